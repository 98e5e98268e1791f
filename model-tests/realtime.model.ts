import { realtimeMachine } from '../src/machines/shell/realtime.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

export const model = modelOf(realtimeMachine, {
  input: { spread: 0 },
  cases: {
    MESSAGE_RECEIVED: [
      { message: { cause: 'notificationChanges', notification: true } },
      { message: { dataChanged: true, seq: 7, data: { warning: true, msg: 'Import done' } } },
      { message: { data: { msg: 'Import failed' } } },
    ],
  },
  // How often it has tried only sets how long it waits.
  project: () => null,
});

export const words = {
  start: 'Open /Login',
  ENABLE: 'Open a page with realtime',
  DISABLE: 'Open a page without realtime',
  WAKE: 'The connection returns',
  TOKENS_REFRESHED: 'The tokens are refreshed',
  CONNECTED: 'The socket is connected',
  HEARD: 'A ping arrives',
  MESSAGE_RECEIVED: 'The message {message} arrives',
  CONNECTION_REFUSED: 'The server refuses the token',
  CONNECTION_LOST: 'The connection is lost',
  'after connectTimeout': 'No connection comes in time',
  'after silence': 'Nothing is heard for too long',
  'after retryPause': 'The pause before the next try is over',
};

export const requirements = {
  'on.connected.opening': ['REAL-01'],
  MESSAGE_RECEIVED: ['REAL-02', 'REAL-03'],
  DISABLE: ['NAV-09'],
} satisfies Requirements;

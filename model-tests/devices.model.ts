import { devicesMachine } from '../src/machines/settings/devices.ts';
import { modelOf } from './support/model.ts';

export const model = modelOf(devicesMachine, {
  input: undefined,
  cases: { SIGN_OUT_DEVICE: [{ id: 's2' }] },
  outcomes: {
    endSession: {
      done: [undefined],
      error: [{ status: 404, message: 'There is no such session.' }],
    },
    endOthers: { done: [{ count: 2 }], error: [{ status: 0, message: 'No connection' }] },
  },
});

export const words = {
  start: 'Open /settings, look at Devices',
  SIGN_OUT_DEVICE: 'Press Sign out beside a device',
  SIGN_OUT_EVERYWHERE: 'Press Sign out everywhere',
  CONFIRM: 'Press Yes, sign out',
  CANCEL: 'Press Cancel',
  'endSession done': 'The device is signed out',
  'endSession failed': 'The server refuses: {message}',
  'endOthers done': '{count} devices are signed out',
  'endOthers failed': 'The connection fails',
};

import { notificationsMachine } from '../src/machines/notifications/notifications.ts';
import { modelOf, type ModelOptions } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

export const options: ModelOptions<typeof notificationsMachine> = {
  input: { permission: 'default' },
  cases: {
    OPEN: [
      { id: 'n1', viewed: false },
      { id: 'n2', viewed: true },
    ],
    DELETE: [{ id: 'n4' }],
    MUTE: [{ alertId: 'a1', isMuted: true }],
    ARRIVED: [{ id: 'n3', name: 'Kettles', productType: 'All products' }],
  },
  outcomes: {
    keepSeen: { done: [undefined], error: [{ name: 'QuotaExceededError' }] },
    keepChange: { done: [undefined], error: [{ name: 'QuotaExceededError' }] },
    askPermission: { done: [true, false], error: [{ name: 'TypeError' }] },
  },
  unreachable: {
    'browser.deciding: always [isAllowed] → browser.allowed':
      'only a browser that was asked before has allowed it',
    'browser.deciding: always [else] → browser.silent':
      'only a browser that was asked before, or cannot be, is silent',
  },
};

export const model = modelOf(notificationsMachine, options);

export const words = {
  start: 'Open /Pricing',
  OPEN_LIST: 'Press the bell',
  CLOSE_LIST: 'Press Escape',
  OPEN: 'Press the notification {id}',
  CLOSE: 'Close the detail',
  DELETE: 'Press the delete button of the notification {id}',
  DELETE_SEEN: 'Press Delete all seen',
  MARK_ALL_SEEN: 'Press Mark all seen',
  MUTE: 'Mute the alert {alertId} for a day: {isMuted}',
  ALLOW_BROWSER: 'Press Notify me in the browser',
  ARRIVED: 'The notification {name} arrives',
  'keepSeen done': 'That it was seen is kept',
  'keepSeen failed': 'There is no space left to keep the change',
  'keepChange done': 'The change is kept',
  'keepChange failed': 'There is no space left to keep the change',
  'askPermission done': 'The browser answers: {}',
  'askPermission failed': 'The browser cannot be asked',
};

export const requirements = {
  OPEN_LIST: ['NOTIF-01'],
  OPEN: ['NOTIF-02'],
  'detail.marking': ['NOTIF-02'],
  DELETE: ['NOTIF-03'],
  DELETE_SEEN: ['NOTIF-03'],
  MARK_ALL_SEEN: ['NOTIF-05'],
  MUTE: ['NOTIF-07'],
} satisfies Requirements;

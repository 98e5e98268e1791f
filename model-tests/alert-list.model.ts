import type { Alert } from '../contract/entities/alert.ts';
import { NEW_ALERT } from '../src/machines/alerts/alert-form.ts';
import { alertListMachine } from '../src/machines/alerts/alert-list.ts';
import { modelOf, type ModelOptions } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

export const alert: Alert = {
  id: 'a1',
  name: 'Kettles',
  product_type: 'All products',
  status: true,
  date: '2026-01-05T08:00:00.000Z',
  alert_type: 'Notification / Email',
  days: ['Mon'],
  config: {
    tracking_type: 'price',
    trigger: 5,
    with_percentage: true,
    trigger_when: { cheaper: false, higher: true },
    real_time: true,
    interval: 1,
    days: ['Mon'],
    secondary_email: false,
    secondary_emails: [],
    include_full_report: false,
    data_type: true,
    alert_type: { email: true, notification: true },
    exclude_categories: [],
    exclude_brands: [],
    include_categories: [],
    include_brands: [],
    stock: 'all_availabilities',
  },
};

export const options: ModelOptions<typeof alertListMachine> = {
  input: undefined,
  cases: {
    EDIT: [{ alert }],
    DELETE: [{ id: 'a2', name: 'Pans' }],
    SWITCH: [{ id: 'a1', status: false }],
    MUTE: [{ id: 'a1', isMuted: true }],
    ALERT_CREATED: [{ days: ['Mon', 'Wed'] }],
  },
  outcomes: {
    arrive: {
      done: [
        { kind: 'nothing' },
        { kind: 'disableAll' },
        { kind: 'alert', id: 'a1' },
        { kind: 'draft', alert: null, wizard: { id: null, form: NEW_ALERT, step: 'selection' } },
        { kind: 'draft', alert, wizard: { id: 'a1', form: NEW_ALERT, step: 'configuration' } },
      ],
      error: [{ name: 'DataError' }],
    },
    loadAlert: { done: [alert, null], error: [{ status: 0, message: 'No connection' }] },
    disableAll: { done: [undefined], error: [{ name: 'QuotaExceededError' }] },
    keepStatus: { done: [undefined], error: [{ name: 'QuotaExceededError' }] },
    keepMute: { done: [undefined], error: [{ name: 'QuotaExceededError' }] },
    keepDeletion: { done: [undefined], error: [{ name: 'QuotaExceededError' }] },
    reload: { done: [undefined], error: [{ status: 0, message: 'No connection' }] },
  },
  project: () => null,
  notInBrowser: {
    'switching.reloading: reload failed → switching.idle':
      'the page asks for the list without waiting for an answer',
  },
};

export const model = modelOf(alertListMachine, options);

export const words = {
  start: 'Open /alerts',
  NEW: 'Press New alert',
  EDIT: 'Press the edit button of {alert.name}',
  DELETE: 'Press the delete button of {name}',
  CONFIRM: 'Press Yes, delete it!',
  CANCEL: 'Press Cancel',
  CLOSED: 'Close the dialog',
  SWITCH: 'Switch the status of the alert {id}: {status}',
  MUTE: 'Mute the alert {id} for a day: {isMuted}',
  CLOSE_MESSAGE: 'Close the message about the new alert',
  ALERT_CREATED: 'The server has created the alert of {days}',
  'arrive done': 'The address or a draft asks for: {kind} (alert: {alert})',
  'arrive failed': 'The draft cannot be read',
  'loadAlert done': 'The answer is the alert {name}',
  'loadAlert failed': 'The connection fails',
  'disableAll done': 'The change is kept',
  'disableAll failed': 'There is no space left to keep the change',
  'keepStatus done': 'The change is kept',
  'keepStatus failed': 'There is no space left to keep the change',
  'keepMute done': 'The change is kept',
  'keepMute failed': 'There is no space left to keep the change',
  'keepDeletion done': 'The change is kept',
  'keepDeletion failed': 'There is no space left to keep the change',
  'reload done': 'The list is current',
  'reload failed': 'The connection fails',
  'after reloadPause': 'A second passes',
};

export const requirements = {
  NEW: ['ALERT-01'],
  EDIT: ['ALERT-01'],
  SWITCH: ['ALERT-01', 'ALERT-02'],
  MUTE: ['NOTIF-07'],
  'after reloadPause': ['ALERT-02'],
  DELETE: ['ALERT-02'],
  'dialog.asking: CONFIRM → dialog.deleting': ['ALERT-02'],
  'dialog.disabling': ['ALERT-03'],
  'dialog.disabled': ['ALERT-03'],
  'dialog.opening': ['ALERT-03'],
  ALERT_CREATED: ['ALERT-08'],
} satisfies Requirements;

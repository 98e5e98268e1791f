import { timeZoneMachine } from '../src/machines/settings/time-zone.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

export const model = modelOf(timeZoneMachine, {
  input: undefined,
  cases: {
    SAVE: [{ zone: 'Pacific/Auckland' }, { zone: null }],
    TAKE_DEVICE: [{ zone: 'Asia/Tokyo' }],
  },
  outcomes: {
    keepZone: { done: [undefined], error: [{ name: 'QuotaExceededError' }] },
  },
});

export const words = {
  start: 'Open /settings as an administrator, look at Time zone',
  EDIT: 'Press Change beside Time zone',
  SAVE: 'Choose {zone} and press Save',
  TAKE_DEVICE: 'Press Take that of this device',
  RETRY: 'Press Try again',
  CANCEL: 'Press Cancel',
  'keepZone done': 'The change is kept',
  'keepZone failed': 'There is no space left to keep the change',
};

export const requirements = {
  EDIT: ['SETT-08'],
  SAVE: ['SETT-08'],
  TAKE_DEVICE: ['SETT-08'],
  'keepZone done': ['SETT-08'],
} satisfies Requirements;

import { priceFeedMachine } from '../src/machines/settings/price-feed.ts';
import { offline } from './support/failed-calls.ts';
import { modelOf } from './support/model.ts';

export const PATH = '/api/pricing/feed/an-example-of-a-secret';

export const model = modelOf(priceFeedMachine, {
  input: undefined,
  cases: { SEND: [{ isOn: true }] },
  outcomes: {
    renewFeed: {
      done: [{ status: true, msg: 'The feed has a new address', path: PATH }],
      error: [offline],
    },
    removeFeed: { done: [{ status: true }], error: [offline] },
    setSending: { done: [{ status: true }], error: [offline] },
  },
});

export const words = {
  start: 'Open /settings as an administrator, look at Where accepted prices go',
  SEND: 'Switch To the webhook',
  RENEW: 'Press New address',
  REMOVE: 'Press Remove',
  CONFIRM: 'Press Yes',
  CANCEL: 'Press Cancel',
  CLOSE: 'Press I have copied it',
  'renewFeed done': 'The server answers with the address',
  'renewFeed failed': 'The connection fails',
  'removeFeed done': 'The server has removed it',
  'removeFeed failed': 'The connection fails',
  'setSending done': 'The server has stored it',
  'setSending failed': 'The connection fails',
};

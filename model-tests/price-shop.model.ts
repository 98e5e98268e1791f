import { priceShopMachine } from '../src/machines/settings/price-shop.ts';
import { offline } from './support/failed-calls.ts';
import { modelOf } from './support/model.ts';

export const SECRET = 'an-example-of-a-secret';

export const model = modelOf(priceShopMachine, {
  input: undefined,
  cases: {
    CHOOSE: [{ kind: 'shopify' }, { kind: 'woocommerce' }],
    SAVE: [
      { address: 'own.example', key: 'ck_1', secret: SECRET },
      { address: 'own.example', key: '', secret: SECRET },
      { address: '', key: '', secret: '' },
    ],
    SWITCH: [{ isOn: false }],
  },
  outcomes: {
    saveShop: {
      done: [{ status: true, msg: 'Connected with Own Shop' }],
      error: [{ status: 422, message: 'The shop refuses these keys.' }],
    },
    testShop: {
      done: [
        { status: true, msg: 'Own Shop answers' },
        { status: false, msg: 'The shop answers 503.' },
      ],
      error: [offline],
    },
    switchShop: { done: [{ status: true }], error: [offline] },
    resend: {
      done: [
        { status: true, count: 2 },
        { status: true, count: 1 },
        { status: true, count: 0 },
      ],
      error: [offline],
    },
    removeShop: { done: [{ status: true }], error: [offline] },
  },
});

export const words = {
  start: 'Open /settings as an administrator, look at Where accepted prices go',
  CONNECT: 'Press Connect anew',
  CHOOSE: 'Choose the software "{kind}"',
  SAVE: 'Type the address "{address}", the key "{key}" and a secret and press Connect',
  TEST: 'Press Test the connection',
  SWITCH: 'Switch Into the shop',
  RESEND: 'Press Send again what was not taken',
  REMOVE: 'Press Remove',
  CONFIRM: 'Press Yes',
  CANCEL: 'Press Cancel',
  'saveShop done': 'The server answers: {msg}',
  'saveShop failed': 'The server refuses: {message}',
  'testShop done': 'The server answers: {msg}',
  'testShop failed': 'The connection fails',
  'switchShop done': 'The server has stored it',
  'switchShop failed': 'The connection fails',
  'resend done': 'The server sends {count} again',
  'resend failed': 'The connection fails',
  'removeShop done': 'The server has removed it',
  'removeShop failed': 'The connection fails',
};

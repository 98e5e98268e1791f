import { webhookMachine } from '../src/machines/settings/webhook.ts';
import { offline } from './support/failed-calls.ts';
import { modelOf } from './support/model.ts';

export const SECRET = 'whsec_an-example-of-a-secret';
const saved = { status: true, msg: 'The webhook was saved' };

export const model = modelOf(webhookMachine, {
  input: undefined,
  cases: { SAVE: [{ url: 'https://erp.own.example/vigia' }, { url: 'erp.own.example' }] },
  outcomes: {
    saveWebhook: {
      done: [
        { ...saved, secret: SECRET },
        { ...saved, secret: null },
      ],
      error: [{ status: 422, message: '10.0.0.7 is not an address of the public internet.' }],
    },
    removeWebhook: {
      done: [{ status: true, msg: 'The webhook was removed' }],
      error: [offline],
    },
    replaceSecret: {
      done: [{ status: true, msg: 'The secret was replaced', secret: SECRET }],
      error: [offline],
    },
    sendTest: {
      done: [
        { status: true, msg: 'The receiver took the test' },
        { status: false, msg: 'The test was not taken. The receiver answers 503.' },
      ],
      error: [offline],
    },
  },
});

export const words = {
  start: 'Open /settings as an administrator, look at Webhook',
  EDIT: 'Press Edit',
  SAVE: 'Type "{url}" and press Save',
  TEST: 'Press Send a test',
  REPLACE_SECRET: 'Press New secret',
  REMOVE: 'Press Remove',
  CONFIRM: 'Press Yes',
  CANCEL: 'Press Cancel',
  CLOSE: 'Press I have copied it',
  'saveWebhook done': 'The server answers: {msg}; the new secret: {secret}',
  'saveWebhook failed': 'The server refuses: {message}',
  'removeWebhook done': 'The server answers: {msg}',
  'removeWebhook failed': 'The connection fails',
  'replaceSecret done': 'The server answers: {msg}',
  'replaceSecret failed': 'The connection fails',
  'sendTest done': 'The server answers: {msg}',
  'sendTest failed': 'The connection fails',
};

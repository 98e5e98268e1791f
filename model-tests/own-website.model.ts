import { ownWebsiteMachine } from '../src/machines/settings/own-website.ts';
import { modelOf } from './support/model.ts';

export const PREVIEW = {
  website: 'shop.example',
  known: true,
  current: 'own.example',
  matches: 1200,
  become_own: 1100,
  become_competitors: 1200,
  without_own: 100,
  twice: 3,
  creations: 1,
};

export const model = modelOf(ownWebsiteMachine, {
  input: undefined,
  cases: { SUBMIT: [{ website: 'https://shop.example' }, { website: '' }] },
  outcomes: {
    previewOwnWebsite: {
      done: [PREVIEW],
      error: [{ status: 422, message: 'This url is not valid' }],
    },
    changeOwnWebsite: {
      done: [{ status: true, msg: 'shop.example is your own website now' }],
      error: [
        {
          status: 409,
          message: 'Somebody has changed the own website meanwhile: it is other.example now.',
        },
      ],
    },
  },
});

export const words = {
  start: 'Open /settings as an administrator, look at Account Information',
  CHANGE: 'Press Change beside Website',
  SUBMIT: 'Type "{website}" and press Show what changes',
  CONFIRM: 'Press Change it',
  BACK: 'Press Back',
  CANCEL: 'Close the dialog',
  'previewOwnWebsite done': 'The server answers what changes',
  'previewOwnWebsite failed': 'The server refuses: {message}',
  'changeOwnWebsite done': 'The server answers: {msg}',
  'changeOwnWebsite failed': 'The server refuses: {message}',
};

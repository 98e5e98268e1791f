import { inlineSettingMachine } from '../src/machines/settings/inline-setting.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

const draft = {
  value: 'new@own.example',
  confirmation: 'new@own.example',
  old: '',
};

export const model = modelOf(inlineSettingMachine, {
  input: { field: 'email' },
  cases: { SAVE: [draft, { ...draft, value: 'new@own', confirmation: '' }] },
  outcomes: {
    saveSetting: {
      done: [
        { status: true, msg: 'Email has been well updated', value: 'new@own.example' },
        { status: false, msg: 'E-mail is already taken', value: 'new@own.example' },
      ],
      error: [{ status: 0, message: 'No connection' }],
    },
  },
});

export const words = {
  start: 'Open /settings, look at E-mail',
  EDIT: 'Press Edit beside E-mail',
  SAVE: 'Type "{value}" and "{confirmation}" and press Save',
  CANCEL: 'Press Cancel',
  'saveSetting done': 'The server answers: {msg}',
  'saveSetting failed': 'The connection fails',
};

export const requirements = {
  EDIT: ['SETT-01'],
  'editing.filling': ['SETT-02'],
  'saveSetting done': ['SETT-03'],
} satisfies Requirements;

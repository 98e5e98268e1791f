import { extractionRulesMachine } from '../src/machines/settings/extraction-rules.ts';
import { modelOf } from './support/model.ts';

export const WEBSITE = {
  website_id: 'w2',
  alias: 'rival.example',
  url: 'https://rival.example/p/1',
};

const found = { state: 'found', text: '12,99 €', value: 12.99, matches: 1, message: '' } as const;

export const model = modelOf(extractionRulesMachine, {
  input: undefined,
  cases: {
    ADD: [{ website: WEBSITE }],
    EDIT: [
      {
        draft: {
          ...WEBSITE,
          field: 'name',
          kind: 'selector',
          expression: 'h1',
          attribute: '',
        },
      },
    ],
    CHANGE: [{ change: { expression: '.price' } }, { change: { expression: '' } }],
    DELETE: [{ rule: { website_id: 'w2', field: 'name' } }],
  },
  outcomes: {
    previewRule: {
      done: [
        found,
        {
          state: 'no match',
          text: '',
          value: null,
          matches: 0,
          message: 'Nothing matches .price.',
        },
      ],
      error: [{ status: 0, message: 'The server could not be reached.' }],
    },
    saveRule: {
      done: [
        { status: true, msg: 'The rule is saved' },
        { status: false, msg: 'The selector cannot be read' },
      ],
      error: [{ status: 0, message: 'The server could not be reached.' }],
    },
    deleteRule: {
      done: [{ status: true, msg: 'The rule is deleted' }],
      error: [{ status: 0, message: 'The server could not be reached.' }],
    },
  },
});

export const words = {
  start: 'Open /settings as an administrator, look at Reading rules',
  ADD: 'Press Add rule in the row of {website.alias}',
  EDIT: 'Press Edit the rule for {draft.field}',
  CHANGE: 'Write {change.expression} as the selector',
  SAVE: 'Press Save',
  CANCEL: 'Press Cancel',
  DELETE: 'Press Delete the rule for {rule.field}',
  'after typingPause': 'Wait a moment',
  'previewRule done': 'The page is looked at: {state} {message}',
  'previewRule failed': 'The connection fails',
  'saveRule done': 'The server answers {status}: {msg}',
  'saveRule failed': 'The connection fails',
  'deleteRule done': 'The server answers: {msg}',
  'deleteRule failed': 'The connection fails',
};

import { productTermsMachine, type LoadedTerms } from '../src/machines/catalogue/product-terms.ts';
import { NO_TERMS_FORM, type TermsForm } from '../src/machines/shared/terms-form.ts';
import { modelOf, type ModelOptions } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

/** What the matches of the browser tests have. */
const stored: TermsForm = { ...NO_TERMS_FORM };
const loaded: LoadedTerms = { form: stored, price: 100, knownTags: [] };

export const options: ModelOptions<typeof productTermsMachine> = {
  input: { name: 'Lamp' },
  cases: {
    TYPE: [
      { field: 'cost', text: '60' },
      { field: 'vat', text: '101' },
    ],
    CHOOSE_UNIT: [{ unit: 'kg' }],
    SET_TAGS: [{ tags: ['summer'] }],
    TERMS_CHANGED: [{ form: stored }],
  },
  outcomes: {
    loadTerms: { done: [loaded], error: [{ name: 'Error' }] },
    setTerms: {
      done: [
        { kind: 'applied' },
        { kind: 'kept', because: { kind: 'offline' }, retryInMs: null },
        { kind: 'refused', intent: 'i1', message: 'This match has been changed in the meantime.' },
      ],
      error: [{ name: 'QuotaExceededError' }],
    },
  },
  project: ({ form, message }) => ({ form, message }),
  limit: 50_000,
  notInBrowser: {
    'opening: loadTerms failed → gone': 'the device has the match',
    'opening: CLOSE → closed': 'the device has the match at once',
    'saving: setTerms failed → editing.refused':
      'the desk that keeps a change answers for a full device too',
  },
};

export const model = modelOf(productTermsMachine, options);

export const words = {
  start: 'Choose Cost and terms in the menu of the row Lamp',
  TYPE: 'Type {text} as {field}',
  CHOOSE_UNIT: 'Choose {unit} as pack unit',
  SET_TAGS: 'Type summer as tag and press Enter',
  SAVE: 'Press Save',
  CLOSE: 'Press Cancel',
  TERMS_CHANGED: 'Another session changes the match',
  MATCH_GONE: 'Another session deletes the match',
  'loadTerms done': 'The fields appear',
  'loadTerms failed': 'The product cannot be read',
  'setTerms done: kept': 'The change is kept',
  'setTerms done: applied': 'The server has the change',
  'setTerms done: refused': 'The server refuses the change',
  'setTerms failed': 'There is no space left to keep the change',
  'after timeout': 'The server does not answer for ten seconds',
};

export const requirements = {
  editing: ['TERMS-05'],
  TYPE: ['TERMS-05'],
  CHOOSE_UNIT: ['TERMS-05'],
  SET_TAGS: ['TERMS-05'],
  SAVE: ['TERMS-05'],
  'editing.faulty': ['TERMS-02'],
  'editing.refused': ['TERMS-05'],
} satisfies Requirements;

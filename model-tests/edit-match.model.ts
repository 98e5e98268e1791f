import type { EditDraft, EditedMatch, EditedProduct } from '../src/machines/catalogue/edit-form.ts';
import { editMatchMachine } from '../src/machines/catalogue/edit-match.ts';
import { modelOf, type ModelOptions } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

const product = (id: string, alias: string): EditedProduct => ({
  id,
  ref: null,
  url: `https://${alias}/lamp`,
  website: `w-${id}`,
  website_url: `https://${alias}`,
  alias,
  name: `Lamp of ${alias}`,
  image: null,
  brand: 'Lumo',
  validated: false,
  coefficient: 0,
});

export const edited: EditedMatch = {
  match_id: 'm1',
  match_ref: 'R-m1',
  name: 'Lamp',
  verified: false,
  googleShoppingUrl: null,
  own: product('own', 'own.example'),
  competitors: [product('p1', 'rival.example')],
};

export const draft: EditDraft = {
  form: {
    urls: { p1: 'https://rival.example/lamp-3' },
    deleted: [],
    added: [{ url: '', coefficient: 0 }],
    googleUrl: '',
  },
  googleShoppingUrl: null,
  intent: null,
};

export const options: ModelOptions<typeof editMatchMachine> = {
  input: { variant: 'standard', match: edited, earlierEdit: null, mostNew: 2 },
  cases: {
    TYPE_URL: [{ id: 'p1', url: 'https://rival.example/lamp-2' }],
    DELETE: [{ id: 'p1' }],
    RESTORE: [{ id: 'p1' }],
    TYPE_NEW_URL: [{ index: 0, url: 'https://third.example/lamp' }],
    REMOVE_NEW_URL: [{ index: 0 }],
    OPEN_SETTINGS: [{ index: 0 }],
    TYPE_COEFFICIENT: [{ text: '1.21' }],
    TYPE_GOOGLE_URL: [{ url: 'https://www.google.es/shopping/product/77' }],
    MATCH_CHANGED: [{ match: edited }],
  },
  outcomes: {
    loadMatch: {
      done: [
        { match: edited, draft: null },
        { match: edited, draft },
      ],
      error: [{ name: 'Error' }],
    },
    editMatch: {
      done: [
        { kind: 'applied' },
        { kind: 'kept', because: { kind: 'offline' }, retryInMs: null },
        { kind: 'refused', intent: 'i1', message: 'This match has been changed in the meantime.' },
      ],
      error: [{ name: 'QuotaExceededError' }],
    },
  },
  limit: 50_000,
  project: ({ form, setting, isRecalled }) => ({ form, setting, isRecalled }),
  notInBrowser: {
    'submitting: editMatch failed → refused':
      'the desk that keeps a change answers for a full device too',
  },
};

export const model = modelOf(editMatchMachine, options);

export const words = {
  start: 'Choose Edit in the menu of the row Lamp',
  START_OVER: 'Press Start over',
  TYPE_URL: 'Type {url} over the url of a product',
  DELETE: 'Press Delete at the product of a competitor',
  RESTORE: 'Press Restore at the deleted product',
  TYPE_NEW_URL: 'Type {url} as new product url',
  ADD_MORE: 'Press Add more',
  REMOVE_NEW_URL: 'Press the bin of a new product url',
  OPEN_SETTINGS: 'Press the settings of a new product url',
  TYPE_COEFFICIENT: 'Type {text} as price coefficient',
  CONFIRM_COEFFICIENT: 'Press Confirm',
  CANCEL_COEFFICIENT: 'Press Cancel beside the price coefficient',
  TYPE_GOOGLE_URL: 'Type {url} as Google shopping url',
  REVIEW: 'Press Save changes',
  BACK: 'Press Back',
  CONFIRM: 'Press Yes, edit it',
  RETRY: 'Press Try again',
  CLOSE: 'Press Cancel',
  MATCH_CHANGED: 'Another session changes the match',
  MATCH_GONE: 'Another session deletes the match',
  'loadMatch done': 'The product appears; the draft of before: {draft.form.urls.p1}',
  'loadMatch failed': 'The product cannot be read',
  'editMatch done': 'The edit is: {kind}',
  'editMatch failed': 'There is no space left to keep the edit',
  'after timeout': 'The server does not answer for ten seconds',
};

export const requirements = {
  editing: ['EDIT-01'],
  TYPE_GOOGLE_URL: ['EDIT-02'],
  TYPE_URL: ['EDIT-05'],
  TYPE_NEW_URL: ['EDIT-03'],
  OPEN_SETTINGS: ['EDIT-01', 'EDIT-03'],
  TYPE_COEFFICIENT: ['EDIT-01', 'EDIT-03'],
  CONFIRM_COEFFICIENT: ['EDIT-01'],
  CANCEL_COEFFICIENT: ['EDIT-01'],
  ADD_MORE: ['EDIT-01'],
  REMOVE_NEW_URL: ['EDIT-04'],
  DELETE: ['EDIT-06'],
  RESTORE: ['EDIT-06'],
  reviewing: ['EDIT-05'],
  BACK: ['EDIT-05'],
  CONFIRM: ['EDIT-05'],
  'submitting: editMatch done [isApplied] → closed': ['EDIT-07'],
  refused: ['EDIT-07'],
} satisfies Requirements;

import { NO_TERMS } from '../contract/rules/product-terms.ts';
import type { LoadedProducts, TermsProduct } from '../src/machines/catalogue/terms-entry.ts';
import { termsOfManyMachine } from '../src/machines/catalogue/terms-of-many.ts';
import { modelOf, type ModelOptions } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

/** What the matches of the browser tests have. */
const lamp: TermsProduct = { match_id: 'm1', name: 'Lamp', cost: 0, terms: NO_TERMS };
const vase: TermsProduct = { ...lamp, match_id: 'm2', name: 'Vase' };
const loaded: LoadedProducts = { products: [lamp, vase], unread: 0, knownTags: [] };

export const options: ModelOptions<typeof termsOfManyMachine> = {
  input: { selected: 2 },
  cases: {
    TYPE: [
      { field: 'vat', text: '21' },
      { field: 'vat', text: '101' },
    ],
    CHOOSE_UNIT: [{ unit: 'kg' }],
    TOGGLE_REMOVAL: [{ field: 'rrp' }],
    ADD_TAGS: [{ tags: ['sale'] }],
    REMOVE_TAGS: [{ tags: ['old'] }],
    PRODUCTS_CHANGED: [{ products: [lamp, vase], unread: 0 }],
    ANSWERED: [
      { result: { kind: 'applied' } },
      { result: { kind: 'kept', because: { kind: 'offline' }, retryInMs: null } },
      { result: { kind: 'refused', intent: 'i1', message: 'There is no such match.' } },
    ],
  },
  outcomes: {
    loadProducts: { done: [loaded], error: [{ name: 'Error' }] },
    keepTerms: {
      done: [
        { kind: 'kept' },
        { kind: 'same' },
        { kind: 'contradicts', sentence: 'It would have more than 20 tags.' },
        { kind: 'gone' },
      ],
      error: [{ name: 'QuotaExceededError' }],
    },
  },
  /** Each field is entered by itself, and each intent is answered once. */
  mayHappen: ({ context }, { type }) => {
    const { entry, open } = context;
    const { vat, pack_unit: unit, removed, addedTags, removedTags } = entry;
    const isEmpty = vat + unit === '' && removed.length + addedTags.length === 0;
    if (type === 'ANSWERED') return open > 0;
    if (['CHOOSE_UNIT', 'ADD_TAGS', 'TOGGLE_REMOVAL', 'REMOVE_TAGS'].includes(type))
      return isEmpty && removedTags.length === 0;
    return type !== 'TYPE' || (isEmpty && removedTags.length === 0) || vat !== '';
  },
  project: ({ entry, queue, next, open, applied, refused, waiting }) => [
    entry,
    queue.length,
    next,
    open,
    applied,
    refused,
    waiting,
  ],
  limit: 50_000,
  notInBrowser: {
    'opening: loadProducts failed → gone': 'the device has the matches',
    'opening: CLOSE → closed': 'the device has the matches at once',
    'gone: CLOSE → closed': 'the device has the matches',
    'keeping: ANSWERED → stays': 'what was kept is sent once the outbox is free',
  },
};

export const model = modelOf(termsOfManyMachine, options);

export const words = {
  start: 'Tick 2 products and press Set terms',
  TYPE: 'Type {text} as {field}',
  CHOOSE_UNIT: 'Choose {unit} as pack unit',
  TOGGLE_REMOVAL: 'Tick Remove of {field}',
  ADD_TAGS: 'Type sale in Add tags and press Enter',
  REMOVE_TAGS: 'Type old in Remove tags and press Enter',
  SET: 'Press Set terms',
  RETRY: 'Press Try again',
  CLOSE: 'Press Cancel or Close',
  PRODUCTS_CHANGED: 'Another session changes a product',
  ANSWERED: 'The change of a product is: {result.kind}',
  'loadProducts done': 'The fields appear',
  'loadProducts failed': 'None of the products can be read',
  'keepTerms done': 'The terms of a product are: {kind}',
  'keepTerms failed': 'There is no space left to keep the change',
  'after timeout': 'The server does not answer for ten seconds',
};

export const requirements = {
  editing: ['TERMS-30'],
  TYPE: ['TERMS-30'],
  CHOOSE_UNIT: ['TERMS-30'],
  TOGGLE_REMOVAL: ['TERMS-30'],
  ADD_TAGS: ['TERMS-30'],
  REMOVE_TAGS: ['TERMS-30'],
  SET: ['TERMS-30'],
  'editing.faulty': ['TERMS-31'],
  PRODUCTS_CHANGED: ['TERMS-32'],
  keeping: ['TERMS-32'],
  ANSWERED: ['TERMS-33'],
  full: ['TERMS-33'],
} satisfies Requirements;

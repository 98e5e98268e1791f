import { assign, setup } from 'xstate';
import { must } from '../../../contract/must.ts';
import { INVALID_URL, isProductUrl, urlLines } from '../../../contract/rules/product-url.ts';
import { unprovided } from '../shared/actors.ts';
import {
  numberProblem,
  termsProblems,
  type TermsForm,
  type TermsProblems,
} from '../shared/terms-form.ts';
import type { SendResult } from './import-file.ts';

/**
 * Import one product by form (acct 2, 3, 8).
 *
 * Actors:
 * - `sendProduct` ProductRequest -> SendResult: POST /api/importation/addproduts, or kept to be sent later
 */
export type FormProduct = {
  ref: string;
  ean: string;
  brand: string;
  model: string;
  category: string;
  /** One per line. */
  urls: string;
  /** A decimal amount as it was typed; empty is 0. */
  cost: string;
};

/**
 * `terms` has no cost: the product has. `autoDiscovery`: after the import, the product is searched on the competitors'
 * websites.
 */
export type ProductRequest = { product: FormProduct; terms: TermsForm; autoDiscovery: boolean };

/** `faultyUrls`: of several lines those that are no url of a product. */
export type FormProblems = {
  urls: string | null;
  faultyUrls: string[];
  cost: string | null;
  terms: TermsProblems;
};

export type ImportFormEvent =
  | ({ type: 'SUBMIT' } & ProductRequest)
  | { type: 'ADD_ANOTHER' }
  | { type: 'CLOSE' };

/** Core 5. */
const REQUIRED = 'This field is required.';

function formProblems({
  product: { urls, cost },
  terms,
}: Pick<ProductRequest, 'product' | 'terms'>): FormProblems {
  const lines = urlLines(urls);
  const faulty = lines.filter((line) => !isProductUrl(line));
  return {
    urls: lines.length === 0 ? REQUIRED : faulty.length === 0 ? null : INVALID_URL,
    faultyUrls: lines.length > 1 ? faulty : [],
    cost: numberProblem(cost),
    terms: termsProblems(terms),
  };
}

const NO_PROBLEMS: FormProblems = { urls: null, faultyUrls: [], cost: null, terms: {} };

export const importFormMachine = setup({
  types: {
    context: {} as { request: ProductRequest | null; problems: FormProblems; msg: string },
    events: {} as ImportFormEvent,
    tags: {} as 'busy',
  },
  actors: { sendProduct: unprovided<SendResult, ProductRequest>() },
  guards: {
    isValid: (_, request: ProductRequest) => {
      const { urls, cost, terms } = formProblems(request);
      return urls === null && cost === null && Object.keys(terms).length === 0;
    },
    isSent: (_, result: SendResult) => result.kind === 'sent',
    isKept: (_, result: SendResult) => result.kind === 'kept',
  },
  actions: {
    take: assign((_, { product, terms, autoDiscovery }: ProductRequest) => ({
      request: { product, terms, autoDiscovery },
      problems: NO_PROBLEMS,
      msg: '',
    })),
    setProblems: assign((_, request: ProductRequest) => ({ problems: formProblems(request) })),
    keepReason: assign((_, result: SendResult) => ({
      msg: result.kind === 'refused' ? result.msg : '',
    })),
    forget: assign({ request: null, problems: NO_PROBLEMS, msg: '' }),
  },
}).createMachine({
  id: 'importForm',
  context: { request: null, problems: NO_PROBLEMS, msg: '' },
  on: { CLOSE: '.closed' },
  initial: 'form',
  states: {
    form: {
      initial: 'filling',
      on: {
        SUBMIT: [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'sending',
            actions: { type: 'take', params: ({ event }) => event },
          },
          {
            target: '.filling',
            actions: { type: 'setProblems', params: ({ event }) => event },
          },
        ],
      },
      states: { filling: {}, refused: {}, unsent: {} },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendProduct',
        src: 'sendProduct',
        input: ({ context }) => must(context.request, 'the product to send'),
        onDone: [
          { guard: { type: 'isSent', params: ({ event }) => event.output }, target: 'sent' },
          { guard: { type: 'isKept', params: ({ event }) => event.output }, target: 'kept' },
          {
            target: 'form.refused',
            actions: { type: 'keepReason', params: ({ event }) => event.output },
          },
        ],
        onError: 'form.unsent',
      },
    },
    sent: { on: { ADD_ANOTHER: { target: 'form', actions: 'forget' } } },
    kept: { on: { ADD_ANOTHER: { target: 'form', actions: 'forget' } } },
    closed: { type: 'final' },
  },
});

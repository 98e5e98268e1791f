import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { must } from '../../../contract/must.ts';
import { unprovided, unprovidedStream, type Snackbar } from '../shared/actors.ts';
import { CHANGE_TIMEOUT_MS, UNANSWERED, isKept, type ChangeResult } from '../shared/change.ts';
import type { TermsNumber } from '../shared/terms-form.ts';
import {
  entryProblems,
  forecastOf,
  NO_ENTRY,
  type KeptTerms,
  type LoadedProducts,
  type TermsEntry,
  type TermsField,
  type TermsProduct,
  type TermsRequest,
} from './terms-entry.ts';
import { termsOutcome, type TermsCounts } from './terms-outcome.ts';

/**
 * The dialog 'Set terms' of the selected products (ours): what is entered is set for each of them, the rest of its terms
 * stays.
 *
 * Actors:
 * - `loadProducts` -> LoadedProducts: the stored terms of the selected products; rejects when none can be read
 * - `keepTerms` TermsRequest -> KeptTerms: merges the entry into the terms that the product has then, and commits the
 *   intent; resolves when it is durable, rejects when it cannot be stored
 * - stream `productChanges`: PRODUCTS_CHANGED, when a selected product was changed or deleted meanwhile
 * - stream `answers`: ANSWERED {result}, once for each intent
 *
 * Intents are kept one after the other. The shell says what the server answers after the dialog.
 */
type Found = Pick<LoadedProducts, 'products' | 'unread'>;

export type TermsOfManyEvent =
  | ({ type: 'PRODUCTS_CHANGED' } & Found)
  | { type: 'ANSWERED'; result: ChangeResult }
  | { type: 'TYPE'; field: TermsNumber; text: string }
  | { type: 'CHOOSE_UNIT'; unit: string }
  | { type: 'TOGGLE_REMOVAL'; field: TermsField }
  | { type: 'ADD_TAGS'; tags: string[] }
  | { type: 'REMOVE_TAGS'; tags: string[] }
  | { type: 'SET' }
  | { type: 'RETRY' }
  | { type: 'CLOSE' };

/**
 * Those of `queue` before `next` are done. `open` counts the kept intents of which nothing is known yet, `waiting` those
 * that are to be sent later.
 */
type Context = LoadedProducts &
  Omit<TermsCounts, 'unkept'> & {
    /** How many rows are selected. */
    selected: number;
    entry: TermsEntry;
    queue: TermsProduct[];
    next: number;
    open: number;
  };

/** What is still to be kept when the page is left: not what an actor has, nor what found no room. */
export const termsLeft = ({
  value,
  context: { queue, next, entry },
}: SnapshotFrom<typeof termsOfManyMachine>): TermsRequest[] =>
  value === 'keeping' ? queue.slice(next + 1).map((product) => ({ product, entry })) : [];

export const termsOfManyMachine = setup({
  types: {
    input: {} as { selected: number },
    context: {} as Context,
    events: {} as TermsOfManyEvent,
    emitted: {} as Snackbar,
    tags: {} as 'busy',
  },
  actors: {
    loadProducts: unprovided<LoadedProducts>(),
    keepTerms: unprovided<KeptTerms, TermsRequest>(),
    productChanges: unprovidedStream(),
    answers: unprovidedStream(),
  },
  delays: { timeout: CHANGE_TIMEOUT_MS },
  guards: {
    isGiven: ({ context }, field: TermsField) => !context.entry.removed.includes(field),
    isFaulty: ({ context }) => Object.keys(entryProblems(context.entry)).length > 0,
    isAnySet: ({ context: { products, entry } }) => forecastOf(products, entry).set.length > 0,
    hasMore: ({ context }) => context.next + 1 < context.queue.length,
    isAllAnswered: ({ context }) => context.open === 0,
  },
  actions: {
    load: assign((_, loaded: LoadedProducts) => loaded),
    follow: assign((_, { products, unread }: Found) => ({ products, unread })),
    type: assign(({ context: { entry } }, typed: { field: TermsField; text: string }) => ({
      entry: { ...entry, [typed.field]: typed.text },
    })),
    toggleRemoval: assign(({ context: { entry } }, field: TermsField) => ({
      entry: entry.removed.includes(field)
        ? { ...entry, removed: entry.removed.filter((one) => one !== field) }
        : { ...entry, [field]: '', removed: [...entry.removed, field] },
    })),
    addTags: assign(({ context: { entry } }, addedTags: string[]) => ({
      entry: { ...entry, addedTags },
    })),
    removeTags: assign(({ context: { entry } }, removedTags: string[]) => ({
      entry: { ...entry, removedTags },
    })),
    begin: assign(({ context: { products, entry } }) => {
      const { set, contradictions } = forecastOf(products, entry);
      return {
        queue: set,
        next: 0,
        contradictions: contradictions.map(({ sentence }) => sentence),
      };
    }),
    advance: assign(({ context }, kept: KeptTerms) => ({
      next: context.next + 1,
      open: context.open + (kept.kind === 'kept' ? 1 : 0),
      unread: context.unread + (kept.kind === 'gone' ? 1 : 0),
      contradictions:
        kept.kind === 'contradicts'
          ? [...context.contradictions, kept.sentence]
          : context.contradictions,
    })),
    count: assign(({ context }, result: ChangeResult) => ({
      open: context.open - 1,
      applied: context.applied + (result.kind === 'applied' ? 1 : 0),
      refused: context.refused + (result.kind === 'refused' ? 1 : 0),
      ...(isKept(result) && { waiting: context.waiting + 1, because: result }),
    })),
    tell: emit(({ context }) => {
      const { waiting, open, queue, next } = context;
      return termsOutcome({ ...context, waiting: waiting + open, unkept: queue.length - next });
    }),
  },
}).createMachine({
  id: 'termsOfMany',
  context: ({ input: { selected } }) => ({
    selected,
    products: [],
    unread: 0,
    knownTags: [],
    entry: NO_ENTRY,
    queue: [],
    next: 0,
    applied: 0,
    refused: 0,
    open: 0,
    waiting: 0,
    because: UNANSWERED,
    contradictions: [],
  }),
  invoke: [
    { id: 'productChanges', src: 'productChanges' },
    { id: 'answers', src: 'answers' },
  ],
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        id: 'loadProducts',
        src: 'loadProducts',
        onDone: {
          target: 'editing',
          actions: { type: 'load', params: ({ event }) => event.output },
        },
        onError: 'gone',
      },
      on: { CLOSE: 'closed' },
    },
    editing: {
      initial: 'typing',
      on: {
        TYPE: {
          guard: { type: 'isGiven', params: ({ event }) => event.field },
          actions: { type: 'type', params: ({ event }) => event },
        },
        CHOOSE_UNIT: {
          guard: { type: 'isGiven', params: 'pack_unit' },
          actions: {
            type: 'type',
            params: ({ event }) => ({ field: 'pack_unit' as const, text: event.unit }),
          },
        },
        TOGGLE_REMOVAL: { actions: { type: 'toggleRemoval', params: ({ event }) => event.field } },
        ADD_TAGS: { actions: { type: 'addTags', params: ({ event }) => event.tags } },
        REMOVE_TAGS: { actions: { type: 'removeTags', params: ({ event }) => event.tags } },
        PRODUCTS_CHANGED: { actions: { type: 'follow', params: ({ event }) => event } },
        SET: [
          { guard: 'isFaulty', target: '.faulty' },
          { guard: 'isAnySet', target: 'keeping', actions: 'begin' },
          { target: '.idle' },
        ],
        CLOSE: 'closed',
      },
      states: {
        typing: {},
        /** What is wrong stands beside the fields. */
        faulty: {},
        /** No product would be another one. */
        idle: {},
      },
    },
    keeping: {
      tags: 'busy',
      invoke: {
        id: 'keepTerms',
        src: 'keepTerms',
        input: ({ context: { queue, next, entry } }) => ({
          product: must(queue[next], 'the product to set'),
          entry,
        }),
        onDone: [
          {
            guard: 'hasMore',
            target: 'keeping',
            reenter: true,
            actions: { type: 'advance', params: ({ event }) => event.output },
          },
          {
            target: 'answering',
            actions: { type: 'advance', params: ({ event }) => event.output },
          },
        ],
        onError: 'full',
      },
      on: { ANSWERED: { actions: { type: 'count', params: ({ event }) => event.result } } },
    },
    /** There is no room on the device for the rest. */
    full: {
      on: {
        ANSWERED: { actions: { type: 'count', params: ({ event }) => event.result } },
        RETRY: 'keeping',
        CLOSE: { target: 'closed', actions: 'tell' },
      },
    },
    /** All are durable: they are sent, and their outcomes shown, without the dialog. */
    answering: {
      always: { guard: 'isAllAnswered', target: 'closed', actions: 'tell' },
      on: {
        ANSWERED: { actions: { type: 'count', params: ({ event }) => event.result } },
        CLOSE: { target: 'closed', actions: 'tell' },
      },
      after: { timeout: { target: 'closed', actions: 'tell' } },
    },
    /** None of the products can be read. */
    gone: { on: { CLOSE: 'closed' } },
    closed: { type: 'final' },
  },
});

import { assign, emit, setup } from 'xstate';
import { unprovided, unprovidedStream, type Snackbar } from '../shared/actors.ts';
import {
  CHANGE_TIMEOUT_MS,
  isApplied,
  isKept,
  keptSnackbar,
  REFUSED,
  UNANSWERED,
  type ChangeResult,
} from '../shared/change.ts';
import { snackbarOf } from '../shared/snackbars.ts';
import {
  areTermsValid,
  givenTerms,
  isSameForm,
  NO_TERMS_FORM,
  rebasedTerms,
  type GivenTerms,
  type TermsForm,
  type TermsNumber,
} from '../shared/terms-form.ts';

/**
 * The dialog 'Cost and terms' of one product (ours).
 *
 * Actors:
 * - `loadTerms` -> LoadedTerms: what is stored, and the tags known on this device; rejects when the match is not
 *   available
 * - stream `matchChanges`: TERMS_CHANGED {form} and MATCH_GONE, when another session changed or deleted it
 * - `setTerms` TermsSubmission -> ChangeResult: commits the intent and waits for the server
 *
 * What was typed is kept when the stored terms change meanwhile.
 */
export type LoadedTerms = { form: TermsForm; price: number | null; knownTags: string[] };

export type TermsSubmission = GivenTerms & { intent: string | null };

type Context = LoadedTerms & {
  name: string;
  /** As they are stored. */
  stored: TermsForm;
  /** The refused intent that the next submission replaces. */
  intent: string | null;
  /** The server's sentence; empty when there is none. */
  message: string;
};

export type ProductTermsFact = { type: 'TERMS_CHANGED'; form: TermsForm } | { type: 'MATCH_GONE' };

export type ProductTermsEvent =
  | ProductTermsFact
  | { type: 'TYPE'; field: TermsNumber; text: string }
  | { type: 'CHOOSE_UNIT'; unit: string }
  | { type: 'SET_TAGS'; tags: string[] }
  | { type: 'SAVE' }
  | { type: 'CLOSE' };

export const TERMS_SAVED = 'The cost and terms of the product were saved.';
export const TERMS_FAILED = 'The cost and terms could not be saved, please try again.';

export const productTermsMachine = setup({
  types: {
    input: {} as { name: string },
    context: {} as Context,
    events: {} as ProductTermsEvent,
    emitted: {} as Snackbar,
    tags: {} as 'busy',
  },
  actors: {
    loadTerms: unprovided<LoadedTerms>(),
    matchChanges: unprovidedStream(),
    setTerms: unprovided<ChangeResult, TermsSubmission>(),
  },
  delays: { timeout: CHANGE_TIMEOUT_MS },
  guards: {
    isUnchanged: ({ context: { form, stored } }) => isSameForm(form, stored),
    isValid: ({ context }) => areTermsValid(context.form),
    isApplied: (_, result: ChangeResult) => isApplied(result),
    isKept: (_, result: ChangeResult) => isKept(result),
  },
  actions: {
    begin: assign((_, loaded: LoadedTerms) => ({ ...loaded, stored: loaded.form })),
    rebase: assign(({ context: { form, stored } }, now: TermsForm) => ({
      stored: now,
      form: rebasedTerms(form, stored, now),
    })),
    type: assign(({ context: { form } }, typed: { field: TermsNumber; text: string }) => ({
      form: { ...form, [typed.field]: typed.text },
    })),
    chooseUnit: assign(({ context: { form } }, unit: string) => ({
      form: { ...form, pack_unit: unit },
    })),
    setTags: assign(({ context: { form } }, tags: string[]) => ({ form: { ...form, tags } })),
    keepRefusal: assign((_, result: ChangeResult) =>
      result.kind === 'refused'
        ? {
            message: result.message === REFUSED ? TERMS_FAILED : result.message,
            intent: result.intent,
          }
        : {},
    ),
    keepFailure: assign({ message: TERMS_FAILED }),
    forgetMessage: assign({ message: '' }),
    showKept: emit((_, result: ChangeResult) =>
      keptSnackbar(isKept(result) ? result : UNANSWERED, TERMS_FAILED),
    ),
  },
}).createMachine({
  id: 'productTerms',
  context: ({ input: { name } }) => ({
    name,
    form: NO_TERMS_FORM,
    stored: NO_TERMS_FORM,
    price: null,
    knownTags: [],
    intent: null,
    message: '',
  }),
  invoke: { id: 'matchChanges', src: 'matchChanges' },
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        id: 'loadTerms',
        src: 'loadTerms',
        onDone: {
          target: 'editing',
          actions: { type: 'begin', params: ({ event }) => event.output },
        },
        onError: 'gone',
      },
      on: { CLOSE: 'closed' },
    },
    editing: {
      initial: 'typing',
      on: {
        TYPE: { actions: { type: 'type', params: ({ event }) => event } },
        CHOOSE_UNIT: { actions: { type: 'chooseUnit', params: ({ event }) => event.unit } },
        SET_TAGS: { actions: { type: 'setTags', params: ({ event }) => event.tags } },
        TERMS_CHANGED: { actions: { type: 'rebase', params: ({ event }) => event.form } },
        MATCH_GONE: 'gone',
        SAVE: [
          { guard: 'isUnchanged', target: 'closed' },
          { guard: 'isValid', target: 'saving' },
          { target: '.faulty' },
        ],
        CLOSE: 'closed',
      },
      states: {
        typing: {},
        /** What is wrong stands beside the fields. */
        faulty: {},
        /** The server's sentence is shown. */
        refused: {},
      },
    },
    /** Changes of the terms meanwhile come from this submission. */
    saving: {
      tags: 'busy',
      entry: 'forgetMessage',
      invoke: {
        id: 'setTerms',
        src: 'setTerms',
        input: ({ context: { form, intent } }) => ({ ...givenTerms(form), intent }),
        onDone: [
          {
            guard: { type: 'isApplied', params: ({ event }) => event.output },
            target: 'closed',
            actions: emit(snackbarOf('success', TERMS_SAVED)),
          },
          {
            guard: { type: 'isKept', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'showKept', params: ({ event }) => event.output },
          },
          {
            target: 'editing.refused',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'editing.refused', actions: 'keepFailure' },
      },
      // The change is durable: it is sent, and its outcome shown, without the dialog.
      after: {
        timeout: { target: 'closed', actions: { type: 'showKept', params: UNANSWERED } },
      },
    },
    /** Deleted by another session, or unavailable. */
    gone: { on: { CLOSE: 'closed' } },
    closed: { type: 'final' },
  },
});

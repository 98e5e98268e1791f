import { assign, emit, setup } from 'xstate';
import { must } from '../../../contract/must.ts';
import { unprovided, unprovidedStream, type Snackbar } from '../shared/actors.ts';
import {
  CHANGE_TIMEOUT_MS,
  isApplied,
  isKept,
  keptSnackbar,
  UNANSWERED,
  type ChangeResult,
} from '../shared/change.ts';
import { snackbarOf } from '../shared/snackbars.ts';
import { coefficientOf } from './coefficient.ts';
import {
  editOf,
  EMPTY_URL,
  editFormOf,
  hasChanges,
  isFormValid,
  rebased,
  recalled,
  summaryOf,
  urlTone,
  type EditDraft,
  type EditedMatch,
  type EditForm,
  type EditVariant,
  type MatchEdit,
} from './edit-form.ts';

/**
 * The dialog 'Edit product', in both variants (core 2.12, 3, 4, 5): form, review, submit.
 *
 * Actors:
 * - `loadMatch` -> LoadedMatch: the match with all its products, and the draft interrupted by a reload; rejects when
 *   the match is not available
 * - stream `matchChanges`: MATCH_CHANGED {match} and MATCH_GONE, when another session changed or deleted it
 * - `editMatch` EditSubmission -> ChangeResult: commits the intent and waits for the server
 *
 * The form is kept when the match changes, as far as it still applies. `asked` is a refused edit: the form opens with
 * its changes, and the next edit replaces it. The route stores the input as a draft (`editDraftOf`).
 */
export type LoadedMatch = { match: EditedMatch; draft: EditDraft | null };

export type EditSubmission = { edit: MatchEdit; intent: string | null };

export type EditMatchInput = {
  variant: EditVariant;
  match: EditedMatch;
  earlierEdit: { edit: MatchEdit; intent: string } | null;
  /** The maximum number of urls that one edit may add. */
  mostNew?: number;
};

const MOST_NEW_URLS = 50;

type Context = {
  mostNew: number;
  variant: EditVariant;
  match: EditedMatch;
  form: EditForm;
  /** The new url whose coefficient is being set, and the typed text. */
  setting: { index: number; text: string } | null;
  earlierEdit: MatchEdit | null;
  /** The form has the values typed before a reload. */
  isRecalled: boolean;
  /** The refused intent that the next edit replaces. */
  intent: string | null;
  /** The server's sentence; empty when there is none. */
  message: string;
};

export type EditMatchFact = { type: 'MATCH_CHANGED'; match: EditedMatch } | { type: 'MATCH_GONE' };

export type EditMatchEvent =
  | EditMatchFact
  | { type: 'START_OVER' }
  | { type: 'TYPE_URL'; id: string; url: string }
  | { type: 'DELETE'; id: string }
  | { type: 'RESTORE'; id: string }
  | { type: 'TYPE_NEW_URL'; index: number; url: string }
  | { type: 'ADD_MORE' }
  | { type: 'REMOVE_NEW_URL'; index: number }
  | { type: 'OPEN_SETTINGS'; index: number }
  | { type: 'TYPE_COEFFICIENT'; text: string }
  | { type: 'CONFIRM_COEFFICIENT' }
  | { type: 'CANCEL_COEFFICIENT' }
  | { type: 'TYPE_GOOGLE_URL'; url: string }
  | { type: 'REVIEW' }
  | { type: 'BACK' }
  | { type: 'CONFIRM' }
  | { type: 'RETRY' }
  | { type: 'CLOSE' };

/** core 8 */
export const EDITED = 'The change that you have made, has been well processed';
export const EDIT_FAILED = 'An error occured while processing your request, please try again.';
/** core 5 */
export const NO_CHANGES = 'There is no changes to edit !';

export const editMatchMachine = setup({
  types: {
    input: {} as EditMatchInput,
    context: {} as Context,
    events: {} as EditMatchEvent,
    emitted: {} as Snackbar,
    tags: {} as 'busy',
  },
  actors: {
    loadMatch: unprovided<LoadedMatch>(),
    matchChanges: unprovidedStream(),
    editMatch: unprovided<ChangeResult, EditSubmission>(),
  },
  delays: { timeout: CHANGE_TIMEOUT_MS },
  guards: {
    isValid: ({ context: { match, form } }) => isFormValid(match, form),
    hasChanges: ({ context: { match, form, variant } }) =>
      hasChanges(summaryOf(match, form, variant)),
    isCompetitor: ({ context }, id: string) =>
      !context.form.deleted.includes(id) && context.match.competitors.some((one) => one.id === id),
    isKeptProduct: ({ context: { form, match } }, id: string) =>
      !form.deleted.includes(id) &&
      (match.own?.id === id || match.competitors.some((one) => one.id === id)),
    isDeleted: ({ context: { form, match } }, id: string) =>
      form.deleted.includes(id) && match.competitors.some((one) => one.id === id),
    mayAddMore: ({ context }) => context.form.added.length < context.mostNew,
    isRecalled: ({ context }) => context.isRecalled,
    isStandard: ({ context }) => context.variant === 'standard',
    mayHaveCoefficient: ({ context: { variant, form } }, index: number) =>
      variant === 'standard' && urlTone(form.added[index]?.url ?? '') === 'valid',
    isCoefficient: ({ context: { setting } }) =>
      setting !== null && coefficientOf(setting.text) !== null,
    isApplied: (_, result: ChangeResult) => isApplied(result),
    isKept: (_, result: ChangeResult) => isKept(result),
  },
  actions: {
    /** A draft of an edit other than the resumed one is not offered. */
    begin: assign(
      ({ context: { earlierEdit, intent, variant } }, { match, draft }: LoadedMatch) => {
        const form = draft?.intent === intent ? recalled(draft, match) : null;
        const isRecalled = form !== null && hasChanges(summaryOf(match, form, variant));
        return { match, form: isRecalled ? form : editFormOf(match, earlierEdit), isRecalled };
      },
    ),
    startOver: assign(({ context: { earlierEdit, match } }) => ({
      form: editFormOf(match, earlierEdit),
      isRecalled: false,
    })),
    rebase: assign(({ context: { form, match: was } }, match: EditedMatch) => ({
      match,
      form: rebased(form, was, match),
    })),
    typeUrl: assign(({ context: { form, match } }, { id, url }: { id: string; url: string }) => {
      const { [id]: _, ...others } = form.urls;
      const stored = [match.own, ...match.competitors].find((product) => product?.id === id);
      return { form: { ...form, urls: stored?.url === url ? others : { ...others, [id]: url } } };
    }),
    markDeleted: assign(({ context: { form } }, id: string) => {
      const { [id]: _, ...urls } = form.urls;
      return { form: { ...form, urls, deleted: [...form.deleted, id] } };
    }),
    restore: assign(({ context: { form } }, id: string) => ({
      form: { ...form, deleted: form.deleted.filter((one) => one !== id) },
    })),
    typeNewUrl: assign(({ context: { form } }, typed: { index: number; url: string }) => ({
      form: {
        ...form,
        added: form.added.map((one, index) =>
          index === typed.index ? { ...one, url: typed.url } : one,
        ),
      },
    })),
    addMore: assign(({ context: { form } }) => ({
      form: { ...form, added: [...form.added, EMPTY_URL] },
    })),
    /** The last remaining url is only emptied (EDIT-04). */
    removeNewUrl: assign(({ context: { form } }, removed: number) => {
      const added = form.added.filter((_, index) => index !== removed);
      return { form: { ...form, added: added.length > 0 ? added : [EMPTY_URL] } };
    }),
    openSetting: assign(({ context: { form } }, index: number) => {
      const { coefficient } = must(form.added[index], 'the new url');
      return { setting: { index, text: coefficient === 0 ? '' : String(coefficient) } };
    }),
    typeCoefficient: assign(({ context }, text: string) => ({
      setting: { ...must(context.setting, 'the coefficient that is set'), text },
    })),
    setCoefficient: assign(({ context: { form, setting } }) => {
      const { index: at, text } = must(setting, 'the coefficient that is set');
      const coefficient = must(coefficientOf(text), 'the coefficient');
      const added = form.added.map((one, index) => (index === at ? { ...one, coefficient } : one));
      return { form: { ...form, added } };
    }),
    closeSetting: assign({ setting: null }),
    typeGoogleUrl: assign(({ context: { form } }, googleUrl: string) => ({
      form: { ...form, googleUrl },
    })),
    keepRefusal: assign((_, result: ChangeResult) =>
      result.kind === 'refused' ? { message: result.message, intent: result.intent } : {},
    ),
    forgetMessage: assign({ message: '' }),
    /** EDIT-07: a server that fails is a failure, although the edit is kept. */
    showKept: emit((_, result: ChangeResult) =>
      keptSnackbar(isKept(result) ? result : UNANSWERED, EDIT_FAILED),
    ),
  },
}).createMachine({
  id: 'editMatch',
  context: ({ input: { variant, match, earlierEdit, mostNew = MOST_NEW_URLS } }) => ({
    mostNew,
    variant,
    match,
    form: editFormOf(match, earlierEdit?.edit ?? null),
    setting: null,
    earlierEdit: earlierEdit?.edit ?? null,
    isRecalled: false,
    intent: earlierEdit?.intent ?? null,
    message: '',
  }),
  invoke: { id: 'matchChanges', src: 'matchChanges' },
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        id: 'loadMatch',
        src: 'loadMatch',
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
        START_OVER: { guard: 'isRecalled', target: '.typing', actions: 'startOver' },
        TYPE_URL: {
          guard: { type: 'isKeptProduct', params: ({ event }) => event.id },
          actions: { type: 'typeUrl', params: ({ event }) => event },
        },
        DELETE: {
          guard: { type: 'isCompetitor', params: ({ event }) => event.id },
          actions: { type: 'markDeleted', params: ({ event }) => event.id },
        },
        RESTORE: {
          guard: { type: 'isDeleted', params: ({ event }) => event.id },
          actions: { type: 'restore', params: ({ event }) => event.id },
        },
        TYPE_NEW_URL: {
          target: '.typing',
          actions: { type: 'typeNewUrl', params: ({ event }) => event },
        },
        ADD_MORE: { guard: 'mayAddMore', actions: 'addMore' },
        REMOVE_NEW_URL: {
          target: '.typing',
          actions: { type: 'removeNewUrl', params: ({ event }) => event.index },
        },
        OPEN_SETTINGS: {
          guard: { type: 'mayHaveCoefficient', params: ({ event }) => event.index },
          target: '.settingCoefficient',
          actions: { type: 'openSetting', params: ({ event }) => event.index },
        },
        TYPE_GOOGLE_URL: {
          guard: 'isStandard',
          actions: { type: 'typeGoogleUrl', params: ({ event }) => event.url },
        },
        MATCH_CHANGED: { actions: { type: 'rebase', params: ({ event }) => event.match } },
        MATCH_GONE: 'gone',
        REVIEW: { guard: 'isValid', target: 'reviewing' },
        CLOSE: 'closed',
      },
      states: {
        typing: { entry: 'closeSetting' },
        settingCoefficient: {
          on: {
            TYPE_COEFFICIENT: {
              actions: { type: 'typeCoefficient', params: ({ event }) => event.text },
            },
            CONFIRM_COEFFICIENT: {
              guard: 'isCoefficient',
              target: 'typing',
              actions: 'setCoefficient',
            },
            CANCEL_COEFFICIENT: 'typing',
          },
        },
      },
    },
    reviewing: {
      on: {
        MATCH_CHANGED: { actions: { type: 'rebase', params: ({ event }) => event.match } },
        MATCH_GONE: 'gone',
        BACK: 'editing',
        CONFIRM: { guard: 'hasChanges', target: 'submitting' },
        CLOSE: 'closed',
      },
    },
    /** Changes of the match meanwhile come from this edit; after a refusal the current match follows. */
    submitting: {
      tags: 'busy',
      entry: 'forgetMessage',
      invoke: {
        id: 'editMatch',
        src: 'editMatch',
        input: ({ context: { match, form, variant, intent } }) => ({
          edit: editOf(match, form, variant),
          intent,
        }),
        onDone: [
          {
            guard: { type: 'isApplied', params: ({ event }) => event.output },
            target: 'closed',
            actions: emit(snackbarOf('success', EDITED)),
          },
          {
            guard: { type: 'isKept', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'showKept', params: ({ event }) => event.output },
          },
          {
            target: 'refused',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: 'refused',
      },
      // The change is durable: it is sent, and its outcome shown, without the dialog.
      after: {
        timeout: { target: 'closed', actions: { type: 'showKept', params: UNANSWERED } },
      },
    },
    refused: {
      on: {
        MATCH_CHANGED: { actions: { type: 'rebase', params: ({ event }) => event.match } },
        MATCH_GONE: 'gone',
        RETRY: { guard: 'hasChanges', target: 'submitting' },
        BACK: 'editing',
        CLOSE: 'closed',
      },
    },
    /** Deleted by another session, or unavailable. */
    gone: { on: { CLOSE: 'closed' } },
    closed: { type: 'final' },
  },
});

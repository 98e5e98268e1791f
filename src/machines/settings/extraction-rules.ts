import { assign, emit, setup } from 'xstate';
import type { RuleField } from '../../../contract/choices.ts';
import type { ExtractionRule, RulePreview } from '../../../contract/entities/extraction-rule.ts';
import { must } from '../../../contract/must.ts';
import { isProductUrl } from '../../../contract/rules/product-url.ts';
import { toFailedCall, unprovided, type Snackbar } from '../shared/actors.ts';
import {
  failedSnackbar,
  replySnackbar,
  snackbarOf,
  type StatusReply,
} from '../shared/snackbars.ts';

/**
 * The extraction rules of websites whose fields the crawler cannot find, written by an administrator (ours).
 *
 * Actors:
 * - `previewRule` {url, rule} -> RulePreview: POST /api/websites/previewrule, the page is fetched once
 * - `saveRule` ExtractionRule -> {status, msg}: POST /api/websites/saverule
 * - `deleteRule` {website_id, field} -> {status, msg}: POST /api/websites/deleterule
 */
export type RuleDraft = ExtractionRule & {
  /** The website's alias. */
  alias: string;
  /** The page used for the preview. */
  url: string;
};
export type RuleKey = { website_id: string; field: RuleField };

export type ExtractionRulesEvent =
  | { type: 'ADD'; website: { website_id: string; alias: string; url: string } }
  | { type: 'EDIT'; draft: RuleDraft }
  | { type: 'CHANGE'; change: Partial<RuleDraft> }
  | { type: 'SAVE' }
  | { type: 'CANCEL' }
  | { type: 'DELETE'; rule: RuleKey };
/** RULES_CHANGED: read the rules again. */
export type ExtractionRulesEmitted = Snackbar | { type: 'RULES_CHANGED' };

/** How long typing must pause before the preview is requested, in milliseconds. */
const TYPING_PAUSE_MS = 600;

type Context = {
  draft: RuleDraft | null;
  preview: RulePreview | null;
  refusal: string;
  key: RuleKey | null;
};

const ruleOf = ({ website_id, field, kind, expression, attribute }: RuleDraft): ExtractionRule => ({
  website_id,
  field,
  kind,
  expression: expression.trim(),
  attribute: kind === 'selector' && attribute !== '' ? attribute : null,
});

export const extractionRulesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ExtractionRulesEvent,
    emitted: {} as ExtractionRulesEmitted,
    tags: {} as 'busy',
  },
  actors: {
    previewRule: unprovided<RulePreview, { url: string; rule: ExtractionRule }>(),
    saveRule: unprovided<StatusReply, ExtractionRule>(),
    deleteRule: unprovided<StatusReply, RuleKey>(),
  },
  delays: { typingPause: TYPING_PAUSE_MS },
  guards: {
    isComplete: ({ context: { draft } }) => draft !== null && draft.expression.trim() !== '',
    mayPreview: ({ context: { draft } }) =>
      draft !== null && draft.expression.trim() !== '' && isProductUrl(draft.url),
    isDone: (_, { status }: StatusReply) => status,
  },
  actions: {
    add: assign((_, website: { website_id: string; alias: string; url: string }) => ({
      draft: {
        ...website,
        field: 'price',
        kind: 'selector',
        expression: '',
        attribute: '',
      } as const,
    })),
    edit: assign((_, draft: RuleDraft) => ({ draft })),
    change: assign(({ context }, change: Partial<RuleDraft>) => ({
      draft: { ...must(context.draft, 'the draft of the rule'), ...change },
      preview: null,
      refusal: '',
    })),
    keepPreview: assign((_, preview: RulePreview) => ({ preview })),
    keepMessage: assign((_, { msg }: StatusReply) => ({ refusal: msg })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: toFailedCall(error).message,
    })),
    choose: assign((_, key: RuleKey) => ({ key })),
    forget: assign({ draft: null, preview: null, refusal: '', key: null }),
  },
}).createMachine({
  id: 'extractionRules',
  context: { draft: null, preview: null, refusal: '', key: null },
  initial: 'listing',
  states: {
    listing: {
      entry: 'forget',
      on: {
        ADD: { target: 'editing', actions: { type: 'add', params: ({ event }) => event.website } },
        EDIT: {
          target: 'editing.changed',
          actions: { type: 'edit', params: ({ event }) => event.draft },
        },
        DELETE: {
          target: 'deleting',
          actions: { type: 'choose', params: ({ event }) => event.rule },
        },
      },
    },
    editing: {
      initial: 'untried',
      on: {
        CHANGE: {
          target: '.changed',
          actions: { type: 'change', params: ({ event }) => event.change },
        },
        SAVE: { guard: 'isComplete', target: 'saving' },
        CANCEL: 'listing',
      },
      states: {
        untried: {},
        changed: {
          after: {
            typingPause: [{ guard: 'mayPreview', target: 'trying' }, { target: 'untried' }],
          },
        },
        trying: {
          tags: 'busy',
          invoke: {
            id: 'previewRule',
            src: 'previewRule',
            input: ({ context }) => {
              const draft = must(context.draft, 'the draft of the rule');
              return { url: draft.url, rule: ruleOf(draft) };
            },
            onDone: {
              target: 'tried',
              actions: { type: 'keepPreview', params: ({ event }) => event.output },
            },
            onError: {
              target: 'refused',
              actions: { type: 'keepRefusal', params: ({ event }) => event },
            },
          },
        },
        tried: {},
        refused: {},
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveRule',
        src: 'saveRule',
        input: ({ context }) => ruleOf(must(context.draft, 'the draft of the rule')),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'listing',
            actions: [
              emit(({ event }) => snackbarOf('success', event.output.msg)),
              emit({ type: 'RULES_CHANGED' }),
            ],
          },
          {
            target: 'editing.refused',
            actions: { type: 'keepMessage', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'editing.refused',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deleteRule',
        src: 'deleteRule',
        input: ({ context }) => must(context.key, 'the rule to delete'),
        onDone: {
          target: 'listing',
          actions: [
            emit(({ event }) => replySnackbar(event.output)),
            emit({ type: 'RULES_CHANGED' }),
          ],
        },
        onError: {
          target: 'listing',
          actions: emit(({ event }) => failedSnackbar(event.error)),
        },
      },
    },
  },
});

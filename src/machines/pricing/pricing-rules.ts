import { assign, emit, setup } from 'xstate';
import type { PricingRule } from '../../../contract/entities/pricing-rule.ts';
import { must } from '../../../contract/must.ts';
import { unprovided, type Snackbar } from '../shared/actors.ts';
import { NOT_KEPT } from '../shared/change.ts';
import { snackbarOf } from '../shared/snackbars.ts';
import type { RuleInput } from './pricing-rule.ts';

/**
 * The page of the pricing rules (PRICE-01): which dialog is open, the switches, and the order.
 *
 * Actors:
 * - `arrive` -> RuleInput | null: the editor that a reload interrupted
 * - `keepStatus` {id, status}, `keepOrder` {ids}, `keepDeletion` {id, name}: commit the intent; reject when it is not
 *   stored
 *
 * The editor is a separate flow and ends with CLOSED. The shell shows the server's answers. Rows are read from the
 * database.
 */
export type RuleStatus = { id: string; status: boolean };
export type RuleDeletion = { id: string; name: string };

export type PricingRulesEvent =
  | { type: 'NEW' }
  | { type: 'EDIT'; rule: PricingRule }
  /** Opens the editor of a new rule that is as this one. */
  | { type: 'COPY'; rule: PricingRule }
  | { type: 'DELETE'; id: string; name: string }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'CLOSED' }
  | { type: 'SWITCH'; id: string; status: boolean }
  /** All ids in their new order. */
  | { type: 'ORDER'; ids: string[] };

/** Under the title 'Delete pricing rule'. */
export const ruleDeletionQuestion = (name: string) =>
  `Are you sure you want to delete the pricing rule ${name}? Its proposals that wait for a decision or were not sent out go with it.`;

type Context = {
  /** The rule that is edited or copied; null for a new one. */
  rule: PricingRule | null;
  /** The step at which the editor continues after a reload. */
  recalled: RuleInput | null;
  deletion: RuleDeletion | null;
  switched: RuleStatus | null;
  ordered: string[] | null;
};

export const pricingRulesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PricingRulesEvent,
    emitted: {} as Snackbar,
    tags: {} as 'busy' | 'editor',
  },
  actors: {
    arrive: unprovided<RuleInput | null>(),
    keepStatus: unprovided<void, RuleStatus>(),
    keepOrder: unprovided<void, { ids: string[] }>(),
    keepDeletion: unprovided<void, RuleDeletion>(),
  },
  guards: {
    isInterrupted: (_, recalled: RuleInput | null) => recalled !== null,
  },
  actions: {
    recall: assign((_, recalled: RuleInput | null) => ({ recalled })),
    open: assign((_, rule: PricingRule) => ({ rule })),
    ask: assign((_, { id, name }: RuleDeletion) => ({ deletion: { id, name } })),
    forget: assign({ rule: null, recalled: null, deletion: null }),
    wantStatus: assign((_, { id, status }: RuleStatus) => ({ switched: { id, status } })),
    wantOrder: assign((_, ids: string[]) => ({ ordered: ids })),
    forgetChange: assign({ switched: null, ordered: null }),
    sayNotKept: emit(snackbarOf('error', NOT_KEPT)),
  },
}).createMachine({
  id: 'pricingRules',
  context: { rule: null, recalled: null, deletion: null, switched: null, ordered: null },
  type: 'parallel',
  states: {
    dialog: {
      initial: 'arriving',
      states: {
        arriving: {
          tags: 'busy',
          invoke: {
            id: 'arrive',
            src: 'arrive',
            onDone: [
              {
                guard: { type: 'isInterrupted', params: ({ event }) => event.output },
                target: 'recalling',
                actions: { type: 'recall', params: ({ event }) => event.output },
              },
              { target: 'none' },
            ],
            onError: 'none',
          },
        },
        none: {
          entry: 'forget',
          on: {
            NEW: 'creating',
            EDIT: {
              target: 'editing',
              actions: { type: 'open', params: ({ event }) => event.rule },
            },
            COPY: {
              target: 'copying',
              actions: { type: 'open', params: ({ event }) => event.rule },
            },
            DELETE: { target: 'asking', actions: { type: 'ask', params: ({ event }) => event } },
          },
        },
        recalling: { tags: 'editor', on: { CLOSED: 'none' } },
        creating: { tags: 'editor', on: { CLOSED: 'none' } },
        editing: { tags: 'editor', on: { CLOSED: 'none' } },
        copying: { tags: 'editor', on: { CLOSED: 'none' } },
        asking: { on: { CONFIRM: 'deleting', CANCEL: 'none' } },
        deleting: {
          tags: 'busy',
          invoke: {
            id: 'keepDeletion',
            src: 'keepDeletion',
            input: ({ context }) => must(context.deletion, 'the deletion'),
            onDone: 'none',
            onError: { target: 'none', actions: 'sayNotKept' },
          },
        },
      },
    },
    change: {
      initial: 'idle',
      states: {
        idle: {
          entry: 'forgetChange',
          on: {
            SWITCH: {
              target: 'switching',
              actions: { type: 'wantStatus', params: ({ event }) => event },
            },
            ORDER: {
              target: 'ordering',
              actions: { type: 'wantOrder', params: ({ event }) => event.ids },
            },
          },
        },
        switching: {
          tags: 'busy',
          invoke: {
            id: 'keepStatus',
            src: 'keepStatus',
            input: ({ context }) => must(context.switched, 'the rule that is switched'),
            onDone: 'idle',
            onError: { target: 'idle', actions: 'sayNotKept' },
          },
        },
        ordering: {
          tags: 'busy',
          invoke: {
            id: 'keepOrder',
            src: 'keepOrder',
            input: ({ context }) => ({ ids: must(context.ordered, 'the new order') }),
            onDone: 'idle',
            onError: { target: 'idle', actions: 'sayNotKept' },
          },
        },
      },
    },
  },
});

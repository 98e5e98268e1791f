import { assign, emit, setup } from 'xstate';
import type { PricingRule } from '../../../contract/entities/pricing-rule.ts';
import { unprovided, type Snackbar } from '../shared/actors.ts';
import { NOT_KEPT } from '../shared/change.ts';
import { snackbarOf } from '../shared/snackbars.ts';
import { isStepValid, RULE_STEPS, type RuleForm, type RuleStep } from './rule-form.ts';

/**
 * The editor of a pricing rule, new, copied or edited (PRICE-05): six steps, of which each is left forwards only when
 * its fields are right. The preview beside them is computed by the route.
 *
 * Actors:
 * - `keepRule` RuleToKeep: commits the rule; resolves when it is durable, rejects when it cannot be stored
 *
 * The route stores the rule as a draft. A rule that could not be kept stays in the editor.
 */
export type RuleToKeep = {
  id: string | null;
  form: RuleForm;
  /** The edited rule as the editor opened with it; missing for a new one. */
  before?: PricingRule | undefined;
};

/** `id` is null for a new rule. */
export type RuleInput = RuleToKeep & { step: RuleStep };

/** The parts of a form, each set by the step that shows it. */
type Part = Exclude<keyof RuleForm, 'name' | 'status'>;

export type PricingRuleEvent =
  | { type: 'SET_SCOPE'; scope: RuleForm['scope'] }
  | { type: 'SET_TARGET'; target: RuleForm['target'] }
  | { type: 'SET_COMPETITORS'; competitors: RuleForm['competitors'] }
  | { type: 'SET_BOUNDS'; bounds: RuleForm['bounds'] }
  | { type: 'SET_ENDING'; ending: RuleForm['ending'] }
  | { type: 'SET_FALLBACK'; fallback: RuleForm['fallback'] }
  | { type: 'SET_NAME'; name: string }
  | { type: 'SET_STATUS'; status: boolean }
  | { type: 'GO_TO'; step: RuleStep }
  | { type: 'BACK' }
  | { type: 'CONTINUE' }
  | { type: 'SAVE' }
  | { type: 'CANCEL' };

const isBefore = (step: RuleStep, other: RuleStep) =>
  RULE_STEPS.indexOf(step) < RULE_STEPS.indexOf(other);

/** Whether a step may be gone to: those before it are right. */
const isReachable = (form: RuleForm, step: RuleStep): boolean =>
  RULE_STEPS.every((one) => !isBefore(one, step) || isStepValid(form, one));

export const pricingRuleMachine = setup({
  types: {
    input: {} as RuleInput,
    context: {} as RuleInput,
    events: {} as PricingRuleEvent,
    emitted: {} as Snackbar,
    tags: {} as 'busy',
  },
  actors: { keepRule: unprovided<void, RuleToKeep>() },
  guards: {
    isRight: ({ context: { form, step } }) => isStepValid(form, step),
    /** Goes on to the step of a draft, or to the first. */
    beginsAt: ({ context }, step: RuleStep) => context.step === step,
    mayGoTo: ({ context }, { to, step }: { to: RuleStep; step: RuleStep }) =>
      to === step && context.step !== step && isReachable(context.form, step),
  },
  actions: {
    set: assign(({ context }, fields: Partial<Pick<RuleForm, Part | 'name' | 'status'>>) => ({
      form: { ...context.form, ...fields },
    })),
    remember: assign((_, step: RuleStep) => ({ step })),
  },
}).createMachine({
  id: 'pricingRule',
  context: ({ input }) => input,
  initial: 'editing',
  states: {
    editing: {
      initial: 'beginning',
      on: {
        CANCEL: 'cancelled',
        GO_TO: RULE_STEPS.map((step) => ({
          guard: { type: 'mayGoTo' as const, params: ({ event }) => ({ to: event.step, step }) },
          target: `.${step}` as const,
        })),
      },
      states: {
        beginning: {
          always: [
            ...RULE_STEPS.slice(1).map((step) => ({
              guard: { type: 'beginsAt' as const, params: step },
              target: step,
            })),
            { target: 'products' },
          ],
        },
        products: {
          entry: { type: 'remember', params: 'products' },
          on: {
            SET_SCOPE: { actions: { type: 'set', params: ({ event: { scope } }) => ({ scope }) } },
            CONTINUE: { guard: 'isRight', target: 'target' },
          },
        },
        target: {
          entry: { type: 'remember', params: 'target' },
          on: {
            SET_TARGET: {
              actions: { type: 'set', params: ({ event: { target } }) => ({ target }) },
            },
            BACK: 'products',
            CONTINUE: { guard: 'isRight', target: 'competitors' },
          },
        },
        competitors: {
          entry: { type: 'remember', params: 'competitors' },
          on: {
            SET_COMPETITORS: {
              actions: { type: 'set', params: ({ event: { competitors } }) => ({ competitors }) },
            },
            BACK: 'target',
            CONTINUE: { guard: 'isRight', target: 'limits' },
          },
        },
        limits: {
          entry: { type: 'remember', params: 'limits' },
          on: {
            SET_BOUNDS: {
              actions: { type: 'set', params: ({ event: { bounds } }) => ({ bounds }) },
            },
            BACK: 'competitors',
            CONTINUE: { guard: 'isRight', target: 'ending' },
          },
        },
        ending: {
          entry: { type: 'remember', params: 'ending' },
          on: {
            SET_ENDING: {
              actions: { type: 'set', params: ({ event: { ending } }) => ({ ending }) },
            },
            SET_FALLBACK: {
              actions: { type: 'set', params: ({ event: { fallback } }) => ({ fallback }) },
            },
            BACK: 'limits',
            CONTINUE: { guard: 'isRight', target: 'preview' },
          },
        },
        preview: {
          entry: { type: 'remember', params: 'preview' },
          on: {
            SET_NAME: { actions: { type: 'set', params: ({ event: { name } }) => ({ name }) } },
            SET_STATUS: {
              actions: { type: 'set', params: ({ event: { status } }) => ({ status }) },
            },
            BACK: 'ending',
            SAVE: { guard: 'isRight', target: '#pricingRule.keeping' },
          },
        },
      },
    },
    keeping: {
      tags: 'busy',
      invoke: {
        id: 'keepRule',
        src: 'keepRule',
        input: ({ context: { id, form, before } }) => ({ id, form, before }),
        onDone: 'kept',
        onError: {
          target: 'editing.preview',
          actions: emit(snackbarOf('error', NOT_KEPT)),
        },
      },
    },
    kept: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

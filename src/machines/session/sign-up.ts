import { assertEvent, assign, emit, setup } from 'xstate';
import { DEFAULT_PLAN, PLAN_NAMES, type PlanName } from '../../../contract/constants.ts';
import { toFailedCall, unprovided } from '../shared/actors.ts';
import { emailProblem } from './forgotten-password.ts';
import { passwordProblems } from './reset-password.ts';

/**
 * Sign-up for a plan (acct 2, 3, 5, 8). The plan may be changed beside the form at any time before it is sent.
 *
 * Actors:
 * - `readPlans` -> PlanId[]: GET /api/customer/plans, to understand a price id in the address (ours)
 * - `signUp` SignUpForm and plan -> SignUpAnswer: POST /api/customer/new
 */
export type SignUpForm = {
  fullname: string;
  email: string;
  password: string;
  confirmation: string;
  company: string;
  adress: string;
  city: string;
  zip: string;
  country: string;
  tax: string;
  /** 'accept' or empty. */
  conditions: string;
};
export type SignUpProblems = Partial<Record<keyof SignUpForm, string>>;
export type PlanId = { id: string; name: PlanName };
export type SignUpError = { field: string; message: string };
/** `url` is the provider's checkout. */
export type SignUpAnswer = { errors: SignUpError[] } | { url: string };

export type SignUpEvent =
  | { type: 'SUBMIT'; form: SignUpForm }
  | { type: 'CHANGE_PLAN' }
  | { type: 'CHOOSE'; plan: PlanName }
  | { type: 'CLOSE' };
/** The browser goes to the checkout. */
export type CheckoutWanted = { type: 'CHECKOUT_WANTED'; url: string };

/** Acct 5; the sentence about the conditions is ours. */
const REQUIRED = 'This field is required.';
const CONDITIONS = 'Please accept the privacy policy and the terms and conditions.';

export function signUpProblems(form: SignUpForm): SignUpProblems {
  const { password, confirmation } = passwordProblems(form.password, form.confirmation);
  const problems: Record<string, string | null> = {
    fullname: form.fullname.trim() === '' ? REQUIRED : null,
    email: emailProblem(form.email),
    password: form.password === '' ? REQUIRED : password,
    confirmation: form.confirmation === '' ? REQUIRED : confirmation,
    conditions: form.conditions === 'accept' ? null : CONDITIONS,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

const planNamed = (text: string): PlanName | undefined =>
  PLAN_NAMES.find((name) => name === text.trim().toUpperCase());

const withoutPrefix = (id: string) => id.trim().replace(/^price_/, '');

export const signUpMachine = setup({
  types: {
    /** `p` in the address: a plan's price id or name; empty for the default. */
    input: {} as { p: string },
    context: {} as {
      p: string;
      plan: PlanName;
      problems: SignUpProblems;
      errors: SignUpError[];
      url: string;
    },
    events: {} as SignUpEvent,
    emitted: {} as CheckoutWanted,
    tags: {} as 'busy',
  },
  actors: {
    readPlans: unprovided<PlanId[]>(),
    signUp: unprovided<SignUpAnswer, SignUpForm & { plan: PlanName }>(),
  },
  guards: {
    isPriceId: ({ context }) => context.p.trim() !== '' && planNamed(context.p) === undefined,
    isValid: (_, form: SignUpForm) => Object.keys(signUpProblems(form)).length === 0,
    isAccepted: (_, answer: SignUpAnswer) => 'url' in answer,
  },
  actions: {
    adoptPlan: assign(({ context }, plans: PlanId[]) => ({
      plan: plans.find(({ id }) => id === withoutPrefix(context.p))?.name ?? DEFAULT_PLAN,
    })),
    choosePlan: assign((_, plan: PlanName) => ({ plan })),
    setProblems: assign((_, form: SignUpForm) => ({ problems: signUpProblems(form) })),
    forgetProblems: assign({ problems: {}, errors: [] }),
    keepErrors: assign((_, answer: SignUpAnswer) => ({
      errors: 'errors' in answer ? answer.errors : [],
    })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      errors: [{ field: '', message: toFailedCall(error).message }],
    })),
    keepUrl: assign((_, answer: SignUpAnswer) => ({ url: 'url' in answer ? answer.url : '' })),
  },
}).createMachine({
  id: 'signUp',
  context: ({ input }) => ({
    p: input.p,
    plan: planNamed(input.p) ?? DEFAULT_PLAN,
    problems: {},
    errors: [],
    url: '',
  }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isPriceId', target: 'readingPlan' }, { target: 'form' }] },
    readingPlan: {
      tags: 'busy',
      invoke: {
        id: 'readPlans',
        src: 'readPlans',
        onDone: {
          target: 'form',
          actions: { type: 'adoptPlan', params: ({ event }) => event.output },
        },
        onError: 'form',
      },
    },
    form: {
      initial: 'filling',
      on: {
        CHANGE_PLAN: 'choosingPlan',
        SUBMIT: [
          {
            guard: { type: 'isValid', params: ({ event }) => event.form },
            target: 'sending',
            actions: 'forgetProblems',
          },
          {
            target: '.filling',
            actions: { type: 'setProblems', params: ({ event }) => event.form },
          },
        ],
      },
      states: { filling: {}, refused: {} },
    },
    choosingPlan: {
      on: {
        CHOOSE: { actions: { type: 'choosePlan', params: ({ event }) => event.plan } },
        CLOSE: 'form',
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ context, event }) => {
          assertEvent(event, 'SUBMIT');
          return { ...event.form, plan: context.plan };
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'leaving',
            actions: { type: 'keepUrl', params: ({ event }) => event.output },
          },
          {
            target: 'form.refused',
            actions: { type: 'keepErrors', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'form.refused',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
    leaving: {
      type: 'final',
      entry: emit(({ context }) => ({ type: 'CHECKOUT_WANTED' as const, url: context.url })),
    },
  },
});

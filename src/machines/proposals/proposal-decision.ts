import { assign, setup } from 'xstate';
import { MAX_AMOUNT, MAX_REJECTION_LENGTH } from '../../../contract/constants.ts';
import type { PriceProposal } from '../../../contract/entities/price-proposal.ts';
import { priceText } from '../../../contract/rules/money.ts';
import { isWithin, type Range } from '../../../contract/rules/pricing/bounds.ts';
import { centsFrom, centsOf, centsUpTo } from '../../../contract/rules/pricing/cents.ts';
import { typedText } from '../shared/figures.ts';
import { typedNumberOf } from '../shared/typed-number.ts';
import { acceptanceAt, rejectionOf, type Decision } from './decision.ts';

/**
 * The dialog about proposed prices (ours): the reason of a rejection, which may be left out, or another price in place of
 * the proposed one, within the bounds. No actors: it ends with what was decided, nothing when it was cancelled.
 */
export type DecisionInput = {
  kind: 'reject' | 'change';
  /** One for `change`. */
  proposals: PriceProposal[];
  /** The bounds of the price, in cents, as far as they are known here. */
  range: Range;
  country: string;
};

export type ProposalDecisionEvent =
  | { type: 'TYPE'; text: string }
  | { type: 'SUBMIT' }
  | { type: 'CANCEL' };

type Context = DecisionInput & { text: string; decisions: Decision[] };

/**
 * A price as people type it, with a comma or a point, alone or with a currency sign; null if it is none. With three
 * decimals it is none: 1.234 may be a thousand and some, or one and some.
 *
 * @example
 * typedPrice('12,49'); // → 12.49
 * typedPrice('1.234,50 €'); // → 1234.5
 * typedPrice('1.234'); // → null
 * typedPrice('10-12'); // → null
 */
export function typedPrice(text: string): number | null {
  const bare = text.replace(CURRENCY_SIGN, '');
  const price = bare.includes('%') ? NaN : typedNumberOf(bare);
  const hasWholeCents = centsFrom(price) === centsUpTo(price);
  return hasWholeCents && price > 0 && price <= MAX_AMOUNT ? price : null;
}

/** One, before or after the amount. */
const CURRENCY_SIGN = /^\s*\p{Sc}|\p{Sc}\s*$/u;

/** Why a typed price or reason cannot be taken; null if it can. */
export function refusalOf({ kind, text, range, country }: Context): string | null {
  if (kind === 'reject') {
    return text.trim().length > MAX_REJECTION_LENGTH
      ? `A reason has at most ${MAX_REJECTION_LENGTH} characters.`
      : null;
  }
  const price = typedPrice(text);
  if (price === null) return 'Enter a price above zero, with at most two decimals.';
  const cents = centsOf(price);
  if (isWithin(cents, range)) return null;
  const written = (amount: number) => priceText(amount / 100, country);
  return cents < range.low
    ? `${written(cents)} is below the floor of ${written(range.low)}.`
    : `${written(cents)} is above the ceiling of ${written(range.high)}.`;
}

function decisionsIn({ kind, proposals, text }: Context): Decision[] {
  if (kind === 'reject') return proposals.map((one) => rejectionOf(one, text.trim()));
  const price = typedPrice(text);
  return price === null ? [] : proposals.map((one) => acceptanceAt(one, price));
}

/** The proposed price as the field shows it at first. */
const textOf = (proposal: PriceProposal | undefined): string =>
  typeof proposal?.price === 'number' ? typedText(proposal.price) : '';

export const proposalDecisionMachine = setup({
  types: {
    input: {} as DecisionInput,
    context: {} as Context,
    events: {} as ProposalDecisionEvent,
    output: {} as Decision[],
  },
  guards: { isRefused: ({ context }) => refusalOf(context) !== null },
  actions: {
    type: assign((_, text: string) => ({ text })),
    decide: assign(({ context }) => ({ decisions: decisionsIn(context) })),
  },
}).createMachine({
  id: 'proposalDecision',
  context: ({ input }) => ({
    ...input,
    text: input.kind === 'change' ? textOf(input.proposals[0]) : '',
    decisions: [],
  }),
  initial: 'asking',
  on: { TYPE: { target: '.asking', actions: { type: 'type', params: ({ event }) => event.text } } },
  states: {
    asking: {
      on: {
        SUBMIT: [
          { guard: 'isRefused', target: 'refused' },
          { target: 'decided', actions: 'decide' },
        ],
        CANCEL: 'cancelled',
      },
    },
    /** The sentence stands beside the field until something else is typed. */
    refused: { on: { CANCEL: 'cancelled' } },
    decided: { type: 'final' },
    cancelled: { type: 'final' },
  },
  output: ({ context }) => context.decisions,
});

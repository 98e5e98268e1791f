import { isDeepStrictEqual } from 'node:util';
import type { MatchDocument } from '../../contract/entities/match.ts';
import type { PricingRule } from '../../contract/entities/pricing-rule.ts';
import { listRowOf, type ListRow } from '../../contract/rules/list-row.ts';
import { comparablePrice, ownPriceOf, percentOver } from '../../contract/rules/price.ts';
import { boundsOf, isWithin } from '../../contract/rules/pricing/bounds.ts';
import { centsOf } from '../../contract/rules/pricing/cents.ts';
import { positionOf } from '../../contract/rules/pricing/market.ts';
import {
  pricedProductOf,
  type PricedProduct,
  type PricingContext,
} from '../../contract/rules/pricing/priced-product.ts';
import { proposePrice, type Proposed } from '../../contract/rules/pricing/propose.ts';
import { countedOffers, priceIndexOf } from '../../contract/rules/summary.ts';
import type { ProposalDetails } from '../database/schema/pricing.ts';
import type { NewEvent } from './events.ts';
import type { ProposalRecord } from './rows.ts';

/** A proposal as it is to be stored, without its sequence number. */
export type NextProposal = Omit<ProposalRecord, 'accountId' | 'seq'>;

/** What becomes of the proposal of a match, and what happened to it. */
export type Step = {
  /** Null: it is withdrawn. */
  proposal: NextProposal | null;
  events: NewEvent[];
};

export type Evaluation = Omit<PricingContext, 'dayStart'> & {
  /** Own prices at the start of the day, by match, where they changed since. */
  dayStarts: ReadonlyMap<string, number | null>;
  /** The last version of the matches whose proposal was withdrawn: a version names one price for ever. */
  lastVersions: ReadonlyMap<string, number>;
  /** The account's (ISO 4217): of all prices that are proposed. */
  currency: string;
  ruleOf: (row: ListRow) => PricingRule | null;
  acceptUpToPercent: number | null;
  now: number;
};

/** Null if nothing changes. A price that is confirmed may be followed by another one at once. */
export function nextProposal(
  match: MatchDocument,
  known: NextProposal | undefined,
  evaluation: Evaluation,
): Step | null {
  const product = pricedProductOf(match, {
    ...evaluation,
    dayStart: evaluation.dayStarts.get(match.match_id) ?? null,
  });
  const confirmed = known && confirmedBy(product, known, evaluation);
  const next = proposedNext(match, confirmed?.proposal ?? known, { product, evaluation });
  if (!next || !confirmed) return next ?? confirmed ?? null;
  return { ...next, events: [...confirmed.events, ...next.events] };
}

function proposedNext(
  match: MatchDocument,
  known: NextProposal | undefined,
  { product, evaluation }: { product: PricedProduct; evaluation: Evaluation },
): Step | null {
  const rule = evaluation.ruleOf(listRowOf(match));
  if (!rule) return withdrawn(known);
  const proposed = proposePrice(product, rule.config, evaluation.now);
  if (proposed.outcome === 'keep') return withdrawn(known);
  const made = { rule, product, proposed, evaluation };
  if (!known || !isSame(known, made) || isOutOfBounds(known, product, made)) {
    return proposal(match, known, made);
  }
  return isHere(known) ? shownAnew(match, known, made) : null;
}

/** The own page shows the accepted price. */
function confirmedBy(
  { price, isForeign }: PricedProduct,
  known: NextProposal,
  { currency, now }: Evaluation,
): (Step & { proposal: NextProposal }) | null {
  const isAwaited = known.state === 'accepted' || known.state === 'exported';
  if (!isAwaited || known.accepted === null || isForeign || price !== known.accepted) return null;
  if (known.currency !== currency) return null;
  const { matchId, version, accepted } = known;
  return {
    proposal: { ...known, state: 'confirmed', confirmedAt: new Date(now) },
    events: [{ matchId, version, event: 'confirmed', price: accepted, currency }],
  };
}

/** It waits for a decision, or was accepted and did not leave yet. */
const isHere = ({ state, deliveryId }: NextProposal): boolean =>
  state === 'proposed' || state === 'blocked' || (state === 'accepted' && deliveryId === null);

/**
 * What waits for a decision, or was accepted and did not leave yet, is withdrawn. What a person rejected, what was
 * exported or is in a delivery and what the shop has taken stays.
 */
function withdrawn(known: NextProposal | undefined): Step | null {
  if (!known || !['proposed', 'blocked', 'accepted'].includes(known.state)) return null;
  if (known.deliveryId !== null) return null;
  return { proposal: null, events: [supersededOf(known)] };
}

const supersededOf = ({ matchId, version, price, currency }: NextProposal): NewEvent => ({
  matchId,
  version,
  event: 'superseded',
  price,
  currency,
});

/**
 * A decision stands until another price is proposed, as the same amount in another currency is, or the shop has left the price that it had taken. What is blocked
 * for another reason is another proposal.
 */
function isSame(known: NextProposal, { product, proposed, evaluation }: Made): boolean {
  if (known.price !== proposed.price || known.currency !== evaluation.currency) return false;
  if (known.state === 'confirmed') return product.price === known.accepted;
  return (
    known.state !== 'blocked' ||
    isDeepStrictEqual(known.details.steps.at(-1), proposed.steps.at(-1))
  );
}

/** Whether a price that was accepted by hand, and has not left, breaks a bound that came after it. */
function isOutOfBounds(
  { state, accepted, price, deliveryId }: NextProposal,
  product: PricedProduct,
  { rule, proposed }: Made,
): boolean {
  if (state !== 'accepted' || accepted === null || accepted === price || deliveryId !== null) {
    return false;
  }
  const isOnItsWay = proposed.steps.some((step) => step.step === 'day' && step.is_touched);
  const { range } = boundsOf(product, rule.config.bounds);
  return !isOnItsWay && !isWithin(centsOf(accepted), range);
}

type Made = {
  rule: PricingRule;
  product: PricedProduct;
  proposed: Proposed;
  evaluation: Evaluation;
};

/** The own price; null in another currency than the account's. */
const currentOf = ({ own, currency }: MatchDocument): number | null =>
  currency === undefined ? ownPriceOf(own) : null;

/** The same price is still proposed: what is shown beside it follows, but for the times of reading alone. */
function shownAnew(match: MatchDocument, known: NextProposal, made: Made): Step | null {
  const shown = {
    ruleId: made.rule.id,
    current: currentOf(match),
    details: detailsOf(match, made),
  };
  return isDeepStrictEqual(withoutTimes(shown), withoutTimes(known))
    ? null
    : { proposal: { ...known, ...shown }, events: [] };
}

type Shown = Pick<NextProposal, 'ruleId' | 'current' | 'details'>;

const withoutTimes = ({ ruleId, current, details }: Shown): Shown => ({
  ruleId,
  current,
  details: {
    ...details,
    steps: details.steps.map((step) => (step.step === 'target' ? { ...step, at: null } : step)),
  },
});

function proposal(match: MatchDocument, known: NextProposal | undefined, made: Made): Step {
  const { rule, proposed, evaluation } = made;
  const { match_id: matchId } = match;
  const { price } = proposed;
  const { currency } = evaluation;
  const current = currentOf(match);
  const version = (known?.version ?? evaluation.lastVersions.get(matchId) ?? 0) + 1;
  const isAccepted =
    price !== null &&
    current !== null &&
    isWithinBand(price, current, evaluation.acceptUpToPercent);
  const at = new Date(evaluation.now);
  const events: NewEvent[] = [
    ...(known && known.state !== 'confirmed' && known.state !== 'rejected'
      ? [supersededOf(known)]
      : []),
    { matchId, version, event: 'proposed', price, currency },
    ...(isAccepted ? [{ matchId, version, event: 'accepted' as const, price, currency }] : []),
  ];
  return {
    events,
    proposal: {
      matchId,
      version,
      state: proposed.outcome === 'blocked' ? 'blocked' : isAccepted ? 'accepted' : 'proposed',
      ruleId: rule.id,
      current,
      price,
      accepted: isAccepted ? price : null,
      currency,
      details: detailsOf(match, made),
      date: at,
      decidedAt: isAccepted ? at : null,
      decidedBy: null,
      rejection: null,
      exportedAt: null,
      confirmedAt: null,
      deliveryId: null,
      missedAt: null,
    },
  };
}

const isWithinBand = (price: number, current: number, percent: number | null): boolean =>
  percent !== null && Math.abs(percentOver(price, current)) <= percent;

function detailsOf(match: MatchDocument, { rule, proposed, product }: Made): ProposalDetails {
  const { market, price, steps } = proposed;
  const asked = { counted: market.counted, rule: rule.config.competitors };
  const prices = countedOffers(match)
    .map(comparablePrice)
    .filter((comparable) => comparable !== null);
  return {
    rule_name: rule.name,
    product_name: match.product_name,
    product_ref: match.match_user_ref ?? match.match_ref,
    product_brand: match.product_brand,
    product_category: match.product_category,
    product_image: match.product_image,
    cost: match.cost,
    vat: match.terms?.vat ?? null,
    position_before: positionOf(product.price, product, asked),
    position_after: positionOf(price, product, asked),
    index_before: match.price_index,
    index_after: priceIndexOf(price, prices),
    steps,
    competitors: rule.config.competitors,
  };
}

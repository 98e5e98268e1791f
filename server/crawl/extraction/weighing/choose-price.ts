import { pathOf, textOf } from '../page/dom.ts';
import { isDoubtful, scoreOf, type PriceEvidence } from '../evidence.ts';
import type { Extraction, Sourced } from '../extraction.ts';
import { isSame, statedCandidates, type PriceCandidate } from './stated-price.ts';
import { readPrice } from '../values/price.ts';
import type { ShownPrice } from '../visible/shown-prices.ts';

/** The price with the most evidence from all sources, with its list price and currency. */
export type ChosenPrice = Pick<Extraction, 'price' | 'currency' | 'listPrice'>;

/** Amounts with fewer points are mentioned on the page but are not its price. */
const LEAST_SHOWN_SCORE = 2;

/** Chooses the price among the amounts that sources state, each an extraction, and those that the page shows. */
export function choosePrice(
  sources: readonly Extraction[],
  shown: readonly ShownPrice[],
): ChosenPrice {
  const candidates = [
    ...statedCandidates(sources, shown),
    ...shownCandidates(shown, rangeOf(sources)),
  ].toSorted((a, b) => b.score - a.score || indexOf(a) - indexOf(b));
  const [best] = candidates;
  if (!best) return { price: null, currency: null, listPrice: null };
  const rival = candidates.find(({ amount }) => !isSame(amount, best.amount));
  const isContradicted = rival !== undefined && contradicts(rival, best);
  const confidence = isContradicted ? GUESS : confidenceOf(best, best.score - (rival?.score ?? 0));
  const price = { ...sourceOfCandidate(best, confidence), evidence: best.evidence };
  return {
    price,
    currency: currencyOf(best, confidence),
    listPrice: listPriceOf(best, sources, shown),
  };
}

const indexOf = ({ shown }: PriceCandidate): number => shown?.place.index ?? 0;

/** An amount that says itself that it is something else is a guess if its lead over the next amount is smaller. */
const LEAST_LEAD = 2;
const GUESS = 0.5;

/** Points of a shown amount that leave no doubt that the page asks it. */
const PLAINLY_SHOWN = 4.5;

/** Whether a page that does not show a stated amount plainly shows another one in its place. */
const contradicts = ({ shown }: PriceCandidate, { evidence, stated }: PriceCandidate): boolean =>
  evidence.includes('not shown on the page') &&
  shown !== null &&
  !shown.doubtful &&
  shown.score >= PLAINLY_SHOWN &&
  // A price that the page converts for its visitor says nothing about the stated one.
  (shown.currency === null || shown.currency === (stated?.currency?.value ?? shown.currency));

/** Whether an amount is shown as what was asked before, or is recommended, beside another price. */
const isFormer = (evidence: readonly PriceEvidence[]): boolean =>
  evidence.includes('struck through') && !evidence.includes('named as former, nothing lower by it');

const WORDED: ReadonlySet<PriceEvidence> = new Set<PriceEvidence>([
  'with words of its own',
  'one of several, each with words',
]);

/**
 * The share of such prices that is correct, estimated from the points, the lead over the next amount, and whether the
 * page shows another amount instead. The calibration table of `npm run bench:extract` compares it with the measured
 * share.
 */
function confidenceOf(
  { score, evidence }: Pick<PriceCandidate, 'score' | 'evidence'>,
  lead: number,
): number {
  const isOther = evidence.some((each) => WORDED.has(each)) || isDoubtful(evidence);
  if ((isOther && lead < LEAST_LEAD) || isFormer(evidence)) return GUESS;
  const contradicted = evidence.includes('not shown on the page') ? 2 : 0;
  const odds = -1 + 0.75 * Math.min(score, 5) + 0.1 * Math.min(Math.max(lead, 0), 4) - contradicted;
  return Math.round(100 / (1 + Math.exp(-odds))) / 100;
}

function sourceOfCandidate(candidate: PriceCandidate, confidence: number): Sourced<number> {
  const { amount: value, stated } = candidate;
  if (stated) return { ...stated.price, value, confidence };
  return { value, method: 'heuristic', where: pathOf(candidate.shown.element), confidence };
}

function currencyOf({ stated, shown }: PriceCandidate, confidence: number): Sourced<string> | null {
  if (stated?.currency && !(shown && isOtherCurrency(stated.currency.value, shown)))
    return stated.currency;
  if (!shown?.currency) return null;
  const where = pathOf(shown.element);
  return { value: shown.currency, method: 'heuristic', where, confidence };
}

/** What templates state until a shop sets its own currency. */
const PRESET = new Set(['EUR', 'USD']);

/** Whether the sign beside the same amount can be none of the stated currency: `49,99 €` stated in dollars. */
function isOtherCurrency(stated: string, { element, currency }: ShownPrice): boolean {
  if (currency === null || currency === stated || !PRESET.has(stated)) return false;
  return readPrice(textOf(element, LONGEST_SHOWN))?.currency === currency;
}

const LONGEST_SHOWN = 80;

/** Lowest and highest price of a product with several prices. */
type Range = { low: number; high: number };

function rangeOf(sources: readonly Extraction[]): Range | null {
  const stated = sources.find(({ price }) =>
    price?.evidence?.includes('the lowest of several offers'),
  );
  if (!stated?.price) return null;
  const amounts = stated.offers.flatMap(({ price, highPrice }) => [price ?? 0, highPrice ?? 0]);
  return { low: stated.price.value, high: Math.max(stated.price.value, ...amounts) };
}

/** The amount of the chosen variant: the only one of a range that is shown above its start. */
function shownOfRange(shown: readonly ShownPrice[], { low, high }: Range): number | null {
  const within = shown.filter(
    ({ amount, place, former, doubtful, evidence }) =>
      amount > low * 1.001 &&
      amount <= high * 1.001 &&
      !place.aside &&
      !former &&
      !doubtful &&
      !evidence.has('in a list of products'),
  );
  const isLowCurrent = shown.some(
    ({ amount, place, evidence }) =>
      isSame(amount, low) &&
      !place.aside &&
      !evidence.has('the start of a range') &&
      !evidence.has('of another choice'),
  );
  if (isLowCurrent) return null;
  const amounts = new Set(within.map(({ amount }) => amount));
  const [only = null] = amounts;
  return amounts.size === 1 ? only : null;
}

/** A former price without a currency and a name is only known to be one beside the price. */
const isFormerByNumber = ({ former, evidence }: ShownPrice): boolean =>
  former && !PRICE_SIGNS.some((name) => evidence.has(name));
const PRICE_SIGNS = [
  'with a currency',
  'in an element named price',
  'within an element named price',
] as const;

/** Number of elements between a former price and the one that took its place. */
const NEAR = 40;
/** The least share of a former price that one in its place is; a lower amount is something else. */
const LEAST_SHARE = 0.3;

/** Whether all mentions of an amount are of a former price, in whose place a lower amount near it is asked. */
const isReduced = (mentions: readonly ShownPrice[], shown: readonly ShownPrice[]): boolean =>
  mentions.every((each) => isFormer([...each.evidence]) && isReplacedBy(each, shown));

const isReplacedBy = (price: ShownPrice, shown: readonly ShownPrice[]): boolean =>
  shown.some(
    ({ amount, currency, former, doubtful, place }) =>
      !former &&
      !doubtful &&
      !place.aside &&
      currency === price.currency &&
      amount < price.amount * 0.999 &&
      amount > price.amount * LEAST_SHARE &&
      Math.abs(place.index - price.place.index) < NEAR,
  );

function shownCandidates(shown: readonly ShownPrice[], range: Range | null): PriceCandidate[] {
  const ofRange = range && shownOfRange(shown, range);
  const byAmount = new Map<number, ShownPrice[]>();
  for (const price of shown) {
    if (isFormerByNumber(price)) continue;
    const known = byAmount.get(price.amount);
    if (known) known.push(price);
    else byAmount.set(price.amount, [price]);
  }
  return [...byAmount.values()].flatMap((mentions) => {
    const best = mentions.reduce((high, each) => (each.score > high.score ? each : high));
    const evidence = [...best.evidence];
    if (mentions.filter(({ place }) => !place.aside).length > 1)
      evidence.push('shown several times');
    if (best.amount === ofRange) evidence.push('the one amount shown of a stated range');
    const score = scoreOf(evidence);
    if (score < LEAST_SHOWN_SCORE || isReduced(mentions, shown)) return [];
    return [{ amount: best.amount, evidence, score, stated: null, shown: best }];
  });
}

/** The list price: stated with the price, or struck through near it, or a stated price that was replaced. */
function listPriceOf(
  best: PriceCandidate,
  sources: readonly Extraction[],
  shown: readonly ShownPrice[],
): Sourced<number> | null {
  const isAbove = (amount: number) => amount > best.amount * 1.001 && amount < best.amount * 10;
  const stated = sources.find(({ listPrice }) => listPrice && isAbove(listPrice.value))?.listPrice;
  if (stated) return stated;
  const former = best.shown && formerOf(best.shown, shown);
  if (!former) return null;
  const where = pathOf(former.element);
  return { value: former.amount, method: 'heuristic', where, confidence: 0.65 };
}

/** The struck-through amount next to a price. */
function formerOf(price: ShownPrice, shown: readonly ShownPrice[]): ShownPrice | null {
  const distance = (each: ShownPrice) => Math.abs(each.place.index - price.place.index);
  const current = shown.filter(
    ({ former, doubtful, place }) => !former && !doubtful && !place.aside,
  );
  // A former price in one box with another lower price belongs to that one.
  const belongsToAnother = (each: ShownPrice) =>
    each.place.around !== price.place.around &&
    current.some(
      (other) =>
        other.place.around === each.place.around &&
        other.amount < each.amount &&
        other.amount > price.amount * 1.05,
    );
  // A number without a currency belongs to the price that is nearest to it.
  const isOfPrice = (each: ShownPrice) =>
    each.evidence.has('with a currency') ||
    shown.every(
      (other) =>
        other.former ||
        other.amount === price.amount ||
        Math.abs(other.place.index - each.place.index) >= distance(each),
    );
  const near = shown.filter(
    (each) =>
      each.former &&
      isOfPrice(each) &&
      !belongsToAnother(each) &&
      !each.place.aside &&
      !each.evidence.has('the lowest of thirty days') &&
      each.amount > price.amount * 1.001 &&
      each.amount < price.amount * 10 &&
      (!each.currency || !price.currency || each.currency === price.currency) &&
      distance(each) < NEAR,
  );
  return near.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

import { isBuyable, type Availability, type Sourced } from '../extraction.ts';
import type { ShownStock } from '../visible/shown-stock.ts';

const rounded = (confidence: number): number => Math.round(confidence * 100) / 100;

/** Below this confidence, the visible page does not contradict the data. */
const PLAIN = 0.55;

const AT_ONCE: ReadonlySet<Availability> = new Set<Availability>([
  'InStock',
  'LimitedAvailability',
  'OnlineOnly',
]);
const LATER_OR_ELSEWHERE: ReadonlySet<Availability> = new Set<Availability>([
  'PreOrder',
  'InStoreOnly',
]);

/**
 * Decides the availability from the page's data and its visible content. A page that clearly states 'sold out' is
 * right, because data is cached longer than pages. Data that states 'sold out' counts more than a button that is always
 * there, but not more than a page that both states 'in stock' and has a buy button; if the page only states it, the
 * availability is unknown.
 */
export function settleAvailability(
  stated: Sourced<Availability> | null,
  shown: ShownStock,
): Sourced<Availability> | null {
  const seen = shown.availability;
  if (!stated) return seen;
  if (!seen) return shown.isQualified && AT_ONCE.has(stated.value) ? null : stated;
  if (isBuyable(stated.value) === isBuyable(seen.value)) {
    const isNarrower = AT_ONCE.has(stated.value) && LATER_OR_ELSEWHERE.has(seen.value);
    return isNarrower && seen.confidence >= PLAIN ? seen : stated;
  }
  if (isBuyable(stated.value)) {
    return seen.confidence >= PLAIN ? seen : doubted(stated);
  }
  if (!shown.isStated || seen.confidence < PLAIN) return doubted(stated);
  return shown.canBuy ? { ...seen, confidence: PLAIN } : null;
}

const doubted = (stated: Sourced<Availability>): Sourced<Availability> => ({
  ...stated,
  confidence: rounded(stated.confidence - 0.1),
});

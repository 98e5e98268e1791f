import { isBuyable, type Availability, type Sourced } from '../extraction.ts';
import type { ShownStock } from '../visible/shown-stock.ts';

const rounded = (confidence: number): number => Math.round(confidence * 100) / 100;

/** Below this confidence, the visible page does not contradict the data. */
const PLAIN = 0.55;

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
  if (!stated || !seen) return stated ?? seen;
  if (isBuyable(stated.value) === isBuyable(seen.value)) return stated;
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

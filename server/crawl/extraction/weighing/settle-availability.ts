import { isBuyable, type Availability, type Sourced } from '../extraction.ts';
import type { ShownStock } from '../visible/shown-stock.ts';

const rounded = (confidence: number): number => Math.round(confidence * 100) / 100;

/** Below this, what is shown does not contradict data. */
const PLAIN = 0.55;

/**
 * One availability of what the page's data states and what it shows. A page that plainly says 'sold out' is right
 * about it: data is cached longer than pages. Data that says 'sold out' is believed over a button that is always
 * there, but not over a page that both says 'in stock' and sells; where it only says so, nobody can tell.
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
  if (!shown.isSaid || seen.confidence < PLAIN) return doubted(stated);
  return shown.canBuy ? { ...seen, confidence: PLAIN } : null;
}

const doubted = (stated: Sourced<Availability>): Sourced<Availability> => ({
  ...stated,
  confidence: rounded(stated.confidence - 0.1),
});

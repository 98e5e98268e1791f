/** A price that differs from the last one by more than this factor, up or down, must be confirmed. */
const PLAUSIBLE_FACTOR = 3;

/** Two readings of an implausible price agree if they differ by no more than this share. */
const AGREEMENT = 0.05;

export type Amount = { price: number; currency: string };

/**
 * Whether a price read from a page is stored at once or must be confirmed first. Errors of pages can look like prices:
 * a price per unit, an instalment, a currency for visitors from another country.
 */
export function isPlausible(known: Amount | null, seen: Amount, suspected: Amount | null): boolean {
  if (known === null || isNear(known, seen)) return true;
  return suspected !== null && agrees(suspected, seen);
}

function isNear(known: Amount, seen: Amount): boolean {
  const factor = seen.price / known.price;
  return (
    known.currency === seen.currency && factor <= PLAUSIBLE_FACTOR && factor >= 1 / PLAUSIBLE_FACTOR
  );
}

function agrees(first: Amount, second: Amount): boolean {
  const isSame = first.currency === second.currency;
  return isSame && Math.abs(second.price - first.price) <= first.price * AGREEMENT;
}

import type { ShownPrice } from './visible-price.ts';

export interface ChosenPrice {
  price: ShownPrice;
  listPrice: ShownPrice | null;
  /** 0..1 */
  confidence: number;
}

const same = (a: number, b: number) => Math.abs(a - b) < 0.005;

/** The amount with the best reasons; `known` are amounts other sources on the page mention. */
export function choosePrice(prices: ShownPrice[], known: number[]): ChosenPrice | null {
  const totals = new Map<number, { best: ShownPrice; score: number; count: number }>();
  for (const price of prices) {
    const total = totals.get(price.amount);
    if (!total) totals.set(price.amount, { best: price, score: price.score, count: 1 });
    else {
      total.count++;
      if (price.score > total.score) {
        total.score = price.score;
        total.best = price;
      }
    }
  }
  const ranked = [...totals.values()]
    .map(({ best, score, count }) => ({
      best,
      score:
        score +
        Math.min(count - 1, 3) * 0.2 +
        (known.some((amount) => same(amount, best.amount)) ? 2 : 0),
    }))
    .toSorted((a, b) => b.score - a.score || a.best.place.index - b.best.place.index);
  const [first, second] = ranked;
  if (!first || first.score < 2) return null;
  const lead = second ? first.score - second.score : 3;
  const strength = Math.min(first.score, 8) / 8;
  const confidence = 0.25 + strength * 0.35 + Math.min(Math.max(lead, 0), 2) * 0.08;
  return {
    price: first.best,
    listPrice: formerOf(first.best, prices),
    confidence: Math.round(confidence * 100) / 100,
  };
}

/** The struck-through amount beside a price. */
export function formerOf(price: ShownPrice, prices: ShownPrice[]): ShownPrice | null {
  const near = prices.filter(
    ({ amount, place, currency }) =>
      place.former &&
      !place.aside &&
      amount > price.amount * 1.001 &&
      amount < price.amount * 10 &&
      (!currency || !price.currency || currency === price.currency) &&
      Math.abs(place.index - price.place.index) < 40,
  );
  return (
    near.toSorted(
      (a, b) =>
        Math.abs(a.place.index - price.place.index) - Math.abs(b.place.index - price.place.index),
    )[0] ?? null
  );
}

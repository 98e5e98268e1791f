import { dayOf } from './days.ts';
import { roundedIndex } from './packed-days.ts';

/** One stored price of a match's offer. `at` is milliseconds since 1970. */
export type PricePoint = {
  product_id: string;
  own: boolean;
  coefficient: number;
  at: number;
  price: number | null;
  availability: string;
};

/** What a day changed for a match: its index, whether it has one, prices, and whether competitors sell it. */
export type DayChange = {
  day: string;
  delta: number;
  counted: number;
  changes: number;
  exclusive: number;
};

/** Follows a match's points, in the order of their time, and tells day by day how its index moved. */
export function replay(points: readonly PricePoint[]): { days: DayChange[]; index: number | null } {
  const offers = new Map<string, PricePoint>();
  const days: DayChange[] = [];
  let index: number | null = null;
  let isExclusive = false;
  for (let from = 0; from < points.length;) {
    const day = dayOf(points[from]!.at);
    let changes = 0;
    let to = from;
    for (; to < points.length && dayOf(points[to]!.at) === day; to++) {
      const point = points[to]!;
      const before = offers.get(point.product_id);
      if (before && before.price !== point.price) changes += 1;
      offers.set(point.product_id, point);
    }
    const next = indexOf(offers);
    const isNowExclusive = isSoldByNobody(offers);
    const change = {
      day,
      delta: roundedIndex(next) - roundedIndex(index),
      counted: Number(next !== null) - Number(index !== null),
      changes,
      exclusive: Number(isNowExclusive) - Number(isExclusive),
    };
    if (change.delta || change.counted || change.changes || change.exclusive) days.push(change);
    index = next;
    isExclusive = isNowExclusive;
    from = to;
  }
  return { days, index };
}

/** The price index of contract/rules/price.ts. */
function indexOf(offers: ReadonlyMap<string, PricePoint>): number | null {
  let own: number | null = null;
  let sum = 0;
  let count = 0;
  for (const offer of offers.values()) {
    if (offer.price === null || offer.price <= 0) continue;
    if (offer.own) {
      own = offer.price;
    } else {
      sum += comparable(offer.price, offer.coefficient);
      count += 1;
    }
  }
  if (own === null || count === 0) return null;
  const mean = sum / count;
  return ((own - mean) / mean) * 100;
}

function comparable(price: number, coefficient: number): number {
  return coefficient > 0 ? Math.round(price * coefficient * 100) / 100 : price;
}

function isSoldByNobody(offers: ReadonlyMap<string, PricePoint>): boolean {
  for (const { own, availability } of offers.values()) {
    if (!own && availability !== 'NotFound') return false;
  }
  return true;
}

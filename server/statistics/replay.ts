import type { Offer } from '../../contract/entities/match.ts';
import {
  coefficientPriceOf,
  isForeignPrice,
  type PricedOffer,
} from '../../contract/rules/price.ts';
import { NOT_FOUND } from '../../contract/rules/offer-state.ts';
import { summarisePrices } from '../../contract/rules/summary.ts';
import { dayOf } from './days.ts';
import { roundedIndex } from './packed-days.ts';

/** One stored price of a match's offer. `at` is milliseconds since 1970. A point that is `NotFound` ends an offer. */
export type PricePoint = {
  product_id: string;
  own: boolean;
  alias: string;
  validated: boolean;
  coefficient: number;
  /** In which the page of the offer states prices now; null if it was not read. */
  currency: string | null;
  /** The currency of this price; null if it is not known. */
  stated: string | null;
  at: number;
  price: number | null;
  availability: string | null;
};

/**
 * The changes of a match on a day: its index, whether it has one, how many of its offers changed their price, and whether
 * competitors sell it.
 */
export type DayChange = {
  day: string;
  delta: number;
  counted: number;
  changes: number;
  exclusive: number;
};

/**
 * Replays a match's points in chronological order, and returns how its index changed day by day. `usual` is
 * the currency of a match whose own offer has none.
 */
export function replay(
  points: readonly PricePoint[],
  usual: string,
): { days: DayChange[]; index: number | null } {
  const currency = points.find((point) => point.own)?.currency ?? usual;
  let own: ReturnType<typeof offerOf> | null = null;
  const competitors = new Map<string, ReturnType<typeof offerOf>>();
  const priced = new Map<string, PricePoint>();
  const days: DayChange[] = [];
  let index: number | null = null;
  let isExclusive = false;
  for (let from = 0; from < points.length;) {
    const day = dayOf(points[from]!.at);
    const changed = new Set<string>();
    let to = from;
    for (; to < points.length && dayOf(points[to]!.at) === day; to++) {
      const point = points[to]!;
      if (point.price !== null) {
        if (isStep(priced.get(point.product_id), point)) changed.add(point.product_id);
        priced.set(point.product_id, point);
      }
      if (point.own) own = offerOf(point);
      else competitors.set(point.product_id, rivalOf(point, currency));
    }
    const { price_index: next, exclusive: isNowExclusive } = summarisePrices(
      own,
      competitors.values(),
    );
    const change = {
      day,
      delta: roundedIndex(next) - roundedIndex(index),
      counted: Number(next !== null) - Number(index !== null),
      changes: changed.size,
      exclusive: Number(isNowExclusive) - Number(isExclusive),
    };
    if (change.delta || change.counted || change.changes || change.exclusive) days.push(change);
    index = next;
    isExclusive = isNowExclusive;
    from = to;
  }
  return { days, index };
}

/** Amounts in two currencies are no change of a price. */
function isStep(before: PricePoint | undefined, { price, stated }: PricePoint): boolean {
  if (!before || before.price === price) return false;
  return before.stated === null || stated === null || before.stated === stated;
}

function rivalOf(point: PricePoint, currency: string): ReturnType<typeof offerOf> {
  const offer = offerOf(point);
  const isForeign = isForeignPrice({ ...offer, currency: point.currency }, currency);
  return isForeign ? { ...offer, isForeign } : offer;
}

/** An offer as the rules see it. */
function offerOf({
  alias,
  validated,
  coefficient,
  price,
  availability,
}: PricePoint): PricedOffer & Pick<Offer, 'alias' | 'validated'> {
  return {
    alias,
    validated,
    price,
    coefficientPrice: coefficientPriceOf(price, coefficient),
    not_found: availability === NOT_FOUND,
  };
}

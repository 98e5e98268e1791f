import type { Offer } from '../../contract/entities/match.ts';
import { isForeignPrice, type PricedOffer } from '../../contract/rules/price.ts';
import { NOT_FOUND } from '../../contract/rules/offer-state.ts';
import { summarisePrices } from '../../contract/rules/summary.ts';
import { dayOf } from '../utc-day.ts';
import { roundedIndex } from './packed-days.ts';
import { pointPrice, type StatedPrice } from './point-price.ts';

/** One stored price of a match's offer. `at` is milliseconds since 1970. A point that is `NotFound` ends an offer. */
export type PricePoint = StatedPrice & {
  product_id: string;
  own: boolean;
  alias: string;
  validated: boolean;
  at: number;
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
  let own: PricePoint | null = null;
  const competitors = new Map<string, PricePoint>();
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
      } else if (point.availability === null) {
        // The page was replaced: the first price of the new one is no change.
        priced.delete(point.product_id);
      }
      if (point.own) own = point;
      else competitors.set(point.product_id, point);
    }
    const { price_index: next, exclusive: isNowExclusive } = summariseAt(
      own,
      competitors.values(),
      usual,
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

/** Amounts in two currencies, or of two websites, are no change of a price. */
function isStep(before: PricePoint | undefined, { price, stated, alias }: PricePoint): boolean {
  if (!before || before.price === price || before.alias !== alias) return false;
  return before.stated === null || stated === null || before.stated === stated;
}

/** The prices of a time, compared in the currency in which the own one was stated then. */
function summariseAt(own: PricePoint | null, competitors: Iterable<PricePoint>, usual: string) {
  const ownOffer = own && offerOf(own, null);
  const currency = ownOffer?.currency ?? usual;
  return summarisePrices(
    ownOffer,
    Array.from(competitors, (point) => {
      const offer = offerOf(point, currency);
      return isForeignPrice(offer, currency) ? { ...offer, isForeign: true as const } : offer;
    }),
  );
}

type PointOffer = PricedOffer & Pick<Offer, 'alias' | 'validated' | 'currency'>;

/** An offer as the rules see it. */
function offerOf(point: PricePoint, compared: string | null): PointOffer {
  const { alias, validated, availability } = point;
  return {
    alias,
    validated,
    ...pointPrice(point, compared),
    not_found: availability === NOT_FOUND,
  };
}

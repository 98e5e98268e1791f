import { sql } from 'drizzle-orm';
import type { MatchDocument, Offer } from '../../contract/entities/match.ts';
import type { PriceHistory } from '../../contract/entities/statistics.ts';
import { offerStateOf } from '../../contract/rules/offer-state.ts';
import { shownOffers } from '../../contract/rules/summary.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { dayOf } from '../utc-day.ts';
import { daysBetween, isWithin, type Period } from './days.ts';
import { pointPrice } from './point-price.ts';

type Point = {
  product_id: string;
  website_id: string;
  at: number;
  price: number | null;
  /** In which the page stated it; null if that is not known. */
  stated: string | null;
  availability: string | null;
  promotion: boolean;
};

export type Interval = 'day' | 'month';

/**
 * One price per day or month and website: the last known at its end, of the offer that stands for the website. `usual` is
 * the account's currency (ISO 4217).
 */
export async function readPriceHistory(
  db: Database,
  accountId: string,
  {
    match,
    usual,
    interval,
    period,
    now,
  }: { match: MatchDocument; usual: string; interval: Interval; period: Period; now: number },
): Promise<PriceHistory> {
  const chart = (match.currency ?? usual).toUpperCase();
  const offers = [...(match.own ? [match.own] : []), ...shownOffers(match).values()];
  const points = await rowsOf<Point>(
    db,
    sql`select product_id, website_id, (extract(epoch from at) * 1000)::double precision as at, price,
          currency as stated, availability, promotion
        from price_points
        where account_id = ${accountId} and match_id = ${match.match_id} order by at`,
  );
  // What a product cost at the website that its page belonged to before is no price of its website.
  const pointsOf = (offer: Offer) => {
    const { product_id: id, website_id: website, meta, currency } = offer;
    // As everywhere, the own price is the one of its page.
    const coefficient = offer === match.own ? 0 : meta.coefficient;
    return points
      .filter((point) => point.product_id === id && point.website_id === website)
      .map((point) => drawn(point, pointPrice({ ...point, coefficient, currency }, chart), chart));
  };
  const known = offers.map((offer) => ({ alias: offer.alias, points: pointsOf(offer) }));
  const first = known.flatMap(({ points: [one] }) => one ?? []).toSorted((a, b) => a.at - b.at)[0];
  if (!first) return { labels: [], websiteData: {}, first_date: null };
  const days = daysBetween(dayOf(first.at), dayOf(now)).filter((day) => isWithin(day, period));
  const labels = interval === 'day' ? days : [...new Set(days.map((day) => day.slice(0, 7)))];
  const series = known.flatMap(({ alias, points: own }) =>
    currenciesOf(own, chart).map((currency) => ({
      alias,
      currency,
      ...seriesOf(labels, own, currency),
    })),
  );
  const inChart = series.filter(({ currency }) => currency === chart);
  return {
    labels,
    websiteData: Object.fromEntries(inChart.map(({ alias, prices }) => [alias, prices])),
    markers: Object.fromEntries(inChart.map(({ alias, markers }) => [alias, markers])),
    first_date: dayOf(first.at),
    ...(match.currency !== undefined && { currency: match.currency }),
    foreign: series.flatMap(({ alias, currency, prices }) =>
      currency !== chart && prices.some((price) => price !== null)
        ? [{ alias, currency, prices }]
        : [],
    ),
  };
}

/** A point with the price that is drawn of it, and the currency in which that is: `chart` where it is not known. */
type DrawnPoint = Point & { currency: string };

function drawn(
  point: Point,
  { price, coefficientPrice, currency }: ReturnType<typeof pointPrice>,
  chart: string,
): DrawnPoint {
  return coefficientPrice === null
    ? { ...point, price, currency: currency?.toUpperCase() ?? chart }
    : { ...point, price: coefficientPrice, currency: chart };
}

/** The currencies of a website's lines: the chart's if it has a price in it, or no price at all. */
function currenciesOf(points: readonly DrawnPoint[], chart: string): string[] {
  const stated = points.flatMap(({ price, currency }) => (price === null ? [] : [currency]));
  return [...new Set(stated.length > 0 ? stated : [chart])];
}

type Series = {
  prices: (number | null)[];
  markers: NonNullable<PriceHistory['markers']>[string];
};

/** A marker stands where a promotion or a stock-out begins, not on each day of it. */
function seriesOf(labels: string[], points: DrawnPoint[], currency: string): Series {
  const length = labels[0]?.length ?? 0;
  const series: Series = { prices: [], markers: [] };
  const labelOf = ({ at }: Point) => dayOf(at).slice(0, length);
  const first = labels[0] ?? '';
  // What began before the first label does not begin there.
  let before = points.findLast((point) => labelOf(point) < first);
  let index = 0;
  let last: DrawnPoint | undefined;
  for (const label of labels) {
    let next = points[index];
    while (next && labelOf(next) <= label) {
      last = next;
      next = points[++index];
    }
    const shown = last?.currency === currency ? last : undefined;
    series.prices.push(shown?.price ?? null);
    if (isPromoted(shown) && !isPromoted(before)) series.markers.push({ label, kind: 'promotion' });
    if (isOut(shown) && !isOut(before)) series.markers.push({ label, kind: 'stock-out' });
    before = last;
  }
  return series;
}

const isPromoted = (point: Point | undefined): boolean => Boolean(point?.promotion);

const isOut = (point: Point | undefined): boolean =>
  point !== undefined &&
  point.availability !== null &&
  offerStateOf(point.availability) === 'out-of-stock';

import { and, asc, eq, inArray } from 'drizzle-orm';
import { NOT_FOUND } from '../../../contract/rules/offer-state.ts';
import { isForeignPrice } from '../../../contract/rules/price.ts';
import { shownOffers } from '../../../contract/rules/summary.ts';
import type { Database } from '../../database/database.ts';
import { pricePoints } from '../../database/schema/catalogue.ts';
import { pointPrice } from '../../statistics/point-price.ts';
import { lockHistory } from './history.ts';
import type { ProductRecord } from '../queue/queue.ts';

type Point = typeof pricePoints.$inferSelect;
type Page = Pick<
  ProductRecord,
  'accountId' | 'matchId' | 'id' | 'validated' | 'currency' | 'coefficient'
>;

/** A statement has a limit of parameters, and a point has ten of them. */
const POINTS_PER_STATEMENT = 1000;

/**
 * Makes one price history of those of two pages of a website, under the id of the first: at each time it has what the
 * website's cell showed of the two, so that no past figure changes.
 */
export async function foldHistory(tx: Database, kept: Page, gone: Page): Promise<void> {
  const { accountId, matchId } = kept;
  const isOfBoth = and(
    eq(pricePoints.accountId, accountId),
    eq(pricePoints.matchId, matchId),
    inArray(pricePoints.productId, [kept.id, gone.id]),
  );
  await lockHistory(tx);
  const points = await tx.select().from(pricePoints).where(isOfBoth).orderBy(asc(pricePoints.at));
  if (!points.some(({ productId }) => productId === gone.id)) return;
  const folded = shownPoints(points, kept, gone).map((point) => ({ ...point, productId: kept.id }));
  await tx.delete(pricePoints).where(isOfBoth);
  for (let from = 0; from < folded.length; from += POINTS_PER_STATEMENT) {
    // One transaction is one connection.
    await tx.insert(pricePoints).values(folded.slice(from, from + POINTS_PER_STATEMENT));
  }
}

/** Of the points of two pages, in chronological order, those of the page that was shown. */
function shownPoints(points: Point[], kept: Page, gone: Page): Point[] {
  const current = new Map<string, Point>();
  const shown: Point[] = [];
  for (const point of points) {
    current.set(point.productId, point);
    const competitors = [kept, gone].flatMap((page) => {
      const known = current.get(page.id);
      return known ? [offerAt(known, page, kept.currency)] : [];
    });
    const { point: now = point } = shownOffers({ own: null, competitors }).get(WEBSITE) ?? {};
    const last = shown.at(-1);
    if (!last || !isSame(last, now)) shown.push({ ...now, at: point.at });
  }
  return shown;
}

/** Both pages are of one website, whatever it is called. */
const WEBSITE = '';

/** A page at the time of a point, as the rules see it. Prices in another currency than that of now are not compared. */
function offerAt(point: Point, { validated, coefficient, currency }: Page, now: string | null) {
  const stated = { price: point.price, coefficient, currency, stated: point.currency };
  const price = pointPrice(stated, now);
  return {
    point,
    alias: WEBSITE,
    validated,
    ...price,
    not_found: point.availability === NOT_FOUND,
    ...(now !== null && isForeignPrice(price, now) && { isForeign: true as const }),
  };
}

const isSame = (a: Point, b: Point): boolean =>
  a.price === b.price &&
  a.listPrice === b.listPrice &&
  a.currency === b.currency &&
  a.availability === b.availability &&
  a.promotion === b.promotion;

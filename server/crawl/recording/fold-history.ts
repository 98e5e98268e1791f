import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { pricePoints } from '../../database/schema/catalogue.ts';
import type { ProductRecord } from '../queue/queue.ts';

type Point = typeof pricePoints.$inferSelect;
type Page = Pick<ProductRecord, 'accountId' | 'matchId' | 'id' | 'validated' | 'currency'>;

/**
 * Makes one price history of those of two pages, under the id of the first: at each time it has what the website's cell
 * showed of the two, so that no past figure changes.
 */
export async function foldHistory(tx: Database, kept: Page, gone: Page): Promise<void> {
  const { accountId, matchId } = kept;
  const isOfBoth = and(
    eq(pricePoints.accountId, accountId),
    eq(pricePoints.matchId, matchId),
    inArray(pricePoints.productId, [kept.id, gone.id]),
  );
  const points = await tx.select().from(pricePoints).where(isOfBoth).orderBy(asc(pricePoints.at));
  if (!points.some(({ productId }) => productId === gone.id)) return;
  const folded = shownPoints(points, kept, gone);
  await tx.delete(pricePoints).where(isOfBoth);
  await tx.insert(pricePoints).values(folded.map((point) => ({ ...point, productId: kept.id })));
}

/** The points of two pages in chronological order as those of the one that is shown. */
function shownPoints(points: Point[], kept: Page, gone: Page): Point[] {
  const current = new Map<string, Point>();
  const shown: Point[] = [];
  for (const point of points) {
    current.set(point.productId, point);
    const [one, other] = [current.get(kept.id), current.get(gone.id)];
    const isOne = one && !(other && isShownBefore([other, gone], [one, kept], kept.currency));
    const now = { ...((isOne ? one : other) ?? point), at: point.at };
    const last = shown.at(-1);
    if (!last || !isSame(last, now)) shown.push(now);
  }
  return shown;
}

type Side = [point: Point, page: Page];

/** As `shownOffers` of contract/rules decides: with a price first, then validated, then the cheapest in the currency of now. */
function isShownBefore([a, pageA]: Side, [b, pageB]: Side, currency: string | null): boolean {
  if ((a.price === null) !== (b.price === null)) return a.price !== null;
  if (pageA.validated !== pageB.validated) return pageA.validated;
  return rankOf(a, currency) < rankOf(b, currency);
}

const rankOf = (point: Point, currency: string | null): number =>
  point.currency === null || point.currency === currency ? (point.price ?? Infinity) : Infinity;

const isSame = (a: Point, b: Point): boolean =>
  a.price === b.price &&
  a.listPrice === b.listPrice &&
  a.currency === b.currency &&
  a.availability === b.availability &&
  a.promotion === b.promotion;

import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/record.ts';
import { addressKey, agreeInSlash } from '../../catalogue/address-key.ts';
import { type Database, rowsOf } from '../../database/database.ts';
import { pricePoints, products } from '../../database/schema/catalogue.ts';
import type { RecordedVisit } from './record.ts';

type Side = { id: string; url: string; pageKey: string | null; validated: boolean };
/** The products that are gone, and the matches they belonged to. */
type Folded = { ids: Set<string>; matchIds: Set<string> };
type Pair = { matchId: string; older: Side; newer: Side; seenId: string };

/**
 * Two competitor products of a match that turn out to be one page count once: the newer one is folded into the older one,
 * with its history, and the audit log says so. The visits must be written; `canonicals` are the
 * canonical addresses that they read, by product.
 */
export async function foldPages(
  tx: Database,
  accountId: string,
  { steps, canonicals }: { steps: RecordedVisit[]; canonicals: ReadonlyMap<string, string> },
): Promise<Folded> {
  const read = steps.filter(({ after }) => !after.own && after.state === 'ok');
  const [gone, matchIds] = [new Set<string>(), new Set<string>()];
  if (read.length === 0) return { ids: gone, matchIds };
  const at = new Map(read.map((step) => [step.after.id, step.at]));
  for (const pair of await samePages(tx, accountId, [...at.keys()])) {
    const { older, newer, seenId } = pair;
    if (gone.has(older.id) || gone.has(newer.id)) continue;
    if (!isOnePage(pair, canonicals.get(seenId) ?? null)) continue;
    gone.add(newer.id);
    matchIds.add(pair.matchId);
    // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
    await fold(tx, accountId, pair);
    // oxlint-disable-next-line no-await-in-loop
    await recordAudit(tx, {
      accountId,
      userId: null,
      kind: 'products',
      text: `Counted ${newer.url} with ${older.url}, because their shop says that they are one page`,
      at: at.get(seenId) ?? new Date(),
    });
  }
  return { ids: gone, matchIds };
}

/**
 * Pages that only the slash at the end tells apart are one if the page that was read names the other as its canonical
 * address: a shop may have a page with and another one without it.
 */
function isOnePage({ older, newer, seenId }: Pair, canonical: string | null): boolean {
  if (older.pageKey !== newer.pageKey || agreeInSlash(older.url, newer.url)) return true;
  const other = older.id === seenId ? newer : older;
  return (
    canonical !== null &&
    addressKey(canonical) === other.pageKey &&
    agreeInSlash(canonical, other.url)
  );
}

/**
 * The pages that were read, each with another product of its match that is the same page by its address or by its
 * canonical one. Both show the same offer: what differs in price, number or coefficient is a variant. A canonical address
 * that pages of other matches state as well is that of a group.
 */
async function samePages(tx: Database, accountId: string, ids: string[]): Promise<Pair[]> {
  const side = (name: 'older' | 'newer') =>
    sql.raw(`jsonb_build_object('id', ${name}.id, 'url', ${name}.url,
      'pageKey', ${name}.page_key, 'validated', ${name}.validated)`);
  return rowsOf<Pair>(
    tx,
    sql`select seen.match_id as "matchId", seen.id as "seenId",
          ${side('older')} as older, ${side('newer')} as newer
        from products as seen
        join products as other
          on other.account_id = ${accountId} and other.match_id = seen.match_id
          and other.website_id = seen.website_id and other.id <> seen.id
          and not other.own and other.state = 'ok'
          and other.price is not distinct from seen.price
          and other.currency is not distinct from seen.currency
          and other.coefficient = seen.coefficient
          and (other.ean <> seen.ean) is not true and (other.sku <> seen.sku) is not true
          and coalesce(other.canonical_key, other.page_key) in (seen.page_key, seen.canonical_key)
        cross join lateral (
          select coalesce(seen.canonical_key, other.canonical_key) as key) as canonical
        join products as older
          on older.account_id = ${accountId}
          and older.id = case when (other.created_at, other.id) < (seen.created_at, seen.id)
            then other.id else seen.id end
        join products as newer
          on newer.account_id = ${accountId}
          and newer.id = case when older.id = seen.id then other.id else seen.id end
        where seen.account_id = ${accountId}
          and seen.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
          and not exists (
            select from products as foreign_page
            where foreign_page.account_id = ${accountId}
              and foreign_page.canonical_key = canonical.key
              and foreign_page.match_id <> seen.match_id
              and foreign_page.page_key not in (seen.page_key, other.page_key))
        order by seen.id, other.id`,
  );
}

async function fold(
  tx: Database,
  accountId: string,
  { matchId, older, newer }: Pair,
): Promise<void> {
  await tx
    .update(pricePoints)
    .set({ productId: older.id })
    .where(
      and(
        eq(pricePoints.accountId, accountId),
        eq(pricePoints.matchId, matchId),
        eq(pricePoints.productId, newer.id),
      ),
    );
  if (newer.validated && !older.validated) {
    await tx
      .update(products)
      .set({ validated: true })
      .where(and(eq(products.accountId, accountId), eq(products.id, older.id)));
  }
  await tx
    .delete(products)
    .where(and(eq(products.accountId, accountId), eq(products.id, newer.id)));
}

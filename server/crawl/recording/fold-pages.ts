import { and, eq, inArray } from 'drizzle-orm';
import { groupedBy } from '../../../contract/grouped-by.ts';
import { recordAudit } from '../../audit/record.ts';
import { addressKey, agreeInSlash } from '../../catalogue/address-key.ts';
import type { Database } from '../../database/database.ts';
import { products } from '../../database/schema/catalogue.ts';
import type { ProductRecord } from '../queue/queue.ts';
import { foldHistory } from './fold-history.ts';
import type { RecordedVisit } from './record.ts';

/** The products that are gone, and the matches they belonged to. */
type Folded = { ids: Set<string>; matchIds: Set<string> };
type Pair = { matchId: string; older: ProductRecord; newer: ProductRecord; seenId: string };

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
  const seen = read.map(({ after }) => after);
  const at = new Map(read.map((step) => [step.after.id, step.at]));
  for (const pair of await samePages(tx, accountId, seen)) {
    const { older, newer, seenId } = pair;
    if (gone.has(older.id) || gone.has(newer.id)) continue;
    if (!isOnePage(pair, canonicals.get(seenId) ?? null)) continue;
    gone.add(newer.id);
    matchIds.add(pair.matchId);
    // One transaction is one connection.
    await fold(tx, accountId, pair);
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
async function samePages(tx: Database, accountId: string, read: ProductRecord[]): Promise<Pair[]> {
  const matchIds = [...new Set(read.map(({ matchId }) => matchId))];
  const shown = await tx
    .select()
    .from(products)
    .where(and(eq(products.accountId, accountId), inArray(products.matchId, matchIds)));
  const byMatch = groupedBy(
    shown.filter(({ own, state }) => !own && state === 'ok'),
    ({ matchId }) => matchId,
  );
  const pairs: Pair[] = [];
  for (const seen of read) {
    for (const other of byMatch.get(seen.matchId) ?? []) {
      if (other.id === seen.id || !isSameOffer(seen, other) || !haveCommonKey(seen, other))
        continue;
      // One transaction is one connection.
      if (await isOfGroup(tx, seen, other)) continue;
      const [older, newer] = isBefore(seen, other) ? [seen, other] : [other, seen];
      pairs.push({ matchId: seen.matchId, seenId: seen.id, older, newer });
    }
  }
  return pairs;
}

function isBefore(one: ProductRecord, other: ProductRecord): boolean {
  const age = one.createdAt.getTime() - other.createdAt.getTime();
  return age === 0 ? one.id < other.id : age < 0;
}

const differ = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other;

const isSameOffer = (one: ProductRecord, other: ProductRecord): boolean =>
  one.websiteId === other.websiteId &&
  one.price === other.price &&
  one.currency === other.currency &&
  one.coefficient === other.coefficient &&
  !differ(one.ean, other.ean) &&
  !differ(one.sku, other.sku);

function haveCommonKey(seen: ProductRecord, other: ProductRecord): boolean {
  const key = other.canonicalKey ?? other.pageKey;
  return key !== null && (key === seen.pageKey || key === seen.canonicalKey);
}

async function isOfGroup(
  tx: Database,
  seen: ProductRecord,
  other: ProductRecord,
): Promise<boolean> {
  const key = seen.canonicalKey ?? other.canonicalKey;
  if (key === null) return false;
  const stating = await tx
    .select({ matchId: products.matchId, pageKey: products.pageKey })
    .from(products)
    .where(and(eq(products.accountId, seen.accountId), eq(products.canonicalKey, key)));
  return stating.some(
    ({ matchId, pageKey }) =>
      matchId !== seen.matchId && pageKey !== seen.pageKey && pageKey !== other.pageKey,
  );
}

async function fold(tx: Database, accountId: string, { older, newer }: Pair): Promise<void> {
  await foldHistory(tx, older, newer);
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

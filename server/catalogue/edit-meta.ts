import { and, eq, type SQL } from 'drizzle-orm';
import type { ProductMetaEdit } from '../../contract/entities/match-edit.ts';
import type { Database } from '../database/database.ts';
import { products } from '../database/schema/catalogue.ts';
import { notFound } from '../refusal.ts';
import { addressKey } from './address-key.ts';
import { addPageKeys } from './page-keys.ts';
import { refreshMatches } from './refresh.ts';

/**
 * Sets the price coefficient of a product: the one with the id, otherwise every product with the url, otherwise every
 * product of the page at this url.
 *
 * @throws HttpRefusal 404
 */
export async function editProductMeta(
  tx: Database,
  accountId: string,
  { id, url, meta, account }: ProductMetaEdit,
): Promise<void> {
  if (account !== undefined && account !== '' && account !== accountId) throw notFound('product');
  const set = (which: SQL) =>
    tx
      .update(products)
      .set({ coefficient: meta.coefficient })
      .where(and(eq(products.accountId, accountId), which))
      .returning({ matchId: products.matchId });
  let changed = await set(id === undefined ? eq(products.url, url) : eq(products.id, id));
  if (changed.length === 0 && id === undefined) {
    await addPageKeys(tx, accountId);
    changed = await set(eq(products.pageKey, addressKey(url)));
  }
  if (changed.length === 0) throw notFound('product');
  await refreshMatches(
    tx,
    accountId,
    changed.map(({ matchId }) => matchId),
  );
}

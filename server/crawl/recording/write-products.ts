import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { products } from '../../database/schema/catalogue.ts';
import type { ProductRecord } from '../queue/queue.ts';

/** The columns of a product that a visit may write. */
export const WRITTEN = [
  'state',
  'failures',
  'missing',
  'crawlMessage',
  'suspectedPrice',
  'suspectedCurrency',
  'price',
  'listPrice',
  'previousPrice',
  'currency',
  'availability',
  'promotion',
  'seller',
  'name',
  'brand',
  'model',
  'ean',
  'sku',
  'category',
  'image',
  'rating',
  'reviews',
  'shipping',
  'provenance',
  'updatedAt',
  'readAt',
  'changedAt',
  'etag',
  'lastModified',
  'canonicalKey',
  'claimedUntil',
  'cutShort',
  'nextCrawlAt',
] as const satisfies (keyof ProductRecord)[];

const COLUMNS = WRITTEN.map((name) => products[name]);
const SET = sql.raw(COLUMNS.map(({ name }) => `${name} = new.${name}`).join(', '));
const TYPES = sql.raw(COLUMNS.map((column) => `${column.name} ${column.getSQLType()}`).join(', '));

/**
 * Writes the columns that visits may have changed, for one account's products: one statement for any number of
 * products.
 */
export async function writeProducts(
  tx: Database,
  accountId: string,
  rows: ProductRecord[],
): Promise<void> {
  // By id: if a product was visited twice, the last row counts.
  const records = new Map(rows.map((row) => [row.id, recordOf(row)]));
  await tx.execute(sql`
    update products set ${SET}
    from jsonb_to_recordset(${JSON.stringify([...records.values()])}::jsonb) as new (id text, ${TYPES})
    where products.account_id = ${accountId} and products.id = new.id`);
}

function recordOf(row: ProductRecord) {
  return {
    id: row.id,
    ...Object.fromEntries(WRITTEN.map((name) => [products[name].name, row[name]])),
  };
}

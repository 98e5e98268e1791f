import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { MatchDocument } from '../../contract/entities/match.ts';
import { groupedBy } from '../../contract/grouped-by.ts';
import { encodeDocument } from '../../contract/sync/compact-document.ts';
import { bucketOf } from '../../contract/rules/buckets.ts';
import { currencyOf } from '../../contract/rules/currency.ts';
import { listRowOf, storedTagsOf } from '../../contract/rules/list-row.ts';
import { recordBreaches } from '../breaches/record.ts';
import type { Database } from '../database/database.ts';
import { matches, products, websites } from '../database/schema/catalogue.ts';
import { allocateSeq } from '../sync/sequence.ts';
import { readCountry } from './own-website.ts';
import { assembleMatch } from './assemble.ts';

/** The columns from which a document is assembled, without derived values: the old document need not be read. */
const { document: _, ...FACTS } = getTableColumns(matches);

/**
 * Rewrites the derived values of the given matches (document, list columns, recorded breaches) and assigns each the
 * account's next sequence number. Must be called in the transaction that changed a match or one of its products, after
 * the change. Unknown ids are skipped.
 */
export async function refreshMatches(
  tx: Database,
  accountId: string,
  matchIds: string[],
): Promise<void> {
  const ids = [...new Set(matchIds)];
  if (ids.length === 0) return;
  const first = await allocateSeq(tx, accountId, ids.length);
  const [found, offers, sites] = [
    await tx
      .select(FACTS)
      .from(matches)
      .where(and(eq(matches.accountId, accountId), inArray(matches.id, ids))),
    await tx
      .select()
      .from(products)
      .where(and(eq(products.accountId, accountId), inArray(products.matchId, ids))),
    await tx.select().from(websites).where(eq(websites.accountId, accountId)),
  ];
  if (found.length === 0) return;
  const country = await readCountry(tx, accountId);
  const websiteById = new Map(sites.map((site) => [site.id, site]));
  const productsByMatch = groupedBy(offers, ({ matchId }) => matchId);
  const documents = found.map((match, index) =>
    assembleMatch({ ...match, seq: first + index }, productsByMatch.get(match.id) ?? [], {
      websites: websiteById,
      country,
    }),
  );
  await writeDerived(tx, accountId, documents.map(derivedColumns));
  await recordBreaches(tx, accountId, { documents, currency: currencyOf(country) });
}

/** The derived columns of a match, by name. */
export function derivedColumns(document: MatchDocument) {
  const row = listRowOf(document);
  return {
    id: document.match_id,
    seq: document.seq,
    name_key: row.name,
    brand: row.brand,
    category: row.category,
    search: row.search,
    currency: document.currency ?? null,
    price: row.price,
    price_index: row.price_index,
    bucket: row.price_index === null ? null : bucketOf(row.price_index),
    low_price: row.low_price,
    hight_price: row.hight_price,
    competitors_count: row.competitors_count,
    margin_percent: row.margin_percent,
    availability: row.availability,
    exclusive: row.exclusive,
    coefficient: row.coefficient,
    positions: row.positions,
    sources: row.sources,
    tags: storedTagsOf(row),
    changed_at: row.changed_at,
    prices: row.prices,
    document: encodeDocument(document),
  };
}

/** The types of the derived columns in a recordset. */
export const DERIVED_TYPES = sql.raw(`
  seq bigint, name_key text, brand text, category text, search text,
  currency text, price double precision, price_index double precision, bucket smallint,
  low_price double precision, hight_price double precision, competitors_count integer,
  margin_percent double precision, availability text, exclusive boolean, coefficient boolean, positions text[], sources text[],
  tags text[], changed_at bigint, prices jsonb, document text`);

/** One statement for any number of rows. */
async function writeDerived(
  tx: Database,
  accountId: string,
  rows: ReturnType<typeof derivedColumns>[],
): Promise<void> {
  await tx.execute(sql`
    update matches set
      seq = new.seq, name_key = new.name_key, brand = new.brand, category = new.category,
      search = new.search, currency = new.currency, price = new.price, price_index = new.price_index, bucket = new.bucket,
      low_price = new.low_price, hight_price = new.hight_price,
      competitors_count = new.competitors_count,
      margin_percent = new.margin_percent, availability = new.availability,
      exclusive = new.exclusive, coefficient = new.coefficient, positions = new.positions,
      sources = new.sources, tags = new.tags, changed_at = new.changed_at, prices = new.prices,
      document = new.document
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id text, ${DERIVED_TYPES})
    where matches.account_id = ${accountId} and matches.id = new.id`);
}

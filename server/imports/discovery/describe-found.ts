import { sql } from 'drizzle-orm';
import { addressKey } from '../../catalogue/address-key.ts';
import { refreshMatches } from '../../catalogue/refresh.ts';
import { type Database, rowsOf } from '../../database/database.ts';
import type { RowResult } from '../insert-rows.ts';
import type { WaitingRow } from '../place-rows.ts';

/**
 * Stores in the products of an automatic creation how they were found, and the data of their pages. Products that a
 * user has validated, or that the crawler has read since, stay unchanged.
 */
export async function describeFound(
  tx: Database,
  accountId: string,
  { rows, results }: { rows: WaitingRow[]; results: RowResult[] },
): Promise<void> {
  const matchIds = new Map(results.map(({ n, matchId }) => [n, matchId]));
  const found = rows.flatMap(({ n, data }) =>
    (data.found ?? []).map(({ url, record, meta }) => ({
      match_id: matchIds.get(n) ?? null,
      page_key: addressKey(url),
      name: record.name,
      brand: record.brand ?? null,
      model: record.mpn ?? null,
      ean: record.gtin ?? null,
      category: record.category ?? null,
      identifiers: meta?.identifiers ?? [],
      matched_by: meta?.matched_by ?? '',
      confidence: meta?.matching_confidence ?? null,
    })),
  );
  const changed = await rowsOf<{ matchId: string }>(
    tx,
    sql`update products set
          name = coalesce(products.name, new.name),
          brand = coalesce(products.brand, new.brand),
          model = coalesce(products.model, new.model),
          ean = coalesce(products.ean, new.ean),
          category = coalesce(products.category, new.category),
          identifiers = array(select jsonb_array_elements_text(new.identifiers)),
          matched_by = new.matched_by,
          matching_confidence = new.confidence
        from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as new (
          match_id text, page_key text, name text, brand text, model text, ean text, category text,
          identifiers jsonb, matched_by text, confidence double precision)
        where products.account_id = ${accountId} and products.match_id = new.match_id
          and products.page_key = new.page_key and products.state = 'pending' and not products.validated
          and products.matching_confidence is null
        returning products.match_id as "matchId"`,
  );
  await refreshMatches(
    tx,
    accountId,
    changed.map(({ matchId }) => matchId),
  );
}

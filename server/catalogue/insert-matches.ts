import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { allocateSeq } from '../sync/sequence.ts';
import {
  assembleMatch,
  type MatchFacts,
  type ProductRecord,
  type WebsiteRecord,
} from './assemble.ts';
import { readCountry } from './own-website.ts';
import { DERIVED_TYPES, derivedColumns } from './refresh.ts';

/** A match to be created, with its first products. */
export type NewMatch = { facts: Omit<MatchFacts, 'seq'>; products: ProductRecord[] };

/**
 * Inserts matches with their derived values, in one statement. Their products must be inserted after them, in the same
 * transaction; nothing is read back, unlike with `refreshMatches`.
 */
export async function insertMatches(
  tx: Database,
  accountId: string,
  { matches, websites }: { matches: NewMatch[]; websites: Iterable<WebsiteRecord> },
): Promise<void> {
  if (matches.length === 0) return;
  const first = await allocateSeq(tx, accountId, matches.length);
  const websiteById = new Map([...websites].map((website) => [website.id, website]));
  const country = await readCountry(tx, accountId);
  const rows = matches.map(({ facts, products }, index) => {
    const match = { ...facts, seq: first + index };
    return {
      ...derivedColumns(assembleMatch(match, products, { websites: websiteById, country })),
      ref: match.ref,
      user_ref: match.userRef,
      name: match.name,
      brand_given: match.brandGiven,
      model_given: match.modelGiven,
      ean_given: match.eanGiven,
      category_given: match.categoryGiven,
      cost: match.cost,
      terms: match.terms,
      google_shopping_url: match.googleShoppingUrl,
    };
  });
  await tx.execute(sql`
    insert into matches (account_id, id, ref, user_ref, name, brand_given, model_given, ean_given,
      category_given, cost, terms, google_shopping_url, seq, name_key, brand, category, search, currency, price,
      price_index, bucket, low_price, hight_price, competitors_count, margin_percent, availability, exclusive,
      coefficient, positions, sources, tags, changed_at, prices, document)
    select ${accountId}, id, ref, user_ref, name, brand_given, model_given, ean_given,
      category_given, cost, terms, google_shopping_url, seq, name_key, brand, category, search, currency, price,
      price_index, bucket, low_price, hight_price, competitors_count, margin_percent, availability, exclusive,
      coefficient, positions, sources, tags, changed_at, prices, document
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
      id text, ref text, user_ref text, name text, brand_given text, model_given text,
      ean_given text, category_given text, cost double precision, terms jsonb, google_shopping_url text,
      ${DERIVED_TYPES})`);
}

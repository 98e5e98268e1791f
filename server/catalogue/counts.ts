import { sql } from 'drizzle-orm';
import { recordOf } from '../../contract/records.ts';
import { type Database, rowsOf } from '../database/database.ts';

/**
 * The counts of an account's matches, by key if the kind has keys (`counts_of` in the database's migrations): all
 * `matches`; those with a price of any offer (`priced`); those with an index (`indexed`), with the `index_sum` of their
 * indexes in percent; the `exclusive` ones; and the counts per `bucket`, `brand`, `category` and own `availability`. By
 * the tags of the list: `w` per alias, `a` per availability, `wa` per `alias|availability`; and for these the numbers
 * of own prices that are `higher`, `equal` or `cheaper`; `t` per tag of the product, and `b` per limit below which a
 * competitor sells. `changed_at` is not a count: it is the time of their last
 * change, in seconds since 1970.
 */
export type CountKind =
  | 'matches'
  | 'priced'
  | 'indexed'
  | 'index_sum'
  | 'exclusive'
  | 'bucket'
  | 'brand'
  | 'category'
  | 'availability'
  | 'w'
  | 'a'
  | 'wa'
  | 't'
  | 'b'
  | 'higher'
  | 'equal'
  | 'cheaper'
  | 'changed_at';

export type Count = { key: string; amount: number };

/** The current counts of the given kinds, each kind in the order of its keys; zero counts are omitted. */
export async function readCounts<Kind extends CountKind>(
  db: Database,
  accountId: string,
  kinds: readonly Kind[],
): Promise<Record<Kind, Count[]>> {
  const rows = await rowsOf<Count & { kind: Kind }>(
    db,
    sql`select kind, key, amount::double precision as amount from account_counts
        where account_id = ${accountId} and kind in ${kinds} and amount <> 0
        order by kind, key`,
  );
  const counts = recordOf(kinds, (): Count[] => []);
  for (const { kind, key, amount } of rows) counts[kind].push({ key, amount });
  return counts;
}

/** The amount of a kind without keys. */
export const totalOf = ([total]: readonly Count[]): number => total?.amount ?? 0;

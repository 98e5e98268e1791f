import { sql } from 'drizzle-orm';
import {
  changesWithin,
  chosenChanges,
  countChanges,
  priceChangesOf,
  type PriceChange,
} from '../../contract/rules/price-changes.ts';
import { decodeDocument } from '../../contract/sync/compact-document.ts';
import { type Database, rowsOf } from '../database/database.ts';

/** The documents that are read and looked at together. */
const AT_ONCE = 200;

export type LargestChanges = {
  fell: number;
  rose: number;
  products: number;
  /** The largest in percent first. */
  largest: PriceChange[];
};

type Wanted = { accountId: string; since: number; until: number; most: number };

/**
 * The price changes of an account from `since` to before `until` (ms), of which the `most` largest are listed. It reads
 * in pieces and keeps no more than these.
 */
export async function readLargestChanges(
  db: Database,
  { accountId, since, until, most }: Wanted,
): Promise<LargestChanges> {
  const found: LargestChanges = { fell: 0, rose: 0, products: 0, largest: [] };
  for (let after = ''; ;) {
    const rows = await rowsOf<{ id: string; document: string }>(
      db,
      sql`select id, document from matches
          where account_id = ${accountId} and changed_at >= ${since} and id > ${after}
          order by id limit ${AT_ONCE}`,
    );
    const changes = rows.flatMap(({ document }) =>
      changesWithin(priceChangesOf(decodeDocument(document)), { since, until }),
    );
    const { fell, rose, products } = countChanges(changes);
    found.fell += fell;
    found.rose += rose;
    found.products += products;
    found.largest = chosenChanges([...found.largest, ...changes], ALL).slice(0, most);
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return found;
    after = last.id;
  }
}

const ALL = { competitors: [], brands: [], direction: '', order: 'percent' } as const;

import { sql } from 'drizzle-orm';
import type { ColumnRow } from '../../../contract/catalogue/columns.ts';
import {
  availabilityPerAlias,
  readStoredTags,
  type ListRow,
} from '../../../contract/rules/list-row.ts';
import { type Database, rowsOf } from '../../database/database.ts';

/** The changes of an account's matches after a sequence number, partial or complete. */
export type ColumnChanges = {
  rows: { row: ColumnRow; seq: number }[];
  removed: string[];
  /** Everything up to this sequence number has been read. */
  cursor: number;
  /** Nothing had changed after `cursor` at the time of the reading. */
  isLast: boolean;
  websitesSeq: number;
};

type StoredRow = Omit<ListRow, 'match_id' | 'name' | 'product_tags' | 'breaches'> & {
  id: string;
  seq: number;
  name_key: string;
};
type StepRow = {
  rows: string;
  removed: string;
  cursor: string;
  is_last: boolean;
  websites: string;
};

/**
 * One statement, so that all its data has the same state. @returns null if reading cannot continue: the account does
 * not exist, deletions after the cursor were compacted, or the cursor is from before a backup was restored.
 */
export async function readStep(
  db: Database,
  accountId: string,
  { cursor, limit }: { cursor: number; limit: number },
): Promise<ColumnChanges | null> {
  const [answer] = await rowsOf<StepRow>(
    db,
    sql`
      with changed as (
        select id, seq, name_key, brand, category, search, price, price_index, low_price,
          hight_price, competitors_count, nullif(cost, 0) as cost, margin_percent, availability, verified, favorite, exclusive, coefficient,
          positions, sources, tags, changed_at, prices
        from matches where account_id = ${accountId} and seq > ${cursor} order by seq limit ${limit}),
      till as (
        select amount < ${limit} as is_last,
          case when amount < ${limit} then account.seq else reached end as cursor
        from accounts account, (select count(*) as amount, max(seq) as reached from changed) as counted
        where id = ${accountId} and account.seq >= ${cursor}
          and (${cursor} = 0 or account.compacted_seq <= ${cursor}))
      select is_last, cursor::text,
        (select coalesce(json_agg(changed), '[]') from changed)::text as rows,
        (select coalesce(json_agg(id), '[]') from deletions
          where account_id = ${accountId} and kind = 'matches'
            and seq > ${cursor} and seq <= till.cursor)::text as removed,
        (select coalesce(max(seq), 0) from websites where account_id = ${accountId})::text as websites
      from till`,
  );
  if (!answer) return null;
  return {
    rows: (JSON.parse(answer.rows) as StoredRow[]).map((row) => ({
      row: columnRowOf(row),
      seq: row.seq,
    })),
    removed: JSON.parse(answer.removed) as string[],
    cursor: Number(answer.cursor),
    isLast: answer.is_last,
    websitesSeq: Number(answer.websites),
  };
}

function columnRowOf({ id, name_key: name, tags, prices, ...row }: StoredRow): ColumnRow {
  const competitors = [...availabilityPerAlias(tags)].map(
    ([alias, availability]) => [alias, { price: prices[alias] ?? null, availability }] as const,
  );
  return { ...row, ...readStoredTags(tags), match_id: id, name, competitors };
}

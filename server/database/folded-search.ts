import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { fold } from '../../contract/rules/fold.ts';
import { type Database, rowsOf } from './database.ts';

/** Rows in one statement. */
const AT_ONCE = 2000;

/** A table whose rows never change what they are found by. `text` is that, as SQL; `search` is null until it is folded. */
type Searched = {
  table: PgTable & { accountId: PgColumn; id: PgColumn; search: PgColumn };
  text: SQL;
};

/**
 * Whether a row contains what was searched, both folded; nothing where no text is. The database knows no fold: it makes
 * small letters by its locale. So the rows that came since the last search are folded here, each once.
 */
export async function searchCondition(
  db: Database,
  accountId: string,
  { searched, text }: { searched: Searched; text: string | undefined },
): Promise<SQL | undefined> {
  const key = fold(text?.trim() ?? '');
  if (key === '') return undefined;
  // One transaction is one connection.
  while (await db.transaction((tx) => foldSome(tx, accountId, searched)));
  return sql`position(${key} in ${searched.table.search}) > 0`;
}

/** Whether there may be more. */
async function foldSome(
  tx: Database,
  accountId: string,
  { table, text }: Searched,
): Promise<boolean> {
  const rows = await rowsOf<{ id: string; text: string }>(
    tx,
    sql`select id, ${text} as text from ${table}
        where account_id = ${accountId} and search is null
        order by id limit ${AT_ONCE} for update`,
  );
  if (rows.length === 0) return false;
  const folded = rows.map((row) => ({ id: row.id, search: fold(row.text) }));
  await tx.execute(sql`
    update ${table} set search = new.search
    from jsonb_to_recordset(${JSON.stringify(folded)}::jsonb) as new (id text, search text)
    where account_id = ${accountId} and ${table.id} = new.id`);
  return rows.length === AT_ONCE;
}

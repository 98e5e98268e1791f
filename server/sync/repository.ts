import { and, eq, gt, sql } from 'drizzle-orm';
import { IMPORTATION_TYPES, type ImportationType } from '../../contract/choices.ts';
import type { SyncChanges } from '../../contract/calls/sync.ts';
import type { Importation } from '../../contract/entities/importation.ts';
import { alertOf } from '../alerts/rows.ts';
import { websiteOf } from '../catalogue/rows.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { exportationOf } from '../exports/rows.ts';
import { accounts, deletions, deployment } from '../database/schema/accounts.ts';
import { alerts, exportations, importations, notifications } from '../database/schema/activity.ts';
import { matches, websites } from '../database/schema/catalogue.ts';
import type { DeletedKind } from './sequence.ts';

export type SyncState = { epoch: string; seq: number; compactedSeq: number };

export async function readSyncState(db: Database, accountId: string): Promise<SyncState> {
  const [row] = await db
    .select({
      epoch: deployment.epoch,
      seq: accounts.seq,
      compactedSeq: accounts.compactedSeq,
    })
    .from(accounts)
    .innerJoin(deployment, sql`true`)
    .where(eq(accounts.id, accountId));
  if (!row) throw new Error(`there is no account ${accountId}`);
  return row;
}

/**
 * The sequence number up to which the next `limit` changed or deleted things reach. Counting over all kinds first
 * lets every kind be read by one range, `cursor < seq <= end`.
 */
export async function endOfPage(
  db: Database,
  accountId: string,
  { cursor, limit, seq }: { cursor: number; limit: number; seq: number },
): Promise<number> {
  const kinds = [matches, websites, notifications, importations, exportations, alerts, deletions];
  const seqs = kinds.map(
    (table) => sql`
      (select seq from ${table} where account_id = ${accountId} and seq > ${cursor}
       order by seq limit ${limit + 1})`,
  );
  const [row] = await rowsOf<{ seq: number }>(
    db,
    sql`select seq from (${sql.join(seqs, sql` union all `)}) as changed
        order by seq offset ${limit - 1} limit 1`,
  );
  return row?.seq ?? seq;
}

/** Everything that changed with `cursor < seq <= end`, each thing once in its latest version. */
export async function readChanges(
  db: Database,
  accountId: string,
  cursor: number,
  end: number,
): Promise<Pick<SyncChanges, 'upserts' | 'deletes'>> {
  // One after the other: a transaction has one connection.
  const documents = await db
    .select({ document: matches.document })
    .from(matches)
    .where(within(matches, accountId, { cursor, end }))
    .orderBy(matches.seq);
  const small = await readSmall(db, accountId, { cursor, end });
  const gone = await db
    .select()
    .from(deletions)
    .where(within(deletions, accountId, { cursor, end }));
  const idsOf = (kind: DeletedKind) =>
    gone.filter((deletion) => deletion.kind === kind).map(({ id }) => id);
  return {
    upserts: { matches: documents.map(({ document }) => document), ...small },
    deletes: {
      matches: idsOf('matches'),
      websites: idsOf('websites'),
      notifications: idsOf('notifications'),
      importations: idsOf('importations'),
      exportations: idsOf('exportations'),
      alerts: idsOf('alerts'),
    },
  };
}

type Range = { cursor: number; end: number };

function within(
  table:
    | typeof matches
    | typeof websites
    | typeof notifications
    | typeof importations
    | typeof exportations
    | typeof alerts
    | typeof deletions,
  accountId: string,
  { cursor, end }: Range,
) {
  return and(eq(table.accountId, accountId), gt(table.seq, cursor), sql`${table.seq} <= ${end}`);
}

/** The rows of all kinds but matches that changed with `cursor < seq <= end`. */
export async function readSmall(
  db: Database,
  accountId: string,
  range: Range,
): Promise<Omit<SyncChanges['upserts'], 'matches'>> {
  const sites = await db
    .select()
    .from(websites)
    .where(within(websites, accountId, range));
  const news = await db
    .select()
    .from(notifications)
    .where(within(notifications, accountId, range));
  const imports = await db
    .select()
    .from(importations)
    .where(within(importations, accountId, range));
  const exports = await db
    .select()
    .from(exportations)
    .where(within(exportations, accountId, range));
  const watches = await db
    .select()
    .from(alerts)
    .where(within(alerts, accountId, range));
  return {
    websites: sites.map((site) => websiteOf(site)),
    notifications: news.map(({ id, name, productType, timestamp, viewed }) => ({
      id,
      name,
      product_type: productType,
      timestamp: timestamp.toISOString(),
      viewed,
    })),
    importations: imports.map(importationOf),
    exportations: exports.map(exportationOf),
    alerts: watches.map(alertOf),
  };
}

export function importationOf(row: typeof importations.$inferSelect): Importation {
  const typeNum = row.typeNum as ImportationType;
  return {
    id: row.id,
    filename: row.filename,
    date: row.date.toISOString(),
    type: IMPORTATION_TYPES[typeNum],
    type_num: typeNum,
    processed: row.processed,
    added: row.added,
    errors: row.errors,
    status: row.status as Importation['status'],
    msg: row.msg,
  };
}

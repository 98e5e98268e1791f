import { and, eq, gt, lte } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SyncChanges } from '../../contract/calls/sync.ts';
import type { Database } from '../database/database.ts';

/** What of an account changed with `cursor < seq <= end`. */
export type ChangedRange = { accountId: string; cursor: number; end: number };

/** A table whose rows carry the sequence number of their last change. */
export type SyncedTable = PgTable & { accountId: PgColumn; seq: PgColumn };

/** Things of one kind that devices keep: their table, and how they are read from it as the calls answer them. */
export type SyncedKind<Entity> = {
  table: SyncedTable;
  readChanged: (db: Database, range: ChangedRange) => Promise<Entity[]>;
};

export type KindName = Exclude<keyof SyncChanges['deletes'], 'matches'>;

/** All kinds but matches, of which there are too many to be sent as entities. Each is registered by its domain. */
export type SyncedKinds = {
  [Name in KindName]: SyncedKind<SyncChanges['upserts'][Name][number]>;
};

/** The things of all kinds but matches that changed in a range. */
export async function readChangedKinds(
  db: Database,
  kinds: SyncedKinds,
  range: ChangedRange,
): Promise<Pick<SyncChanges['upserts'], KindName>> {
  // One after the other: a transaction has one connection.
  return {
    websites: await kinds.websites.readChanged(db, range),
    notifications: await kinds.notifications.readChanged(db, range),
    importations: await kinds.importations.readChanged(db, range),
    exportations: await kinds.exportations.readChanged(db, range),
    alerts: await kinds.alerts.readChanged(db, range),
    preferences: await kinds.preferences.readChanged(db, range),
    pricingRules: await kinds.pricingRules.readChanged(db, range),
    priceProposals: await kinds.priceProposals.readChanged(db, range),
  };
}

/** The condition for the rows of a range. */
export const isChangedIn = (table: SyncedTable, { accountId, cursor, end }: ChangedRange) =>
  and(eq(table.accountId, accountId), gt(table.seq, cursor), lte(table.seq, end));

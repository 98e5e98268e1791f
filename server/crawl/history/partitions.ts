import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../database/database.ts';
import { isInterruption } from '../../database/interruption.ts';
import type { Services } from '../../services.ts';

/** Any number that is the same in every process of a deployment. */
const PARTITION_LOCK = 727_010;
const QUEUE = 'price-partitions';
/**
 * Writes of points wait while a partition is created: it is created long before its month, when there are no points to
 * move.
 */
const MONTHS_AHEAD = 3;
/**
 * A partition waits for whoever reads the history, as a backup does, and all who write or read it afterwards wait behind
 * it. So it waits this long, and lets the others pass before it tries again.
 */
const LOCK_MS = 1000;
const PAUSE_MS = 2000;
const TRIES = 5;

/**
 * Creates the monthly partitions of the price history from the month of `from` to that of `to`. Points that arrived
 * before their partition are in the default one; they are moved. A month that the archive detached and did not drop is
 * attached again.
 *
 * @throws an interruption (`isInterruption`) while somebody reads the history for longer than a few tries take.
 */
export async function ensurePartitions(db: Database, from: Date, to: Date): Promise<void> {
  for (let month = startOfMonth(from); month <= to; month = addMonths(month, 1)) {
    await letOthersPass(() => ensurePartition(db, month));
  }
}

/** Repeats what waited too long for a lock. */
async function letOthersPass<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isInterruption(error)) throw error;
    }
    await pause(PAUSE_MS);
  }
}

/**
 * Has no statement of `work` wait longer than `LOCK_MS` for a lock; less where the operator has set less. Its failure
 * takes the transaction back.
 */
async function waitingBriefly(tx: Database, work: () => Promise<void>): Promise<void> {
  const [known] = await rowsOf<{ former: string }>(
    tx,
    sql`select setting as former from pg_settings where name = 'lock_timeout'`,
  );
  const former = Number(known?.former ?? 0);
  const set = (ms: number) =>
    tx.execute(sql`select set_config('lock_timeout', ${String(ms)}, true)`);
  await set(former === 0 ? LOCK_MS : Math.min(former, LOCK_MS));
  await work();
  await set(former);
}

/** The name of the partition for the points of a time. */
export function partitionOf(at: Date): string {
  return `price_points_${at.toISOString().slice(0, 7).replace('-', '_')}`;
}

type PartitionState = 'attached' | 'detached' | 'gone';

/** Also locks it against concurrent attaching and detaching of partitions, until the transaction ends. */
export async function stateOfPartition(tx: Database, name: string): Promise<PartitionState> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PARTITION_LOCK})`);
  const [known] = await rowsOf<{ attached: boolean }>(
    tx,
    sql`select relispartition as attached from pg_class where oid = to_regclass(${name})`,
  );
  if (!known) return 'gone';
  return known.attached ? 'attached' : 'detached';
}

/**
 * Detaches a partition from the history. Returns false if the partition no longer exists.
 *
 * @throws as `ensurePartitions`
 */
export function detachPartition(db: Database, name: string): Promise<boolean> {
  const detach = sql`alter table price_points detach partition ${sql.identifier(name)}`;
  return letOthersPass(() =>
    db.transaction(async (tx) => {
      const state = await stateOfPartition(tx, name);
      if (state === 'attached')
        await waitingBriefly(tx, async () => void (await tx.execute(detach)));
      return state !== 'gone';
    }),
  );
}

async function ensurePartition(db: Database, month: Date): Promise<void> {
  const [start, end] = [month.toISOString(), addMonths(month, 1).toISOString()];
  const name = partitionOf(month);
  await db.transaction(async (tx) => {
    const state = await stateOfPartition(tx, name);
    if (state === 'attached') return;
    await waitingBriefly(tx, async () => {
      const table = sql.identifier(name);
      // The default partition must not receive a point of the month between the move and the attachment.
      await tx.execute(sql`lock table price_points in share row exclusive mode`);
      if (state === 'gone') {
        await tx.execute(
          sql`create table ${table} (like price_points including defaults including constraints)`,
        );
      }
      await tx.execute(sql`
        with moved as (
          delete from price_points_default where at >= ${start} and at < ${end} returning *)
        insert into ${table} select * from moved`);
      await tx.execute(sql`
        alter table price_points attach partition ${table}
        for values from (${sql.raw(`'${start}'`)}) to (${sql.raw(`'${end}'`)})`);
    });
  });
}

function startOfMonth(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()));
}

function addMonths(at: Date, months: number): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months));
}

/** Ensures the partitions of this month and the next three, at start and every night. */
export async function partitionJobs({ jobs, db, now, log }: Services): Promise<void> {
  const ensure = async () => {
    const today = new Date(now());
    try {
      await ensurePartitions(db, today, addMonths(today, MONTHS_AHEAD));
    } catch (error) {
      if (!isInterruption(error)) throw error;
      // The default partition takes the points of a month that has none.
      log.warn(
        { err: error },
        'the months of the price history could not be made; tried again at night',
      );
    }
  };
  await ensure();
  await jobs.work(QUEUE, {}, ensure);
  await jobs.schedule(QUEUE, '10 1 * * *');
}

import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database.ts';
import type { Services } from '../services.ts';

/** Any number; it only has to be the same in every process of a deployment. */
const PARTITION_LOCK = 727_010;
const QUEUE = 'price-partitions';

/**
 * Makes the monthly partitions of the price history from the month of `from` to that of `to`. Points that came
 * before their partition lie in the default one; they move.
 */
export async function ensurePartitions(db: Database, from: Date, to: Date): Promise<void> {
  for (let month = startOfMonth(from); month <= to; month = nextMonth(month)) {
    await ensurePartition(db, month);
  }
}

async function ensurePartition(db: Database, month: Date): Promise<void> {
  const [start, end] = [month.toISOString(), nextMonth(month).toISOString()];
  const name = `price_points_${start.slice(0, 7).replace('-', '_')}`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${PARTITION_LOCK})`);
    const [known] = await rowsOf<{ oid: string | null }>(
      tx,
      sql`select to_regclass(${name})::text as oid`,
    );
    if (known?.oid) return;
    const table = sql.identifier(name);
    // The default partition must not take a point of the month between the move and the attachment.
    await tx.execute(sql`lock table price_points in share row exclusive mode`);
    await tx.execute(
      sql`create table ${table} (like price_points including defaults including constraints)`,
    );
    await tx.execute(sql`
      with moved as (
        delete from price_points_default where at >= ${start} and at < ${end} returning *)
      insert into ${table} select * from moved`);
    await tx.execute(sql`
      alter table price_points attach partition ${table}
      for values from (${sql.raw(`'${start}'`)}) to (${sql.raw(`'${end}'`)})`);
  });
}

function startOfMonth(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()));
}

function nextMonth(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1));
}

/** Keeps the partitions of this and the next month there, now and every night. */
export async function partitionJobs({ jobs, db, now }: Services): Promise<void> {
  const ensure = async () => {
    const today = new Date(now());
    await ensurePartitions(db, today, nextMonth(today));
  };
  await ensure();
  await jobs.work(QUEUE, {}, ensure);
  await jobs.schedule(QUEUE, '10 1 * * *');
}

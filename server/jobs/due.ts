import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { asError } from '../as-error.ts';
import { type Database, rowsOf } from '../database/database.ts';

/** How soon delayed and repeated jobs are noticed, in milliseconds. */
export const DUE_CHECK_MS = 1000;

/**
 * Wakes the workers of this process whose queues have jobs that are due. One question for all queues takes the place of
 * one per worker, which would keep an idle database busy. Returns a function that ends it and waits for its last answer.
 */
export function wakeForDueJobs(
  boss: PgBoss,
  db: Database,
  { everyMs, onError }: { everyMs: number; onError: (error: Error) => void },
): () => Promise<void> {
  let isEnding = false;
  let looking = Promise.resolve();
  const look = async (): Promise<void> => {
    try {
      await wakeWorkers(boss, db);
    } catch (error) {
      if (!isEnding) onError(asError(error));
    }
    if (!isEnding) timer = next();
  };
  const next = () => setTimeout(() => void (looking = look()), everyMs).unref();
  let timer = next();
  return async () => {
    isEnding = true;
    clearTimeout(timer);
    await looking;
  };
}

async function wakeWorkers(boss: PgBoss, db: Database): Promise<void> {
  const workers = boss.getWipData();
  if (workers.length === 0) return;
  const due = await rowsOf<{ name: string }>(
    db,
    sql`select name from pgboss.queue where exists (
          select from pgboss.job
          where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`,
  );
  const names = new Set(due.map(({ name }) => name));
  for (const { id, name } of workers) if (names.has(name)) boss.notifyWorker(id);
}

import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/** How often a clock that was set back is checked for, in milliseconds. */
export const CLOCK_CHECK_MS = 60_000;

/**
 * Corrects times that the queue wrote before the database's clock was set back: it would make no repeated job, give
 * none of a dead worker to another, and delay later jobs, until the clock reaches those times again.
 */
export async function forgetFutureJobs(db: Database): Promise<void> {
  await db.execute(sql`
    update pgboss.version set cron_on = now(), bam_on = now()
    where greatest(cron_on, bam_on) > now() + interval '5 minutes'`);
  await db.execute(sql`
    update pgboss.queue set monitor_claim_on = now(), monitor_on = now(), maintain_on = now()
    where greatest(monitor_claim_on, monitor_on, maintain_on) > now() + interval '5 minutes'`);
  await db.execute(sql`
    update pgboss.job set
      start_after = least(start_after, now()),
      created_on = least(created_on, now()),
      started_on = case when started_on > now() then now() else started_on end,
      heartbeat_on = case when heartbeat_on > now() then now() else heartbeat_on end
    where state in ('created', 'retry', 'active')
      and greatest(created_on, started_on) > now() + interval '5 minutes'`);
}

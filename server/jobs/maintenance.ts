import { lt, sql } from 'drizzle-orm';
import { DAY_MS } from '../../contract/durations.ts';
import { purgeInvitations } from '../accounts/invitations.ts';
import { purgeAuditLog } from '../audit/record.ts';
import { purgeBreaches } from '../breaches/pages.ts';
import { outcomes } from '../database/schema/accounts.ts';
import { purgeAttempts } from '../http/attempts.ts';
import type { Services } from '../services.ts';
import { purgeRefreshTokens } from '../session/repository.ts';

/** How long the outcome of a mutating call is kept, and with it the promise of exactly once. */
const OUTCOME_DAYS = 180;

/** The jobs that keep the database tidy. */
export async function maintenanceJobs({
  jobs,
  db,
  database,
  config,
  now,
}: Services): Promise<void> {
  await jobs.work('purge', {}, async () => {
    await db
      .delete(outcomes)
      .where(lt(outcomes.createdAt, new Date(now() - OUTCOME_DAYS * DAY_MS)));
    await purgeRefreshTokens(db, new Date(now()));
    await purgeAttempts(db, new Date(now()));
    await purgeInvitations(db, new Date(now()));
    await purgeAuditLog(db, now());
    await purgeBreaches(db, config, now());
  });
  await jobs.schedule('purge', '20 3 * * *');
  if (database.kind === 'postgres') return;
  // The embedded database has no autovacuum.
  await jobs.work('vacuum', {}, async () => {
    await db.execute(sql`vacuum (analyze)`);
    await db.execute(sql`checkpoint`);
  });
  await jobs.schedule('vacuum', '40 * * * *');
}

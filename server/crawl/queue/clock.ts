import { sql } from 'drizzle-orm';
import { HOUR_MS } from '../../../contract/durations.ts';
import { type Database, rowsOf } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import { lockAccount } from '../../sync/lock-account.ts';

/** The clocks of several processes may differ by less than this. */
export const SLACK_MS = HOUR_MS;

/**
 * Makes hosts and pages due whose times were written before the clock was set back: otherwise they would not be visited
 * until the clock reaches those times again. Pages are spread over the next interval, so that a shop is not visited for
 * all of them at once.
 */
export async function forgetFutureTimes(
  db: Database,
  { config, now }: Pick<Services, 'config' | 'now'>,
): Promise<void> {
  const at = new Date(now()).toISOString();
  const latest = (ms: number) => new Date(now() + ms + SLACK_MS).toISOString();
  const intervalMs = config.CRAWL_INTERVAL_HOURS * HOUR_MS;
  // The pause of a host was written together with its next visit.
  await db.execute(sql`
    update hosts set next_fetch_at = ${at}, paused_until = null, robots_at = null
    where next_fetch_at > ${latest(0)}::timestamptz + make_interval(
      secs => greatest(delay_ms, crawl_delay_ms, ${config.CRAWL_DELAY_MS}::int) / 1000.0)`);
  // The hosts are searched one by one in the index, and pages only of hosts whose last page is due too late.
  const isAhead = sql`not paused and next_crawl_at > ${latest(1.1 * intervalMs)}
    and host in (
      select hosts.host from hosts cross join lateral (
        select next_crawl_at from products
        where products.host = hosts.host and not paused
        order by next_crawl_at desc limit 1) as last
      where last.next_crawl_at > ${latest(1.1 * intervalMs)})`;
  const ahead = await rowsOf<{ account_id: string }>(
    db,
    sql`select distinct account_id from products where ${isAhead}`,
  );
  for (const { account_id: accountId } of ahead) {
    await db.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      await tx.execute(sql`
        update products
        set next_crawl_at = ${at}::timestamptz + random() * make_interval(secs => ${intervalMs / 1000})
        where account_id = ${accountId} and ${isAhead}`);
    });
  }
}

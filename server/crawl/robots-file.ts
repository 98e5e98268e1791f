import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { hosts } from '../database/schema/catalogue.ts';
import type { FetchedPage } from './fetcher.ts';
import type { HostRecord } from './queue.ts';
import { parseRobots } from './robots.ts';

const HOUR_MS = 3_600_000;

/** How long a robots.txt is believed (RFC 9309, 2.4). */
const FRESH_MS = 24 * HOUR_MS;
/** After a failure an older copy is used for this long before the file is asked for again. */
const RETRY_MS = HOUR_MS;
const LONGEST_DELAY_MS = 24 * HOUR_MS;

export const robotsUrl = (productUrl: string): string => new URL('/robots.txt', productUrl).href;

export function needsRobots({ robotsAt }: HostRecord, now: number): boolean {
  return robotsAt === null || now - robotsAt.getTime() >= FRESH_MS;
}

/** Whether the host's robots.txt lets the crawler read an address. Without a file everything may be read. */
export function isAllowedByRobots({ robots }: HostRecord, agent: string, url: string): boolean {
  return robots === null || parseRobots(robots).isAllowed(agent, url);
}

/**
 * Stores the answer to a request for robots.txt. A refusal (4xx) means that there are no rules; an error (5xx)
 * means that nothing may be read. Returns false in the second case, unless an older copy still holds.
 */
export async function storeRobots(
  db: Database,
  host: HostRecord,
  page: Pick<FetchedPage, 'status' | 'html'> | null,
  { agent, now }: { agent: string; now: number },
): Promise<boolean> {
  const status = page?.status ?? 0;
  const isAnswer = page !== null && status < 500;
  if (!isAnswer) {
    const retryAt = new Date(now - FRESH_MS + RETRY_MS);
    const robotsAt = host.robots === null ? null : retryAt;
    await db.update(hosts).set({ robotsStatus: status, robotsAt }).where(eq(hosts.host, host.host));
    return host.robots !== null;
  }
  const robots = status < 300 ? page.html.replaceAll('\0', '') : '';
  const seconds = parseRobots(robots).crawlDelay(agent);
  await db
    .update(hosts)
    .set({
      robots,
      robotsStatus: status,
      robotsAt: new Date(now),
      crawlDelayMs:
        seconds === null ? null : Math.round(Math.min(seconds * 1000, LONGEST_DELAY_MS)),
    })
    .where(eq(hosts.host, host.host));
  return true;
}

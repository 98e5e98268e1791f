import { eq } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import type { Database } from '../../database/database.ts';
import { hosts } from '../../database/schema/catalogue.ts';
import type { Services } from '../../services.ts';
import { FetchFailure, type FetchedPage } from '../fetching/fetcher.ts';
import type { HostRecord } from '../queue/queue.ts';
import { TooComplex } from '../reading/reader.ts';

/** How long a robots.txt is valid (RFC 9309, 2.4). */
const FRESH_MS = DAY_MS;
/** After a failure an older copy is used for this long before the file is requested again. */
const RETRY_MS = HOUR_MS;
const LONGEST_DELAY_MS = DAY_MS;

export const robotsUrl = (productUrl: string): string => new URL('/robots.txt', productUrl).href;

export function needsRobots({ robotsAt }: HostRecord, now: number): boolean {
  return robotsAt === null || now - robotsAt.getTime() >= FRESH_MS;
}

/** Whether the host's robots.txt allows the crawler to read an address. Without a file everything may be read. */
export async function isAllowedByRobots(
  { robots }: HostRecord,
  url: string,
  { reader, config }: ReadingServices,
): Promise<boolean> {
  if (!robots) return true;
  return unlessTooComplex(reader.read('robotsAllow', robots, config.CRAWL_USER_AGENT, url));
}

type ReadingServices = Pick<Services, 'reader' | 'config'>;
type RobotsAnswer = Pick<FetchedPage, 'status' | 'html'>;

const rulesIn = ({ status, html }: RobotsAnswer): string =>
  status < 300 ? html.replaceAll('\0', '') : '';

/** Milliseconds between requests that a robots.txt asks for. */
export async function delayOf(
  page: RobotsAnswer,
  { reader, config }: ReadingServices,
): Promise<number | null> {
  const robots = rulesIn(page);
  if (robots === '') return null;
  const reading = reader.read('robotsDelay', robots, config.CRAWL_USER_AGENT);
  const seconds = await unlessTooComplex(reading);
  return seconds === null ? null : Math.round(Math.min(seconds * 1000, LONGEST_DELAY_MS));
}

/** Rules that cannot be read must not count as permission. */
async function unlessTooComplex<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error;
    const message = 'The robots.txt of the website is too complex to read.';
    throw new FetchFailure('timeout', message, { cause: error });
  }
}

/**
 * Stores the response to a request for robots.txt. A refusal (4xx) means that there are no rules; an error (5xx) means
 * that nothing may be read. Returns false in the second case, unless an older copy is still valid.
 */
export async function storeRobots(
  db: Database,
  host: HostRecord,
  { page, delayMs, now }: { page: RobotsAnswer | null; delayMs: number | null; now: number },
): Promise<boolean> {
  const status = page?.status ?? 0;
  const isAnswer = page !== null && status < 500;
  if (!isAnswer) {
    const retryAt = new Date(now - FRESH_MS + RETRY_MS);
    const robotsAt = host.robots === null ? null : retryAt;
    await db.update(hosts).set({ robotsStatus: status, robotsAt }).where(eq(hosts.host, host.host));
    return host.robots !== null;
  }
  await db
    .update(hosts)
    .set({
      robots: rulesIn(page),
      robotsStatus: status,
      robotsAt: new Date(now),
      crawlDelayMs: delayMs,
    })
    .where(eq(hosts.host, host.host));
  return true;
}

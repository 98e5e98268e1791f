import type { CallOutput } from '../../../contract/table.ts';
import type { Database } from '../../database/database.ts';
import { HttpRefusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import * as changes from './changes.ts';
import type { Spread, WebsiteKey } from './changes.ts';
import { readPaces } from './counts.ts';
import { paceOf, restOf } from './website-crawl.ts';

type Needs = Pick<Services, 'config' | 'now'>;

/** Nothing is asked for again sooner than this, so that no page is read again and again. */
const LEAST_MS = 60_000;

const leftAlone = (alias: string): string =>
  `${alias} refused or failed several times and is left alone for now. Its pages are read after that.`;

/**
 * Asks for all pages of a website to be read again. What was asked for and is not done yet is not asked for again.
 *
 * @throws HttpRefusal 404; 409 while the website is paused or left alone, or if it has no pages
 */
export async function readWebsiteAgain(
  tx: Database,
  key: WebsiteKey,
  { config, now }: Needs,
): Promise<CallOutput<'readWebsiteAgain'>> {
  const website = await changes.findWebsite(tx, key);
  const at = now();
  if (website.paused) {
    throw new HttpRefusal(409, `${website.alias} is paused. Resume it to read its pages again.`);
  }
  const askedUntil = website.askedUntil?.getTime() ?? 0;
  if (askedUntil > at) return answer(askedUntil, { repeated: true });
  const spreads = await spreadsOf(tx, key, { config, now: at });
  if (spreads.length === 0) throw new HttpRefusal(409, `${website.alias} has no pages yet.`);
  if (spreads.every(({ start }) => start > at))
    throw new HttpRefusal(409, leftAlone(website.alias));
  const until = await bringAllForward(tx, key, { spreads, now: at });
  await changes.setAskedUntil(tx, key, new Date(until));
  return answer(until, { repeated: false });

  async function answer(last: number, { repeated }: { repeated: boolean }) {
    const pages = await changes.countDue(tx, key, { until: last, now: at });
    return { status: true, pages, until: new Date(last).toISOString(), repeated };
  }
}

/** Whatever was asked for before, or stands against it now: a pause is over some time. */
export async function readAllAgain(
  tx: Database,
  key: WebsiteKey,
  { config, now }: Needs,
): Promise<void> {
  const at = now();
  const spreads = await spreadsOf(tx, key, { config, now: at });
  await changes.setAskedUntil(
    tx,
    key,
    new Date(await bringAllForward(tx, key, { spreads, now: at })),
  );
}

/** Returns when the last visit is about over, in milliseconds since 1970. */
async function bringAllForward(
  tx: Database,
  key: WebsiteKey,
  { spreads, now }: { spreads: Spread[]; now: number },
): Promise<number> {
  const last = await changes.bringForward(tx, key, { spreads, now });
  return Math.max(now + LEAST_MS, last ?? 0);
}

/** How the visits of each host of a website are spread. */
async function spreadsOf(
  tx: Database,
  key: WebsiteKey,
  { config, now }: { config: Needs['config']; now: number },
): Promise<Spread[]> {
  const hosts = await changes.hostsOfWebsite(tx, key);
  const paces = new Map((await readPaces(tx, hosts)).map((pace) => [pace.host, pace]));
  return hosts.map((host) => ({
    host,
    paceMs: paceOf(paces.get(host), config),
    start: restOf(paces.get(host), now) ?? now,
  }));
}

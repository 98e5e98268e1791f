import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import type { CrawlState } from '../../../contract/entities/match.ts';
import type { WebsiteCrawl } from '../../../contract/entities/website-crawl.ts';
import { assumedCurrency } from '../../currency-codes.ts';
import { pauseAfter, type HostDependencies } from '../hosts/host-visit.ts';
import type { CountedCurrency, CountedPages, CountedWebsite, HostPace } from './counts.ts';

type Config = Pick<HostDependencies['services']['config'], 'CRAWL_DELAY_MS'>;
type Count = 'read' | 'refused' | 'gone' | 'unsure' | 'waiting';

const COUNT_OF = {
  pending: 'waiting',
  ok: 'read',
  blocked: 'refused',
  'not-found': 'gone',
  moved: 'gone',
  unsure: 'unsure',
} as const satisfies Record<CrawlState, Count>;

/** About how long a website takes to answer, in milliseconds: its pause begins after the answer. */
const ANSWER_MS = 500;
/** More reasons than this are summed up as others. */
const MOST_REASONS = 6;

/** Milliseconds between the beginnings of two visits to a host, about. */
export const paceOf = (pace: HostPace | undefined, config: Config): number =>
  ANSWER_MS +
  pauseAfter({ delayMs: pace?.delayMs ?? null, crawlDelayMs: pace?.crawlDelayMs ?? null }, config);

/** Until when a host is left alone; null if it may be visited. */
export const restOf = (pace: HostPace | undefined, now: number): number | null => {
  const until = pace?.pausedUntil ?? null;
  return until !== null && until > now ? until : null;
};

export type Known = {
  pages: CountedPages[];
  foreign: CountedCurrency[];
  paces: ReadonlyMap<string, HostPace>;
  config: Config;
  /** Milliseconds since 1970. */
  now: number;
};

/** Describes the crawl of one website from its products, `known.pages` and `known.foreign`. */
export function websiteCrawlOf(website: CountedWebsite, known: Known): WebsiteCrawl {
  const counts = { read: 0, refused: 0, gone: 0, unsure: 0, waiting: 0 };
  for (const { state, pages } of known.pages) counts[COUNT_OF[state]] += pages;
  const hosts = hostsOf(known);
  const isVisited = !website.paused && hosts.length > 0;
  const rests = hosts.map(({ rest }) => rest);
  const isResting = rests.length > 0 && rests.every((rest) => rest !== null);
  return {
    website_id: website.id,
    pages: sum(known.pages.map(({ pages }) => pages)),
    ...counts,
    reasons: reasonsOf(known.pages),
    last_read: isoOf(latest(known.pages.map(({ lastRead }) => lastRead))),
    next_visit: isoOf(isVisited ? Math.min(...hosts.map(({ next }) => next)) : null),
    next_hour: isVisited ? sum(hosts.map(({ inHour }) => inHour)) : 0,
    next_day: isVisited ? sum(hosts.map(({ inDay }) => inDay)) : 0,
    done_at: isoOf(isVisited ? latest(hosts.map(({ done }) => done)) : null),
    resting_until: isoOf(isResting ? Math.min(...rests.flatMap((rest) => rest ?? [])) : null),
    asked_until: isoOf(futureOf(website.askedUntil, known.now)),
    country: website.country,
    currency: assumedCurrency(website.country),
    not_compared: known.foreign.map(({ currency, prices }) => ({ currency, prices })),
    rules: website.rules,
  };
}

/** What is to come on each host of a website: pages that were never read come first. */
function hostsOf({ pages, paces, config, now }: Known) {
  return [...new Set(pages.map(({ host }) => host))].map((host) => {
    const rows = pages.filter((row) => row.host === host);
    const waiting = rows.filter(({ state }) => state === 'pending');
    const pace = paceOf(paces.get(host), config);
    const rest = restOf(paces.get(host), now);
    const start = rest ?? now;
    const within = (ms: number) => Math.max(0, Math.ceil((now + ms - start) / pace));
    return {
      rest,
      next: Math.max(start, Math.min(...rows.map(({ firstVisit }) => firstVisit))),
      inHour: Math.min(sum(rows.map(({ hour }) => hour)), within(HOUR_MS)),
      inDay: Math.min(sum(rows.map(({ day }) => day)), within(DAY_MS)),
      done:
        waiting.length === 0
          ? null
          : Math.max(
              start + sum(waiting.map((row) => row.pages)) * pace,
              ...waiting.map(({ lastVisit }) => lastVisit),
            ),
    };
  });
}

function reasonsOf(rows: CountedPages[]): WebsiteCrawl['reasons'] {
  const counts = new Map<string, number>();
  for (const { reason, pages } of rows) {
    if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + pages);
  }
  const sorted = [...counts]
    .map(([reason, pages]) => ({ reason, pages }))
    .toSorted((a, b) => b.pages - a.pages || (a.reason < b.reason ? -1 : 1));
  if (sorted.length <= MOST_REASONS) return sorted;
  const others = sum(sorted.slice(MOST_REASONS - 1).map(({ pages }) => pages));
  return [...sorted.slice(0, MOST_REASONS - 1), { reason: 'Other reasons.', pages: others }];
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
const isoOf = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms).toISOString();
const futureOf = (ms: number | null, now: number): number | null =>
  ms !== null && ms > now ? ms : null;

function latest(times: (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.max(...known);
}

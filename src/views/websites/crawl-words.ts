import type { WebsiteCrawl } from '../../../contract/entities/website-crawl.ts';
import { aboutTime } from '../shared/dates/relative-time.ts';
import { formatCount, formatDateTime } from '../shared/format.ts';
import { pagesReadText, pagesText } from '../shared/pages-read.ts';

/** What waits on a website, and when about it is done; null if nothing does. */
export function waitingText({ waiting, done_at }: WebsiteCrawl, now: number): string | null {
  if (waiting === 0) return null;
  const text = `${formatCount(waiting)} waiting`;
  return done_at === null ? text : `${text}, done in ${aboutTime(Date.parse(done_at) - now)}`;
}

/** The pages of a website that have no current reading, by what their last visit found. */
export const unreadTexts = ({ refused, gone, unsure }: WebsiteCrawl): string[] =>
  [
    { count: refused, word: 'refused' },
    { count: gone, word: 'gone' },
    { count: unsure, word: 'unsure' },
  ].flatMap(({ count, word }) => (count > 0 ? [`${formatCount(count)} ${word}`] : []));

/** When a website was read last, and when its next visits come. */
export function visitTexts(crawl: WebsiteCrawl, now: number): string[] {
  const { last_read, next_visit, next_hour, next_day, asked_until } = crawl;
  return [
    last_read === null ? 'Never read yet' : `Last read ${formatDateTime(last_read)}`,
    ...(next_visit === null
      ? []
      : [
          Date.parse(next_visit) <= now ? 'Next visit now' : `Next ${formatDateTime(next_visit)}`,
          `${pagesText(next_hour)} in the next hour, ${formatCount(next_day)} in a day`,
        ]),
    ...(asked_until === null ? [] : [`Read again until about ${formatDateTime(asked_until)}`]),
  ];
}

type Totals = Pick<WebsiteCrawl, 'pages' | 'read' | 'waiting'>;

/** All websites in one sentence. */
export function totalText(crawls: readonly Totals[]): string {
  const sum = (field: keyof Totals) => crawls.reduce((total, crawl) => total + crawl[field], 0);
  const waiting = sum('waiting');
  return [
    pagesReadText({ read: sum('read'), pages: sum('pages') }),
    ...(waiting > 0 ? [`${formatCount(waiting)} waiting`] : []),
  ].join(', ');
}

/** What the server answered to 'Read again now'. */
export function askedText(
  alias: string,
  { pages, until, repeated }: { pages: number; until: string; repeated: boolean },
): string {
  const count = pagesText(pages);
  const isOne = pages === 1;
  const time = `until about ${formatDateTime(until)}`;
  return repeated
    ? `Already asked for: ${count} of ${alias} ${isOne ? 'is' : 'are'} still to be read, ${time}`
    : `${count} of ${alias} ${isOne ? 'is' : 'are'} read again, ${time}`;
}

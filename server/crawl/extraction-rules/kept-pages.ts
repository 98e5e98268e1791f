import { MINUTE_MS } from '../../../contract/durations.ts';
import type { FetchedPage } from '../fetching/fetcher.ts';

/** The number of cached preview pages, and how long they are kept. */
const MOST_PAGES = 8;
const KEPT_MS = 10 * MINUTE_MS;

/** The last pages read for previews, so that trying ten expressions requests the page once. */
export function createKeptPages(now: () => number) {
  const pages = new Map<string, { page: FetchedPage; at: number }>();
  return {
    get: (key: string): FetchedPage | null => {
      const kept = pages.get(key);
      return kept && now() - kept.at < KEPT_MS ? kept.page : null;
    },
    keep: (key: string, page: FetchedPage): void => {
      pages.delete(key);
      pages.set(key, { page, at: now() });
      const [oldest] = pages.keys();
      if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
    },
  };
}

import type { FetchedPage } from '../../../server/crawl/fetching/fetcher.ts';

/** A page as it is fetched without a fault. */
export const pageAt = (url: string, html: string): FetchedPage => ({
  url,
  html,
  status: 200,
  headers: {},
  etag: null,
  lastModified: null,
  retryAfterMs: null,
  bytes: html.length,
});

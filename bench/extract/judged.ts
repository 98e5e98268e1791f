import { judgePage, type Outcome } from '../../server/crawl/reading/outcome.ts';

export type SavedPage = {
  html: string;
  url: string;
  /** The address before redirects. */
  requestedUrl?: string | undefined;
  status?: number | undefined;
  country?: string | undefined;
};

/** What a crawl makes of a saved page of a shop that it never visited. */
export const judged = ({
  html,
  url,
  requestedUrl = url,
  status = 200,
  country = '',
}: SavedPage): Outcome =>
  judgePage(
    {
      url,
      html,
      status,
      headers: {},
      etag: null,
      lastModified: null,
      retryAfterMs: null,
      bytes: html.length,
    },
    { requestedUrl, country, currency: null },
  );

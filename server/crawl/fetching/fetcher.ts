/** A fetched web page. */
export type FetchedPage = {
  /** The address after redirects. */
  url: string;
  status: number;
  /** By lower-case name; the first value of a repeated header. */
  headers: Record<string, string>;
  /** Empty for status 304 and for content that is not text. */
  html: string;
  etag: string | null;
  lastModified: string | null;
  /** Retry-After, in milliseconds from now. */
  retryAfterMs: number | null;
  /** Read from the network, before decompression. */
  bytes: number;
};

export type FetchOptions = {
  /** The validators of the last response: the server may then answer 304 without a body. */
  etag?: string | null;
  lastModified?: string | null;
  signal?: AbortSignal;
  /** The page is asked for in the usual language of this country (ISO 3166, or `uk`). */
  country?: string | null;
  /**
   * Called before every request, redirects included; throws a `FetchFailure` to refuse it, or `ReaderUnavailable`, which
   * is passed on.
   */
  permit?: (url: URL) => void | Promise<void>;
  /** Cut a page that is too large instead of refusing it. */
  cut?: boolean;
  /** Decompress a gzip file, as sitemaps often are. */
  unpack?: boolean;
};

/** Reads web pages, over plain HTTP or with a browser. */
export type Fetcher = {
  /** @throws FetchFailure if no response could be read. */
  fetch(url: string, options?: FetchOptions): Promise<FetchedPage>;
  close(): Promise<void>;
};

/**
 * - `forbidden`: the address may not be visited
 * - `unreachable`: no connection, or it was interrupted
 * - `timeout`: too slow
 * - `too-large`: more bytes than the limit
 * - `redirects`: too many, without a target, or to another website
 * - `unreadable`: compressed in a way that cannot be decompressed
 */
export type FailureKind =
  | 'forbidden'
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  | 'redirects'
  | 'unreadable';

/** The reason why a page could not be read, with a sentence for users. */
export class FetchFailure extends Error {
  override name = 'FetchFailure';
  readonly kind: FailureKind;
  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

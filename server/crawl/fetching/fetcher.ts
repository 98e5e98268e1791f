/** A fetched web page. */
export type FetchedPage = {
  /** The address the page came from, after redirects. */
  url: string;
  status: number;
  /** By lower-case name; of a repeated header the first. */
  headers: Record<string, string>;
  /** Empty with status 304 and for content that is not text. */
  html: string;
  etag: string | null;
  lastModified: string | null;
  /** Retry-After, in milliseconds from now. */
  retryAfterMs: number | null;
  /** Read from the network, before unpacking. */
  bytes: number;
};

export type FetchOptions = {
  /** Of the last time: the server may then answer 304 without a body. */
  etag?: string | null;
  lastModified?: string | null;
  signal?: AbortSignal;
  /** Asked before every request, redirects included; throws a `FetchFailure` to refuse it. */
  permit?: (url: URL) => void | Promise<void>;
  /** Cut a page that is too large instead of refusing it. */
  cut?: boolean;
  /** Read a gzip file as the text in it, as sitemaps are kept. */
  unpack?: boolean;
};

/** Reads web pages. Plain HTTP first; a browser may follow behind the same interface. */
export type Fetcher = {
  /** @throws FetchFailure when no answer could be read. */
  fetch(url: string, options?: FetchOptions): Promise<FetchedPage>;
  close(): Promise<void>;
};

/**
 * - `forbidden`: the address may not be visited
 * - `unreachable`: no connection, or it broke
 * - `timeout`: too slow
 * - `too-large`: more bytes than the limit
 * - `redirects`: too many, to nowhere, or to another website
 * - `unreadable`: compressed in a way that cannot be decompressed
 */
export type FailureKind =
  | 'forbidden'
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  | 'redirects'
  | 'unreadable';

/** Why a page could not be read, with a sentence for users. */
export class FetchFailure extends Error {
  override name = 'FetchFailure';
  readonly kind: FailureKind;
  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

import { request, type Dispatcher } from 'undici';
import { asError } from '../../as-error.ts';
import { errorCodeOf } from '../../error-code.ts';
import { addressRefusalOf, type AddressPolicy } from '../../network/address-guard.ts';
import { locationOf, retryAfterOf } from '../../network/answer-headers.ts';
import {
  abandon,
  createGuardedAgents,
  ForbiddenAddress,
  type Resolve,
} from '../../network/guarded-agents.ts';
import { localeOfCountry } from '../extraction/values/currency.ts';
import { ReaderUnavailable } from '../reading/reader.ts';
import { readBody } from './body.ts';
import { decodePage } from './charset.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { type FetchedPage, FetchFailure, type Fetcher, type FetchOptions } from './fetcher.ts';

export type HttpFetcherOptions = {
  userAgent: string;
  /** Timeouts for connecting, for the headers, and for the whole page with its redirects. */
  timeoutMs: number;
  /** Limit of the decompressed page. */
  maxBytes: number;
  policy: AddressPolicy;
  resolve?: Resolve;
};

const NOT_ASKED =
  'The website says that the page has not changed (304), to a visitor who does not know it.';
const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const TEXT = /^(text\/|application\/(xhtml\+xml|xml|[\w.+-]*json|(x-)?javascript|ecmascript))/i;

/** Reads pages over plain HTTP, without executing them. */
export function createHttpFetcher(options: HttpFetcherOptions): Fetcher {
  const { timeoutMs, policy } = options;
  const agents = createGuardedAgents({
    policy,
    ...(options.resolve && { resolve: options.resolve }),
    connectTimeout: Math.min(timeoutMs, 10_000),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    keepAliveTimeout: 4000,
    maxHeaderSize: 65_536,
  });

  const visit = async (url: URL, { etag, lastModified, ...rest }: Visit) => {
    const dispatcher = agents.agentFor(url);
    await rest.deadline.outside(() => rest.permit?.(url));
    return request(url, {
      dispatcher,
      signal: rest.signal,
      headers: {
        'user-agent': options.userAgent,
        accept: 'text/html,application/xhtml+xml,*/*;q=0.5',
        'accept-language': acceptedLanguages(rest.country),
        // Not `deflate`, which some servers send without the header that it should have.
        'accept-encoding': 'gzip, br',
        ...(etag ? { 'if-none-match': etag } : {}),
        ...(lastModified ? { 'if-modified-since': lastModified } : {}),
        ...(rest.cookies.size > 0 ? { cookie: [...rest.cookies.values()].join('; ') } : {}),
      },
    });
  };

  const follow = async (start: URL, visitOptions: Visit): Promise<FetchedPage> => {
    let url = start;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const response = await visit(url, visitOptions);
      if (response.statusCode === 304 && !visitOptions.etag && !visitOptions.lastModified) {
        abandon(response.body);
        throw new FetchFailure('unreadable', NOT_ASKED);
      }
      if (!REDIRECTS.has(response.statusCode)) {
        return await readPage(url, response, { ...visitOptions, maxBytes: options.maxBytes });
      }
      abandon(response.body);
      const next = redirectTarget(url, response);
      keepCookies(visitOptions.cookies, response, next.host === url.host);
      url = next;
    }
    throw new FetchFailure('redirects', `The page redirects more than ${MAX_REDIRECTS} times.`);
  };

  return {
    fetch: async (address, fetchOptions = {}) => {
      const refusal = addressRefusalOf(address, policy);
      if (refusal !== null) throw new FetchFailure('forbidden', refusal);
      const deadline = startDeadline(timeoutMs);
      const signal = AbortSignal.any([deadline.signal, ...[fetchOptions.signal ?? []].flat()]);
      const visitOptions = { ...fetchOptions, signal, deadline, cookies: new Map() };
      try {
        return await follow(new URL(address), visitOptions);
      } catch (error) {
        fetchOptions.signal?.throwIfAborted();
        throw failureOf(error, deadline.signal.aborted, timeoutMs);
      } finally {
        deadline.end();
      }
    },
    close: agents.close,
  };
}

type Visit = FetchOptions & {
  signal: AbortSignal;
  /** The website's: what takes long here, such as a queue of readings, is not its fault. */
  deadline: Deadline;
  cookies: Map<string, string>;
};
type Response = Dispatcher.ResponseData;

type ReadOptions = FetchOptions & Pick<HttpFetcherOptions, 'maxBytes'>;

/** Shops of several languages answer a visitor who asks for none in the one that they guess from their address. */
function acceptedLanguages(country: string | null | undefined): string {
  const locale = localeOfCountry(country);
  if (locale === null) return 'en,*;q=0.5';
  const { language } = new Intl.Locale(locale);
  return language === 'en'
    ? `${locale},en;q=0.9,*;q=0.5`
    : `${locale},${language};q=0.9,en;q=0.6,*;q=0.5`;
}

async function readPage(url: URL, response: Response, options: ReadOptions): Promise<FetchedPage> {
  const headers = headersOf(response);
  const { html, received } = await readContent(url, response, options);
  return {
    url: url.href,
    status: response.statusCode,
    headers,
    html,
    etag: headers['etag'] ?? null,
    lastModified: headers['last-modified'] ?? null,
    retryAfterMs: retryAfterOf(headers['retry-after'] ?? '', Date.now()),
    bytes: received,
  };
}

/** The text of a page or of a compressed sitemap, and its size in bytes; empty if it is not text. */
async function readContent(
  url: URL,
  response: Response,
  { maxBytes, cut = false, unpack = false }: ReadOptions,
): Promise<{ html: string; received: number }> {
  const headers = headersOf(response);
  const contentType = headers['content-type'] ?? null;
  const isText = contentType === null || TEXT.test(contentType.trim());
  const isPacked = !isText && unpack && /\.gz$/i.test(url.pathname);
  const isEmpty = response.statusCode === 304 || response.statusCode === 204;
  if (isEmpty || !(isText || isPacked)) {
    abandon(response.body);
    return { html: '', received: 0 };
  }
  const encoding = headers['content-encoding'] ?? (isPacked ? 'gzip' : null);
  const { content, received } = await readBody(response.body, encoding, { maxBytes, cut });
  return { html: decodePage(content, isPacked ? 'text/xml' : contentType), received };
}

function headersOf(response: Response): Record<string, string> {
  return Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [name, [value].flat()[0] ?? '']),
  );
}

function redirectTarget(from: URL, response: Response): URL {
  const { location } = headersOf(response);
  const next = location === undefined ? null : locationOf(location, from.href);
  if (!next) throw new FetchFailure('redirects', 'The page redirects without saying where to.');
  next.hash = '';
  return next;
}

/** Shops that set a cookie and redirect to the same page would otherwise repeat this forever. */
function keepCookies(cookies: Map<string, string>, response: Response, sameHost: boolean): void {
  if (!sameHost) {
    cookies.clear();
    return;
  }
  for (const line of [response.headers['set-cookie'] ?? []].flat()) {
    const pair = line.split(';', 1).join('').trim();
    const name = pair.split('=', 1).join('');
    if (name !== '' && pair.length < 4096 && cookies.size < 50) cookies.set(name, pair);
  }
}

/** What this machine lacks, files or memory for a connection, says nothing about the website. */
const OWN_SHORTAGES = new Set(['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'EADDRNOTAVAIL']);

function failureOf(error: unknown, isLate: boolean, timeoutMs: number): Error {
  if (error instanceof FetchFailure || error instanceof ReaderUnavailable) return error;
  const { message, cause } = asError(error);
  const code = errorCodeOf(error) ?? '';
  if (OWN_SHORTAGES.has(code)) {
    return new ReaderUnavailable('This machine can open no connection now.', { cause: error });
  }
  const forbidden = [error, cause].find((one) => one instanceof ForbiddenAddress);
  if (forbidden) return new FetchFailure('forbidden', forbidden.message);
  const options = { cause: error };
  if (isLate || /TIMEOUT|ETIMEDOUT/.test(code)) {
    const text = `The website did not answer within ${timeoutMs / 1000} seconds.`;
    return new FetchFailure('timeout', text, options);
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new FetchFailure('unreachable', 'The name of the website is not known.', options);
  }
  return new FetchFailure('unreachable', `The website cannot be reached: ${message}`, options);
}

import { STATUS_CODES } from 'node:http';
import { request } from 'undici';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { asError } from '../../as-error.ts';
import { errorCodeOf } from '../../error-code.ts';
import type { AddressPolicy } from '../../network/address-guard.ts';
import { locationOf } from '../../network/answer-headers.ts';
import { abandon, createGuardedAgents, ForbiddenAddress } from '../../network/guarded-agents.ts';
import { FeedFailure } from './feed-failure.ts';
import { receive, type Received } from './receive.ts';

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** For a whole file with its redirects. */
const TIME_MS = 5 * MINUTE_MS;

/** What the last answer said of itself: the server may then answer that nothing has changed. */
export type Validators = { etag: string | null; lastModified: string | null };

/** A file that was downloaded. */
export type Download = Received & Validators;

/** Downloads files from addresses that somebody chose. */
export type Downloader = {
  /** Undefined when the file has not changed. @throws FeedFailure */
  download: (address: string, known?: Validators) => Promise<Download | undefined>;
  close: () => Promise<void>;
};

type Options = { policy: AddressPolicy; userAgent: string; signal: AbortSignal };

/**
 * Downloads by the crawler's rules: only from the public internet, redirects included, within limits of time and size,
 * and not again what has not changed.
 */
export function createDownloader({ policy, userAgent, signal }: Options): Downloader {
  const agents = createGuardedAgents({
    policy,
    connectTimeout: 10_000,
    headersTimeout: 60_000,
    bodyTimeout: 60_000,
    maxHeaderSize: 65_536,
  });

  const visit = async (url: URL, headers: Record<string, string>, whole: AbortSignal) => {
    const response = await request(url, {
      dispatcher: agents.agentFor(url),
      signal: whole,
      headers: {
        'user-agent': userAgent,
        accept: '*/*',
        'accept-encoding': 'gzip, deflate, br',
        ...headers,
      },
    });
    const header = (name: string) => [response.headers[name]].flat()[0];
    return { response, header };
  };

  const follow = async (start: string, known: Validators | undefined, whole: AbortSignal) => {
    let url = new URL(start);
    const conditions: Record<string, string> = {
      ...(known?.etag && { 'if-none-match': known.etag }),
      ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
    };
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const { response, header } = await visit(url, conditions, whole);
      const { statusCode, body } = response;
      if (statusCode === 200) {
        const received = await receive(body, header('content-encoding') ?? '');
        const etag = header('etag') ?? null;
        return { ...received, etag, lastModified: header('last-modified') ?? null };
      }
      abandon(body);
      const wasAskedFor = Object.keys(conditions).length > 0;
      if (statusCode === 304 && wasAskedFor) return undefined;
      if (!REDIRECTS.has(statusCode)) throw new FeedFailure(sentenceOf(statusCode));
      const location = header('location');
      const next = location === undefined ? null : locationOf(location, url.href);
      if (!next) throw new FeedFailure('The address redirects without saying where to.');
      url = next;
    }
    throw new FeedFailure(`The address redirects more than ${MAX_REDIRECTS} times.`);
  };

  return {
    download: async (address, known) => {
      const late = AbortSignal.timeout(TIME_MS);
      try {
        return await follow(address, known, AbortSignal.any([late, signal]));
      } catch (error) {
        signal.throwIfAborted();
        throw failureOf(error, late.aborted);
      }
    },
    close: agents.close,
  };
}

function sentenceOf(status: number): string {
  const name = STATUS_CODES[status];
  const answer = `The server answered ${status}${name === undefined ? '' : ` (${name})`}`;
  if (status === 404 || status === 410) return `${answer}: there is no file at this address.`;
  if (status === 401 || status === 403) return `${answer}: it does not give the file to us.`;
  return `${answer} instead of the file.`;
}

function failureOf(error: unknown, isLate: boolean): unknown {
  if (error instanceof FeedFailure) return error;
  const { message, cause } = asError(error);
  const forbidden = [error, cause].find((one) => one instanceof ForbiddenAddress);
  if (forbidden) return new FeedFailure(forbidden.message);
  const code = errorCodeOf(error) ?? '';
  if (isLate || /TIMEOUT|ETIMEDOUT/.test(code)) {
    return new FeedFailure('The server takes too long to send the file.');
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new FeedFailure('The name of the server is not known.');
  }
  if (code.startsWith('Z_') || /BROTLI|ERR__ERROR_FORMAT|^ERR_PADDING/.test(code)) {
    return new FeedFailure('The file is packed in a way that cannot be unpacked.');
  }
  return new FeedFailure(`The server cannot be reached: ${message}`);
}

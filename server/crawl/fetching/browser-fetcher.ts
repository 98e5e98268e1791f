import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserType, Frame, Page, Request, Route } from 'playwright';
import { asError } from '../../as-error.ts';
import { ConfigurationError } from '../../config.ts';
import { localeOfCountry } from '../extraction/values/currency.ts';
import { ReaderUnavailable } from '../reading/reader.ts';
import { startDeadline, type Deadline } from './deadline.ts';
import { FetchFailure, type FetchedPage, type Fetcher, type FetchOptions } from './fetcher.ts';

export type BrowserFetcherOptions = {
  executablePath: string;
  /** Off only if the environment confines the process, for example a container. */
  sandbox: boolean;
  userAgent: string;
  /** Timeout for the whole page, without the time that `permit` takes. */
  timeoutMs: number;
  /** Limit for the final state of the page. */
  maxBytes: number;
  /** Makes all requests of the browser, with its address checks, limits and connections. */
  http: Fetcher;
};

/** The resources that a page needs for its text. Images, fonts and videos cause traffic without information. */
const NEEDED = new Set(['document', 'script', 'xhr', 'fetch']);
const MOST_REQUESTS = 80;
/** A page that is not idle within this time is read in its present state. */
const QUIET_WITHIN_MS = 4000;

/**
 * The browser itself has no network access, whatever a page attempts: names do not resolve and the proxy is a closed
 * port. Its responses come through `http`.
 */
const OFFLINE = [
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-gpu',
  '--no-first-run',
];

/**
 * Reads pages as a browser renders them, after their scripts ran. Every request is intercepted and made by the plain
 * fetcher, so that the same addresses are forbidden. Only GET requests are answered, because a visit must not change
 * anything.
 */
export function createBrowserFetcher(options: BrowserFetcherOptions): Fetcher {
  let launching: Promise<Browser> | null = null;
  const browser = async (): Promise<Browser> => {
    const running = await launching?.catch(() => null);
    if (running?.isConnected()) return running;
    launching = launch(options);
    return launching;
  };

  return {
    fetch: async (url, fetchOptions = {}) => {
      const started = await browser();
      const locale = localeOfCountry(fetchOptions.country);
      const context = await started.newContext({
        userAgent: options.userAgent,
        serviceWorkers: 'block',
        acceptDownloads: false,
        ...(locale && { locale }),
      });
      const end = () => void context.close().catch(() => {});
      fetchOptions.signal?.addEventListener('abort', end, { once: true });
      try {
        return await read(context, url, fetchOptions, options);
      } catch (error) {
        fetchOptions.signal?.throwIfAborted();
        throw error;
      } finally {
        fetchOptions.signal?.removeEventListener('abort', end);
        await context.close().catch(() => {});
      }
    },
    close: async () => {
      const running = await launching?.catch(() => null);
      await running?.close();
    },
  };
}

async function launch({ executablePath, sandbox }: BrowserFetcherOptions): Promise<Browser> {
  const { chromium } = await browserLibrary();
  try {
    return await chromium.launch({ executablePath, chromiumSandbox: sandbox, args: OFFLINE });
  } catch (error) {
    const { message } = asError(error);
    const [reason] = message.split('\n');
    throw new FetchFailure('unreachable', `The browser does not start: ${reason}`, {
      cause: error,
    });
  }
}

/**
 * The library that controls the browser. Installations without a browser do not need it.
 *
 * @throws ConfigurationError
 */
export async function browserLibrary(): Promise<{ chromium: BrowserType }> {
  try {
    return await import('playwright');
  } catch {
    throw new ConfigurationError(
      'CRAWL_CHROMIUM_PATH needs the package playwright, which is not installed: npm install playwright',
    );
  }
}

async function read(
  context: BrowserContext,
  url: string,
  { permit, signal, country }: FetchOptions,
  { http, timeoutMs, maxBytes }: BrowserFetcherOptions,
): Promise<FetchedPage> {
  let main: FetchedPage | null = null;
  let failure: unknown = null;
  let requests = 0;
  const page = await context.newPage();
  const deadline = startDeadline(timeoutMs);
  const permitted = permit && ((next: URL) => deadline.outside(() => permit(next)));
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
  await context.routeWebSocket(/.*/, (socket) => socket.close());
  await context.route('**/*', async (route) => {
    const request = route.request();
    const frame = frameOf(request);
    const isMain = request.isNavigationRequest() && frame === page.mainFrame();
    const isNeeded =
      frame !== null && request.method() === 'GET' && NEEDED.has(request.resourceType());
    requests += 1;
    if (!isNeeded || requests > MOST_REQUESTS) return route.abort().catch(() => {});
    try {
      const fetchOptions = {
        ...(signal && { signal }),
        ...(country && { country }),
        ...(isMain && permitted && { permit: permitted }),
      };
      const fetched = await http.fetch(request.url(), fetchOptions);
      if (isMain) main = fetched;
      return await answer(route, fetched);
    } catch (error) {
      if (isMain) failure = error;
      return route.abort().catch(() => {});
    }
  });
  await load(page, url, deadline).catch((error: unknown) => {
    failure ??= error;
  });
  // Assigned in the handler of the page's requests.
  const shown = main as FetchedPage | null;
  if (failure instanceof FetchFailure || failure instanceof ReaderUnavailable) throw failure;
  if (shown === null || failure !== null) {
    const message = `The page could not be shown within ${timeoutMs / 1000} seconds.`;
    throw new FetchFailure('timeout', message, { cause: failure });
  }
  const html = await contentOf(page, timeoutMs);
  if (html.length > maxBytes) {
    throw new FetchFailure('too-large', 'The page is larger than allowed once it is shown.');
  }
  return { ...shown, html, etag: null, lastModified: null };
}

/** Null for the first request of a window that the page opens: it has no frame yet, and gets no response. */
function frameOf(request: Request): Frame | null {
  try {
    return request.frame();
  } catch {
    return null;
  }
}

/** @throws if the page is not loaded before the deadline, or cannot be */
async function load(page: Page, url: string, deadline: Deadline): Promise<void> {
  const late = once(deadline.signal, 'abort').then(() => deadline.signal.throwIfAborted());
  try {
    await Promise.race([page.goto(url, { waitUntil: 'load', timeout: 0 }), late]);
  } finally {
    deadline.end();
  }
  await page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN_MS }).catch(() => {});
}

/** A page whose scripts never end does not respond, and the library itself would wait forever. */
async function contentOf(page: Page, timeoutMs: number): Promise<string> {
  const answered = new AbortController();
  const late = pause(timeoutMs, null, { signal: answered.signal });
  try {
    const html = await Promise.race([page.content(), late]);
    if (html !== null) return html;
  } finally {
    answered.abort();
  }
  throw new FetchFailure(
    'timeout',
    `The page did not say within ${timeoutMs / 1000} seconds what it shows.`,
  );
}

const KEPT_HEADERS = /^(access-control-|cache-control$|content-language$)/;

/** Redirects have been followed and the text has been decoded already. */
function answer(route: Route, { status, headers, html }: FetchedPage): Promise<void> {
  const [type = 'text/html'] = (headers['content-type'] ?? 'text/html').split(';');
  const kept = Object.entries(headers).filter(([name]) => KEPT_HEADERS.test(name));
  return route.fulfill({
    status,
    headers: { ...Object.fromEntries(kept), 'content-type': `${type}; charset=utf-8` },
    body: html,
  });
}

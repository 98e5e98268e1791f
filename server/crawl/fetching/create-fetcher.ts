import type { Services } from '../../services.ts';
import { addressPolicyOf } from '../../network/address-guard.ts';
import type { Fetcher } from './fetcher.ts';
import { createBrowserFetcher } from './browser-fetcher.ts';
import { createHttpFetcher } from './http-fetcher.ts';

/** Creates the fetcher of the configuration. */
export function createFetcher(services: Pick<Services, 'config' | 'demoShops'>): Fetcher {
  const { config } = services;
  return createHttpFetcher({
    userAgent: config.CRAWL_USER_AGENT,
    timeoutMs: config.CRAWL_TIMEOUT_MS,
    maxBytes: config.CRAWL_MAX_BYTES,
    policy: addressPolicyOf(services),
  });
}

/** Renders pages in a browser if one is configured. It starts with the first page that needs it. */
export function createBrowser({ config }: Pick<Services, 'config'>, http: Fetcher): Fetcher | null {
  if (!config.CRAWL_CHROMIUM_PATH) return null;
  return createBrowserFetcher({
    executablePath: config.CRAWL_CHROMIUM_PATH,
    sandbox: config.CRAWL_CHROMIUM_SANDBOX,
    userAgent: config.CRAWL_USER_AGENT,
    timeoutMs: config.CRAWL_TIMEOUT_MS,
    maxBytes: config.CRAWL_MAX_BYTES,
    http,
  });
}

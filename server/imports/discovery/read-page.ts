import { parseSitemap } from '../../matching/sitemap.ts';
import type { MatchRecord } from '../../matching/record.ts';
import { addressPolicyOf, refusalOf } from '../../crawl/address-guard.ts';
import { FetchFailure, type FetchedPage } from '../../crawl/fetcher.ts';
import {
  fetchPermitted,
  isSameSite,
  leaveHost,
  visitRobots,
  type HostAnswer,
  type HostClaim,
  type HostDependencies,
} from '../../crawl/host-visit.ts';
import { judgeFailure, judgePage, type Outcome, type ReadOffer } from '../../crawl/outcome.ts';
import { needsRobots } from '../../crawl/robots-file.ts';
import { parseRobots } from '../../crawl/robots.ts';
import type { Services } from '../../services.ts';
import {
  addPages,
  countPages,
  passHost,
  settlePage,
  type DiscoveryPage,
  type Here,
} from './pages.ts';

export type ReadDependencies = Omit<HostDependencies, 'services'> & {
  services: Pick<Services, 'db' | 'config' | 'now' | 'demoShops'>;
};

/** Visits that fail before a page is given up. */
const MOST_ATTEMPTS = 2;
/** A website with more is read as far as this. */
const MOST_SITEMAPS = 30;
const MOST_PRODUCT_PAGES = 20_000;

type Judged = { outcome: Outcome; page: FetchedPage | null };

/**
 * Makes one request to the claimed host for a page of an automatic creation, as the crawler would: robots.txt first
 * where it is not known, then the page, then the host's pause begins.
 */
export async function readPage(
  claim: HostClaim,
  page: DiscoveryPage,
  here: Here,
  deps: ReadDependencies,
): Promise<void> {
  const { db, now } = deps.services;
  let answer: HostAnswer | null = null;
  try {
    if (needsRobots(claim.host, now())) {
      const refused = await visitRobots(claim.host, page.url, deps);
      answer = refused;
      if (refused) await settleFailure(refused.outcome);
      return;
    }
    if (page.kind === 'sitemap' && (await followRobots(claim, page, here, deps))) return;
    const judged = await fetchPage(claim, page, deps);
    const { outcome } = judged;
    const { status = 0, retryAfterMs = null } = judged.page ?? {};
    answer = { outcome, status, retryAfterMs };
    if (outcome.kind === 'read' && page.kind === 'product') {
      const record = recordOf(page.url, outcome.offer);
      await settlePage(
        db,
        here,
        page.url,
        record ? { status: 'read', record } : { status: 'passed' },
      );
    } else if (outcome.kind === 'unchanged') {
      await addFound(judged.page!, page, here, deps);
    } else {
      await settleFailure(outcome);
    }
  } catch (error) {
    if (!deps.signal.aborted) throw error;
  } finally {
    await leaveHost(claim, answer, deps);
  }

  async function settleFailure(outcome: Outcome): Promise<void> {
    const attempts = page.attempts + 1;
    const isOver = outcome.kind !== 'failed' || attempts >= MOST_ATTEMPTS;
    const message = 'message' in outcome ? outcome.message : null;
    await settlePage(db, here, page.url, {
      attempts,
      message,
      ...(isOver && { status: 'passed' }),
    });
    if (isOver && page.kind === 'sitemap' && outcome.kind === 'failed') {
      await passHost(db, here, page.host, message ?? '');
    }
  }
}

async function fetchPage(
  { host }: HostClaim,
  { url, kind }: DiscoveryPage,
  deps: ReadDependencies,
): Promise<Judged> {
  try {
    const options = kind === 'sitemap' ? { cut: true, unpack: true } : {};
    const page = await fetchPermitted(host, url, deps, options);
    const context = { requestedUrl: url, country: '', currency: null };
    return { outcome: kind === 'sitemap' ? judgeSitemap(page) : judgePage(page, context), page };
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    return { outcome: judgeFailure(error), page: null };
  }
}

/** A sitemap is not judged as a product page is: whatever came with 200 is looked into. */
function judgeSitemap({ status }: FetchedPage): Outcome {
  if (status === 200) return { kind: 'unchanged' };
  const message = `The sitemap was answered with ${status}.`;
  if (status === 401 || status === 403 || status === 429) return { kind: 'blocked', message };
  return status >= 500 ? { kind: 'failed', message } : { kind: 'missing', forGood: false, message };
}

/** The sitemaps a robots.txt names come instead of the usual address, which costs no request. */
async function followRobots(
  { host }: HostClaim,
  page: DiscoveryPage,
  here: Here,
  { services }: ReadDependencies,
): Promise<boolean> {
  const url = new URL(page.url);
  if (url.pathname !== '/sitemap.xml') return false;
  const named = parseRobots(host.robots ?? '').sitemaps.filter((text) =>
    isReadable(text, page.host, services),
  );
  if (named.length === 0 || named.includes(page.url)) return false;
  await services.db.transaction(async (tx) => {
    await addPages(
      tx,
      here,
      named
        .slice(0, MOST_SITEMAPS)
        .map((each) => ({ ...page, url: new URL(each).href, status: 'due' })),
    );
    await settlePage(tx, here, page.url, { status: 'passed' });
  });
  return true;
}

async function addFound(
  fetched: FetchedPage,
  page: DiscoveryPage,
  here: Here,
  { services }: ReadDependencies,
): Promise<void> {
  const sitemap = parseSitemap(fetched.html);
  const isUsable = (url: string) => isReadable(url, page.host, services);
  await services.db.transaction(async (tx) => {
    const known = await countPages(tx, here, page.website);
    const sitemaps = sitemap.sitemaps.filter(isUsable).slice(0, MOST_SITEMAPS - known.sitemaps);
    const urls = sitemap.urls.filter(isUsable).slice(0, MOST_PRODUCT_PAGES - known.products);
    await addPages(tx, here, [
      ...sitemaps.map((url) => ({ ...page, url, status: 'due' as const })),
      ...urls.map((url) => ({ ...page, url, kind: 'product' as const, status: 'found' as const })),
    ]);
    await settlePage(tx, here, page.url, { status: 'read' });
  });
}

const LONGEST_URL = 2000;

/** Another website's pages are none of its sitemap's business. */
function isReadable(text: string, host: string, services: ReadDependencies['services']): boolean {
  if (text.length > LONGEST_URL || !URL.canParse(text)) return false;
  const url = new URL(text);
  return isSameSite(url.host, host) && refusalOf(url.href, addressPolicyOf(services)) === null;
}

function recordOf(url: string, offer: ReadOffer): MatchRecord | null {
  const { name, brand, ean, model, sku, category, price, currency } = offer;
  if (name === null) return null;
  const said = { brand, gtin: ean, mpn: model, sku, category, price, currency };
  return {
    id: url,
    name,
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null)),
  };
}

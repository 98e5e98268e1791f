import { readCountry } from '../../catalogue/own-website.ts';
import type { MatchRecord } from '../../matching/record.ts';
import { addressPolicyOf } from '../../network/address-guard.ts';
import { FetchFailure, type FetchedPage } from '../../crawl/fetching/fetcher.ts';
import {
  fetchPermitted,
  leaveHost,
  visitRobots,
  type HostAnswer,
  type HostClaim,
  type HostDependencies,
} from '../../crawl/hosts/host-visit.ts';
import { judgeFailure, type Outcome, type ReadOffer } from '../../crawl/reading/outcome.ts';
import { judge, TOO_COMPLEX } from '../../crawl/reading/judge.ts';
import { ReaderUnavailable, TooComplex } from '../../crawl/reading/reader.ts';
import type { SitemapSite } from '../../crawl/reading/sitemap-addresses.ts';
import { needsRobots } from '../../crawl/hosts/robots-file.ts';
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
  services: Pick<Services, 'db' | 'config' | 'now' | 'demoShops' | 'reader'>;
};

/** The number of failed visits after which a page is given up. */
const MOST_ATTEMPTS = 2;
/** The maximum number of sitemaps read per website. */
const MOST_SITEMAPS = 30;
const MOST_PRODUCT_PAGES = 20_000;

/** A page of the automatic creation `here`, under the claim of its host. */
type Visit = { claim: HostClaim; page: DiscoveryPage; here: Here };

type Found = { urls: string[]; sitemaps: string[] };
/** `found` contains the addresses in a sitemap. */
type Judged = { outcome: Outcome; page: FetchedPage | null; found?: Found };

/**
 * Makes one request to the claimed host for a page of an automatic creation, as the crawler does: first robots.txt if
 * it is not known, then the page; then the host's pause begins.
 */
export async function readPage(visit: Visit, deps: ReadDependencies): Promise<void> {
  const { claim, page, here } = visit;
  const { db, now } = deps.services;
  let answer: HostAnswer | null = null;
  try {
    if (needsRobots(claim.host, now())) {
      const refused = await visitRobots(claim.host, page.url, deps);
      answer = refused;
      if (refused) await settleFailure(refused.outcome);
      return;
    }
    if (page.kind === 'sitemap' && (await followRobots(visit, deps))) return;
    if (page.attempts >= MOST_ATTEMPTS) {
      await settleFailure(TOO_COMPLEX);
      return;
    }
    // The attempt is counted before the visit, so that a page that crashes the process is not retried forever.
    await settlePage(db, here, { url: page.url, attempts: page.attempts + 1 });
    const country = await readCountry(db, here.accountId);
    const judged = await fetchPage(claim, { ...page, country }, deps);
    const { status = 0, retryAfterMs = null } = judged.page ?? {};
    answer = { outcome: judged.outcome, status, retryAfterMs };
    await settle(judged);
  } catch (error) {
    const saysNothing = deps.signal.aborted || error instanceof ReaderUnavailable;
    if (saysNothing) await settlePage(db, here, { url: page.url, attempts: page.attempts });
    if (!deps.signal.aborted) throw error;
  } finally {
    await leaveHost(claim, answer, deps);
  }

  async function settle({ outcome, found }: Judged): Promise<void> {
    if (outcome.kind === 'read' && page.kind === 'product') {
      const record = recordOf(page.url, outcome.offer);
      const change = record ? { status: 'read' as const, record } : { status: 'passed' as const };
      await settlePage(db, here, { url: page.url, ...change });
    } else if (found) {
      await addFound(found, visit, deps);
    } else {
      await settleFailure(outcome);
    }
  }

  async function settleFailure(outcome: Outcome): Promise<void> {
    const attempts = page.attempts + 1;
    const isOver = outcome.kind !== 'failed' || attempts >= MOST_ATTEMPTS;
    const message = 'message' in outcome ? outcome.message : null;
    await settlePage(db, here, {
      url: page.url,
      attempts,
      message,
      ...(isOver && { status: 'passed' }),
    });
    if (isOver && page.kind === 'sitemap' && outcome.kind === 'failed') {
      await passHost(db, here, { host: page.host, message: message ?? '' });
    }
  }
}

async function fetchPage(
  { host }: HostClaim,
  { url, kind, country }: DiscoveryPage & { country: string },
  deps: ReadDependencies,
): Promise<Judged> {
  try {
    const options = kind === 'sitemap' ? { cut: true, unpack: true } : { country };
    const page = await fetchPermitted(host, url, deps, options);
    if (kind === 'sitemap') return await judgeSitemap(page, host.host, deps);
    const context = { requestedUrl: url, country: '', currency: null };
    return { outcome: await judge(deps.services.reader, page, context), page };
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    return { outcome: judgeFailure(error), page: null };
  }
}

/** A sitemap is not judged like a product page: any answer with status 200 is read. */
async function judgeSitemap(
  page: FetchedPage,
  host: string,
  { services }: ReadDependencies,
): Promise<Judged> {
  const { status, html } = page;
  if (status !== 200) return { outcome: sitemapRefusal(status), page };
  try {
    const site = siteOf(host, MOST_PRODUCT_PAGES, services);
    const found = await services.reader.read('readSitemap', html, site);
    return { outcome: { kind: 'unchanged' }, page, found };
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error;
    return { outcome: TOO_COMPLEX, page };
  }
}

function sitemapRefusal(status: number): Outcome {
  const message = `The sitemap was answered with ${status}.`;
  if (status === 401 || status === 403 || status === 429) return { kind: 'blocked', message };
  return status >= 500 ? { kind: 'failed', message } : { kind: 'missing', forGood: false, message };
}

const siteOf = (
  host: string,
  most: number,
  services: ReadDependencies['services'],
): SitemapSite => ({ host, policy: addressPolicyOf(services), most });

/** The sitemaps listed in robots.txt replace the default address, without a request. */
async function followRobots(
  { claim, page, here }: Visit,
  { services }: ReadDependencies,
): Promise<boolean> {
  const url = new URL(page.url);
  if (url.pathname !== '/sitemap.xml') return false;
  const named = await sitemapsNamed(claim.host, services);
  if (named.length === 0 || named.includes(page.url)) return false;
  await services.db.transaction(async (tx) => {
    await addPages(
      tx,
      here,
      named.map((each) => ({ ...page, url: new URL(each).href, status: 'due' })),
    );
    await settlePage(tx, here, { url: page.url, status: 'passed' });
  });
  return true;
}

/** Empty if the robots.txt cannot be read: the default address is then used. */
async function sitemapsNamed(
  { host, robots }: HostClaim['host'],
  services: ReadDependencies['services'],
): Promise<string[]> {
  if (!robots) return [];
  try {
    const site = siteOf(host, MOST_SITEMAPS, services);
    return await services.reader.read('robotsSitemaps', robots, site);
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error;
    return [];
  }
}

async function addFound(
  found: Found,
  { page, here }: Visit,
  { services }: ReadDependencies,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const known = await countPages(tx, here, page.website);
    const sitemaps = found.sitemaps.slice(0, Math.max(0, MOST_SITEMAPS - known.sitemaps));
    const urls = found.urls.slice(0, Math.max(0, MOST_PRODUCT_PAGES - known.products));
    await addPages(tx, here, [
      ...sitemaps.map((url) => ({ ...page, url, status: 'due' as const })),
      ...urls.map((url) => ({ ...page, url, kind: 'product' as const, status: 'found' as const })),
    ]);
    await settlePage(tx, here, { url: page.url, status: 'read' });
  });
}

function recordOf(url: string, offer: ReadOffer): MatchRecord | null {
  const { name, brand, ean, model, sku, category, price, currency } = offer;
  if (name === null) return null;
  const known = { brand, gtin: ean, mpn: model, sku, category, price, currency };
  return {
    id: url,
    name,
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)),
  };
}

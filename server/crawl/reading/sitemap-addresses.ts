import { parseUrl } from '../../../contract/rules/product-url.ts';
import { isSameSite, addressRefusalOf, type AddressPolicy } from '../../network/address-guard.ts';
import { parseSitemap } from '../../matching/sitemap.ts';
import { parseRobots } from './robots.ts';

/** The website of a sitemap, and the limit of its pages. */
export type SitemapSite = { host: string; policy: AddressPolicy; most: number };

const LONGEST_URL = 2000;

/** Pages of another website in a sitemap are ignored. */
function isReadable(text: string, { host, policy }: SitemapSite): boolean {
  const url = text.length > LONGEST_URL ? null : parseUrl(text);
  return url !== null && isSameSite(url.host, host) && addressRefusalOf(url.href, policy) === null;
}

const readable = (urls: string[], site: SitemapSite): string[] =>
  urls.filter((url) => isReadable(url, site)).slice(0, site.most);

/** The sitemaps a robots.txt names. */
export const readSitemapAddresses = (robots: string, site: SitemapSite): string[] =>
  readable(parseRobots(robots).sitemaps, site);

/** The pages and the further sitemaps that a sitemap names. */
export function readSitemap(
  xml: string,
  site: SitemapSite,
): { urls: string[]; sitemaps: string[] } {
  const { urls, sitemaps } = parseSitemap(xml);
  return { urls: readable(urls, site), sitemaps: readable(sitemaps, site) };
}

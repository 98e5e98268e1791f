import { countryOfUrl, regionOf } from '../../../country-of-url.ts';
import { isCurrencyCode } from '../../../currency-codes.ts';
import { localeOfCountry } from './currency.ts';
import { attr, type Page } from '../page/dom.ts';
import type { PriceContext } from './price.ts';

/** Languages that are spoken in one country; shops tag them without it. */
const NATIONAL = new Set(
  'az be bg bs cs da el et fa fi he hi hr hu hy id is iw ja ka kk km ko lo lt lv mk mn my nb nn no pl ro sk sl sq sr sv th tr uk uz vi zh'.split(
    ' ',
  ),
);

/** The ISO 3166 region of a language tag: its own, or that of a language of one country. */
function regionOfTag(tag: string): { region: string | null; isNational: boolean } {
  const parts = /^([a-z]{2,3})(?:-([a-z]{4}))?(?:-([a-z]{2}))?$/i.exec(tag.replaceAll('_', '-'));
  const [, language = '', script, region] = parts ?? [];
  const isNational = NATIONAL.has(language.toLowerCase());
  const likely = () => new Intl.Locale(language, script ? { script } : {}).maximize().region;
  return { region: regionOf(region ?? (isNational ? likely() : undefined)), isNational };
}

/**
 * Country, language and currency for the prices of a page. The caller's values come first, then the address, then the
 * page's own language tag; where the address names no country, the caller's may be that of the retailer, and a tag such
 * as `hu` says more.
 */
export function marketOf(
  page: Page,
  known: { country?: string | null | undefined; currency?: string | null | undefined },
): PriceContext & { country: string | null } {
  const html = page.elements.find(({ name }) => name === 'html');
  const language = (html && (attr(html, 'lang') ?? attr(html, 'xml:lang')))?.trim() ?? '';
  const ofAddress = countryOfUrl(page.url);
  const tagged = regionOfTag(language);
  const ofLanguage = ofAddress === null && tagged.isNational ? tagged.region : null;
  const country = ofLanguage ?? regionOf(known.country ?? undefined) ?? ofAddress ?? tagged.region;
  const currency = known.currency?.toUpperCase() ?? null;
  return {
    country,
    currency: currency && isCurrencyCode(currency) ? currency : null,
    locale: localeOfCountry(country),
  };
}

import { countryOfUrl, regionOf } from '../../../country-of-url.ts';
import { isCurrencyCode } from '../../../currency-codes.ts';
import { localeOfCountry } from './currency.ts';
import { attr, type Page } from '../page/dom.ts';
import type { PriceContext } from './price.ts';

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Languages that are spoken in one country; shops tag them without it. */
const NATIONAL = wordsOf(
  'az be bg cs da el et fa fi he hi hu hy id is iw ja ka kk km ko lo lt lv mk mn my nb nn no pl sk sl sv th tr uk uz vi',
);

/** Languages of mostly one country, whose neighbours have another currency. */
const MOSTLY_NATIONAL = wordsOf('bs hr ro sq sr zh');

/** The ISO 3166 region of a language tag: its own, or the usual one of its language. */
function regionOfTag(tag: string): { region: string | null; isNational: boolean } {
  const parts = /^([a-z]{2,3})(?:-([a-z]{4}))?(?:-([a-z]{2}))?$/i.exec(tag.replaceAll('_', '-'));
  const [, name = '', script, region] = parts ?? [];
  const language = name.toLowerCase();
  const isNational = NATIONAL.has(language);
  if (region) return { region: regionOf(region), isNational };
  if (!isNational && !MOSTLY_NATIONAL.has(language)) return { region: null, isNational };
  const likely = new Intl.Locale(language, script ? { script } : {}).maximize().region;
  return { region: regionOf(likely), isNational };
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

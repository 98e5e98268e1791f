import { countryOfUrl, regionOf } from '../../../country-of-url.ts';
import { isCurrencyCode } from '../../../currency-codes.ts';
import { localeOfCountry } from './currency.ts';
import { attr, type Page } from '../page/dom.ts';
import type { PriceContext } from './price.ts';

/**
 * Country, language and currency for the prices of a page. The caller's values come first, then the address, then the
 * page's own language tag.
 */
export function marketOf(
  page: Page,
  known: { country?: string | null | undefined; currency?: string | null | undefined },
): PriceContext & { country: string | null } {
  const html = page.elements.find(({ name }) => name === 'html');
  const language = (html && (attr(html, 'lang') ?? attr(html, 'xml:lang')))?.trim() ?? '';
  const tagged = /^[a-z]{2,3}[-_](?:[a-z]{4}[-_])?([a-z]{2})$/i.exec(language)?.[1];
  const country =
    regionOf(known.country ?? undefined) ?? countryOfUrl(page.url) ?? regionOf(tagged);
  const currency = known.currency?.toUpperCase() ?? null;
  return {
    country,
    currency: currency && isCurrencyCode(currency) ? currency : null,
    locale: localeOfCountry(country),
  };
}

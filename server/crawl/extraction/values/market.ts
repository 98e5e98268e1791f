import { currencyOfCountry, isCurrencyCode } from '../../../currency-codes.ts';
import { localeOfCountry } from './currency.ts';
import { attr, type Page } from '../page/dom.ts';
import type { PriceContext } from './price.ts';

/** Two-letter top-level domains that are sold worldwide; they do not indicate a country. */
const WORLDWIDE = new Set('ai app cc co fm gg io me ly sh to tv ws xyz eu'.split(' '));

const region = (text: string | undefined): string | null => {
  const code = text?.toUpperCase();
  return code && currencyOfCountry(code) ? (code === 'UK' ? 'GB' : code) : null;
};

/** ISO region that a shop's address indicates: by its top-level domain, subdomain or first path segments. */
function countryOfUrl(address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  const labels = hostname.split('.');
  const top = labels.at(-1) ?? '';
  if (top.length === 2 && !WORLDWIDE.has(top)) return region(top);
  const segments = pathname.split('/').slice(1, 4);
  return countryOfTags([labels[0] ?? '', ...segments]) ?? countryOfSegments(segments);
}

/** A tag such as `de-AT`, in which the country is usually second. */
function countryOfTags(parts: string[]): string | null {
  for (const part of parts) {
    const [, first, second] = /^([a-z]{2})[-_]([a-z]{2})$/i.exec(part) ?? [];
    const found = region(second) ?? region(first);
    if (found) return found;
  }
  return null;
}

/** Country and language in a row, `/at/de`. */
function countryOfSegments([first = '', second = '']: string[]): string | null {
  return /^[a-z]{2}$/.test(first) && /^[a-z]{2}$/.test(second) ? region(first) : null;
}

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
  const country = region(known.country ?? undefined) ?? countryOfUrl(page.url) ?? region(tagged);
  const currency = known.currency?.toUpperCase() ?? null;
  return {
    country,
    currency: currency && isCurrencyCode(currency) ? currency : null,
    locale: localeOfCountry(country),
  };
}

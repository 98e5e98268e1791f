import { currencyOfCountry } from './currency-codes.ts';

/** Two-letter top-level domains that are sold worldwide; they do not indicate a country. */
const WORLDWIDE = new Set('ai app cc co fm gg io me ly sh to tv ws xyz eu'.split(' '));

/** The ISO 3166 code in upper case of a country that has a currency; null for any other text. */
export const regionOf = (text: string | undefined): string | null => {
  const code = text?.toUpperCase();
  return code && currencyOfCountry(code) ? (code === 'UK' ? 'GB' : code) : null;
};

/**
 * The ISO 3166 region that a shop's address indicates: by its top-level domain, subdomain or first path segments.
 *
 * @example
 * countryOfUrl('https://lampe.dk/p/1'); // → 'DK'
 * countryOfUrl('https://lamp.com/de-at/p/1'); // → 'AT'
 * countryOfUrl('https://lamp.io/p/1'); // → null
 */
export function countryOfUrl(address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  const labels = hostname.split('.');
  const top = labels.at(-1) ?? '';
  if (top.length === 2 && !WORLDWIDE.has(top)) return regionOf(top);
  const segments = pathname.split('/').slice(1, 4);
  return countryOfTags([labels[0] ?? '', ...segments]) ?? countryOfSegments(segments);
}

/** A tag such as `de-AT`, in which the country is usually second. */
function countryOfTags(parts: string[]): string | null {
  for (const part of parts) {
    const [, first, second] = /^([a-z]{2})[-_]([a-z]{2})$/i.exec(part) ?? [];
    const found = regionOf(second) ?? regionOf(first);
    if (found) return found;
  }
  return null;
}

/** Country and language in a row, `/at/de`. */
function countryOfSegments([first = '', second = '']: string[]): string | null {
  return /^[a-z]{2}$/.test(first) && /^[a-z]{2}$/.test(second) ? regionOf(first) : null;
}

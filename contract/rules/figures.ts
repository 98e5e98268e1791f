/** How each country writes figures; the interface itself is in English. */
const LOCALES: Record<string, string> = {
  mx: 'es-MX',
  es: 'es-ES',
  ch: 'de-CH',
  uk: 'en-GB',
  do: 'es-DO',
};

/** Constructing a formatter costs a hundred times as much as using it. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * How a country writes figures of one kind; half of the last digit goes up, as in all rules. Null is English, of texts
 * that belong to no account.
 */
export function figureFormat(
  country: string | null,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const locale = country === null ? 'en' : (LOCALES[country] ?? 'es-ES');
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { roundingMode: 'halfCeil', ...options });
    formats.set(key, format);
  }
  return format;
}

/**
 * A whole number in a text that belongs to no account's country, or that is stored.
 *
 * @example
 * countText(12_000); // → '12,000'
 */
export const countText = (count: number): string => figureFormat(null).format(count);

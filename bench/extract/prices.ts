import { parsePrice } from '../../server/crawl/extraction/values/price.ts';
import { countCase, newCases, readCases } from './cases.ts';

interface PriceCase {
  input: string | null;
  currency_hint: string | null;
  decimal_separator: string | null;
  amount: string | null;
  currency_iso_candidates: string[] | null;
}
type LocaleRow = [locale: string, currency: string, text: string, amount: string];

const same = (amount: string | null, found: number | undefined): boolean =>
  amount === null
    ? found === undefined
    : found !== undefined && Math.abs(found - Number(amount)) < 1e-9;

export function benchPrices(folder: string, verbose: boolean) {
  const strings = newCases();
  const currencies = newCases();
  for (const each of readCases<{ cases: PriceCase[] }>(folder, 'price_strings.json').cases) {
    const mark = each.decimal_separator;
    const found = parsePrice(each.input, {
      currency: each.currency_hint,
      decimal: mark === '.' || mark === ',' ? mark : undefined,
    });
    const describe = () => `price string ${JSON.stringify(each)} -> ${JSON.stringify(found)}`;
    countCase(strings, same(each.amount, found?.amount), verbose, describe);
    const codes = each.currency_iso_candidates ?? [];
    if (each.amount === null || codes.length === 0) continue;
    countCase(
      currencies,
      codes.includes(found?.currency ?? ''),
      verbose,
      () => `currency: ${describe()}`,
    );
  }
  const bare = newCases();
  const placed = newCases();
  const placedCurrency = newCases();
  const { rows } = readCases<{ rows: LocaleRow[] }>(folder, 'locale_prices.json');
  for (const [locale, currency, text, amount] of rows) {
    const alone = parsePrice(text);
    countCase(
      bare,
      same(amount, alone?.amount),
      verbose,
      () => `${locale} ${text} -> ${alone?.amount}`,
    );
    const found = parsePrice(text, { locale, currency });
    countCase(
      placed,
      same(amount, found?.amount),
      verbose,
      () => `${locale} ${text} -> ${found?.amount}`,
    );
    countCase(
      placedCurrency,
      found?.currency === currency,
      verbose,
      () => `${locale} ${text} ${currency}`,
    );
  }
  return {
    'price strings': strings,
    'price strings, currency': currencies,
    'locale strings, text alone': bare,
    'locale strings, locale known': placed,
    'locale strings, currency': placedCurrency,
  };
}

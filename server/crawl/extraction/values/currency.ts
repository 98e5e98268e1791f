import { SHOP_SIGNS, USUAL_MEANING } from './currency-signs.ts';
import { currencyCodes, currencyOfCountry, isCurrencyCode } from '../../../currency-codes.ts';
import { memo } from '../../../memo.ts';

/** The most common locale of a region, by CLDR's likely subtags ('at' -> 'de-AT'). */
export function localeOfCountry(country: string | null | undefined): string | null {
  const region = country?.toUpperCase() === 'UK' ? 'GB' : country?.toUpperCase();
  if (!region || !/^[A-Z]{2}$/.test(region)) return null;
  const { language } = new Intl.Locale('und', { region }).maximize();
  return `${language}-${region}`;
}

/** The names of a currency in a locale, without its code. */
const signsIn = (locale: string, currency: string): string[] =>
  (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) => {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
    const part = format.formatToParts(1).find(({ type }) => type === 'currency');
    return part && part.value !== currency ? [part.value] : [];
  });

/**
 * Sign (lower case) -> codes that it may stand for. From CLDR: the names of each currency in English and in the
 * language of its own country; then the shops' own spellings.
 */
const currencySigns = memo(() => {
  const signs = new Map<string, Set<string>>();
  const add = (sign: string, code: string) => {
    const key = sign
      .replace(/[\u200e\u200f\u061c]/g, '')
      .replace(/\s/g, ' ')
      .trim()
      .toLowerCase();
    // A sign that is spelled like another currency's code would hide that code.
    if (!key || (isCurrencyCode(key.toUpperCase()) && key.toUpperCase() !== code)) return;
    signs.set(key, (signs.get(key) ?? new Set()).add(code));
  };
  for (const code of currencyCodes()) {
    const home = localeOfCountry(code.slice(0, 2));
    for (const locale of ['en', 'fr', ...(home ? [home] : [])])
      for (const sign of signsIn(locale, code)) add(sign, code);
  }
  // Dollars are distinguished by their country: `BZ$`, `$BZ`, `BZ $`, `BZD$`.
  for (const code of signs.get('$') ?? []) {
    const region = code.slice(0, 2);
    for (const sign of [`${region}$`, `$${region}`, `${region} $`, `${code}$`]) add(sign, code);
  }
  for (const [code, list] of SHOP_SIGNS) for (const sign of list.split(' ')) add(sign, code);
  return signs;
});

/** Signs and codes by their first and by their last character, longest first. */
const signIndex = memo(() => {
  const first = new Map<string, string[]>();
  const last = new Map<string, string[]>();
  const codes = [...currencyCodes()].map((code) => code.toLowerCase());
  for (const sign of [...currencySigns().keys(), ...codes].toSorted(
    (a, b) => b.length - a.length,
  )) {
    for (const [index, character] of [
      [first, sign.charAt(0)],
      [last, sign.charAt(sign.length - 1)],
    ] as const) {
      index.set(character, [...(index.get(character) ?? []), sign]);
    }
  }
  return { first, last };
});

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{M}]/u.test(character);
/** Scripts without spaces between words. */
const isJoined = (character: string): boolean =>
  /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(character);

/** How clearly a sign identifies its currency: a code, or a symbol with its country, ranks above a symbol alone. */
export function clarity(sign: string): number {
  if (/^[A-Z]{3}$/.test(sign)) return 3;
  if (!/\p{Sc}/u.test(sign)) return 1;
  return sign.length > 1 ? 3 : 2;
}

/** Words and names that are also codes: `7 Top Robotics Companies`, `an AMD processor`, `Ron`. */
export const EVERYDAY =
  /^(?:all|amd|ang|ars|bam|bob|btn|cup|gel|kid|lak|mad|mop|mur|nad|pen|php|ron|sos|std|svc|top|try)$/i;

/** Whether a sign is not part of a word: no letter touches it. */
function standsAlone(text: string, start: number, end: number): boolean {
  const [head, tail] = [text.charAt(start), text.charAt(end - 1)];
  const sign = text.slice(start, end);
  if (EVERYDAY.test(sign) && sign !== sign.toUpperCase()) return false;
  if (isLetter(head) && !isJoined(head) && isLetter(text[start - 1])) return false;
  return !(isLetter(tail) && !isJoined(tail) && isLetter(text[end]));
}

/** The sign that begins at an offset; `lower` is the text in lower case. */
export function signAt(text: string, lower: string, start: number): string | null {
  for (const sign of signIndex().first.get(lower[start] ?? '') ?? []) {
    if (!lower.startsWith(sign, start)) continue;
    if (standsAlone(text, start, start + sign.length))
      return text.slice(start, start + sign.length);
  }
  return null;
}

/** The sign that ends before an offset. */
export function signBefore(text: string, lower: string, end: number): string | null {
  const before = lower.slice(0, end);
  for (const sign of signIndex().last.get(before.at(-1) ?? '') ?? []) {
    if (!before.endsWith(sign)) continue;
    const start = end - sign.length;
    if (standsAlone(text, start, end)) return text.slice(start, end);
  }
  return null;
}

export type CurrencyContext = {
  /** ISO code or sign of the currency that the other signs of the page indicate. */
  currency?: string | null | undefined;
  /** ISO 3166 region of the shop. */
  country?: string | null | undefined;
};

/**
 * ISO code of a code or sign.
 *
 * @returns null if it is not a currency, or if it may be several and the context does not decide.
 */
export function currencyOfSign(sign: string, context: CurrencyContext = {}): string | null {
  const bare = sign.trim();
  const upper = bare.toUpperCase();
  if (isCurrencyCode(upper)) return upper;
  const key = bare.toLowerCase();
  const candidates = currencySigns().get(key) ?? currencySigns().get(key.replace(/\.$/, ''));
  if (!candidates) return null;
  const [only = null] = candidates;
  if (candidates.size === 1) return only;
  const expected = context.currency?.toUpperCase();
  if (expected && candidates.has(expected)) return expected;
  const ofCountry = currencyOfCountry(context.country);
  if (ofCountry && candidates.has(ofCountry)) return ofCountry;
  return USUAL_MEANING[key] ?? null;
}

/** Whether a text is nothing but a currency's code or sign, whatever currency it stands for. */
export function isCurrencySign(text: string): boolean {
  const sign = text.trim().toLowerCase();
  return isCurrencyCode(sign.toUpperCase()) || currencySigns().has(sign);
}

/** First currency named in a text such as `Price in US$`, or null. */
export function findCurrency(text: string, context: CurrencyContext = {}): string | null {
  const lower = text.slice(0, 200).toLowerCase();
  for (let at = 0; at < lower.length; at++) {
    const sign = signAt(text, lower, at);
    if (!sign || /^[a-z]{1,2}$/i.test(sign)) continue;
    const code = currencyOfSign(sign, context);
    if (code) return code;
  }
  return null;
}

/** Short signs that are also units of measure. */
const UNIT_LIKE = /^(?:km|ft|mt|da|db|le|um|dt|kd|gb|.)$/i;

/**
 * Whether a sign in running text means money. One or two plain letters do if the shop's own currency is written like
 * that; if the currency is unknown, unless they are a unit of measure.
 */
export function isClearSign(sign: string, context: CurrencyContext): boolean {
  const expected = context.currency ?? currencyOfCountry(context.country);
  if (EVERYDAY.test(sign)) return expected === sign.toUpperCase();
  if (!/^[a-z]{1,2}\.?$|^\p{L}$/iu.test(sign) || /\p{Lo}/u.test(sign)) return true;
  return expected === null ? !UNIT_LIKE.test(sign) : currencyOfSign(sign, context) === expected;
}

import { isAmount } from '../../../../contract/rules/price.ts';
import {
  clarity,
  currencyOfSign,
  findCurrency,
  signAt,
  signBefore,
  type CurrencyContext,
} from './currency.ts';
import { foldText } from './fold-text.ts';
import { isFormerly } from './former-words.ts';
import { isFree } from './free-words.ts';
import { namedCents } from './named-cents.ts';
import { isRange, isRangeOnly } from './price-range.ts';
import { toAmount } from './written-amount.ts';

export type Price = {
  /** Decimal amount in `currency`; the lower end of a range; 0 for 'free'. */
  amount: number;
  /** ISO 4217, or null if the text does not decide. */
  currency: string | null;
};

export type PriceContext = CurrencyContext & {
  /** BCP 47 locale of the text; takes precedence over the country's. */
  locale?: string | null | undefined;
  /** Decimal mark, if it is known. */
  decimal?: '.' | ',' | undefined;
};

export type ReadPrice = Price & {
  /** The currency sign or code next to the amount; null for a number alone. */
  sign: string | null;
  /** The amount as written in the folded text. */
  raw: string;
};

/** A stop before more than decimals, or after a letter or a slash, belongs to the sign: `₹.1,299`, `Rs.750`, `S/.129`. */
const NUMBER_PATTERN =
  /(?<![\d.,'])\d{1,3}(?: \d{3})+(?![\d'])(?:[.,\u066b] ?\d{1,3}(?!\d))?|(?:(?<![\d\p{L}/])[.,\u066b]+(?=\d{1,3}(?![\d.,'])))?\d+(?:[.,'\u066b]+\d+|[.,] (?=\d\d(?!\d))\d\d)*/gu;

/** An amount after one of these is a saving, not a price. */
const SAVED_WORDS = /(?<!\p{L})(?:you )?save\W*(?:\p{Sc}\s*)?$/iu;

type Found = {
  raw: string;
  /** The amount as written in the text, with cents after the sign: `19€99`. */
  written: string;
  sign: string | null;
  /** The words before it. */
  lead: string;
};

/** A number with its position in a text and the text around it. */
type Spot = { start: number; end: number; raw: string; before: string; after: string };

/** Number of characters before a number in which its words are searched. */
const LEAD = 40;

/** Groups of digits of which a pair ends the run or is followed by another one: `9 99 99 99`, a telephone number. */
const UNCLEAR_RUN =
  /(?<![\d.,'])\d{1,3}(?: \d{3})*(?: \d{1,2}){2,}(?: \d{3})*(?![\d'])(?![.,]\d)/gu;
/** Lakhs with spaces, `1 29 999`, may also be a count and an amount. */
const SPACED_LAKHS = /(?<![\d.,'])\d{1,2}(?: \d\d)+ \d{3}(?![\d'])/gu;
/** A text of nothing else, `9 99 €`, does not say whether the pair is cents. */
const PAIR_ONLY = /^\D{0,4}(?<!\d)\d{1,3} \d\d(?!\d)\D{0,4}$/u;

/** Where a text has groups of digits that are no number. */
const unclearRuns = (text: string): { start: number; end: number }[] =>
  PAIR_ONLY.test(text)
    ? [{ start: 0, end: text.length }]
    : [UNCLEAR_RUN, SPACED_LAKHS].flatMap((pattern) =>
        [...text.matchAll(pattern)].map(({ index, 0: run }) => ({
          start: index,
          end: index + run.length,
        })),
      );

function findNumbers(text: string): Found[] {
  const found: Found[] = [];
  const unclear = unclearRuns(text);
  let read = 0;
  for (const match of text.matchAll(NUMBER_PATTERN)) {
    const start = match.index;
    if (start < read || unclear.some((run) => start >= run.start && start < run.end)) continue;
    const [raw] = match;
    const end = start + raw.length;
    const before = text.slice(Math.max(0, start - LEAD), start);
    const after = text.slice(end, end + 12);
    // `1e308` is not an amount that a shop asks, and not 1 either.
    const exponent = /^e[+-]?\d+/i.exec(after);
    if (exponent) read = end + exponent[0].length;
    if (exponent || /^\s?%/.test(after) || isReduction(before, raw)) continue;
    const number = numberAt(text, { start, end, raw, before, after });
    if (!number) continue;
    const previous = found.at(-1);
    if (previous && isRange(previous, text.slice(read, start), number.found))
      previous.sign = number.found.sign;
    found.push(number.found);
    read = number.end;
  }
  return found;
}

/** `-5` is a reduction; the dash of a range or of a list follows something, and `-.95` is an amount below one. */
const isReduction = (before: string, raw: string): boolean =>
  before.endsWith('-') && !/\d\s*-$/.test(before) && !raw.startsWith('.');

/** A number with its currency and cents, and its end; null if it is part of something else. */
function numberAt(text: string, spot: Spot): { found: Found; end: number } | null {
  const { start, end, raw, before, after } = spot;
  const { sign, leading, trailing, leadEnd } = signsAround(text, spot);
  if (sign === null && isPartOfCode(raw, before, after) && !isRangeOnly(text)) return null;
  const cents = trailing && leading === null ? centsBehind(text, spot, trailing) : null;
  const lead = text.slice(Math.max(0, start - LEAD), leadEnd);
  const amount = cents ? `${raw}.${cents.digits}` : raw;
  const stop = cents?.end ?? end;
  return { found: { raw: amount, written: text.slice(start, stop), sign, lead }, end: stop };
}

/** In `br. 12 700 Ft` it says that tax is included. */
const GROSS = /^br\.?$/iu;

type Trailing = { sign: string; start: number };

/** The signs before and after a number, the clearer one of them, and the end of the words before it. */
function signsAround(text: string, spot: Spot) {
  const gap = spot.before.length - spot.before.replace(/[\s:.(]*$/, '').length;
  const end = spot.start - gap;
  const lower = text.toLowerCase();
  const leading = signBefore(text, lower, end);
  const trailing = trailingSign(text, lower, spot);
  const isLeadingClearer =
    leading !== null &&
    (!trailing || (!GROSS.test(leading) && clarity(leading) >= clarity(trailing.sign)));
  const sign = isLeadingClearer ? leading : (trailing?.sign ?? null);
  return { sign, leading, trailing, leadEnd: end - (leading?.length ?? 0) };
}

/** The cents after the sign, `19€99`, and their end. */
function centsBehind(text: string, { end, raw }: Spot, { sign, start }: Trailing) {
  if (start - end > 1 || !/^\d{1,3}(?:[ .,']?\d{3})*$/.test(raw)) return null;
  const rest = text.slice(start + sign.length);
  const tight = start === end ? /^(\d\d)(?![\d.,%])/.exec(rest) : null;
  const digits = (tight ?? /^ (\d\d)\s*$/.exec(rest))?.[1] ?? namedCents(rest, sign);
  if (!digits) return null;
  return { digits, end: text.length - rest.length + rest.indexOf(digits) + 2 };
}

/** Model and telephone numbers: `MX924`, `800-555`, `10/2`. */
function isPartOfCode(raw: string, before: string, after: string): boolean {
  if (/\p{L}-?$/u.test(before) || /^\p{L}/u.test(after)) return true;
  return /^\d+$/.test(raw) && (/\d[-/]$/.test(before) || /^[-/]\d/.test(after));
}

/** The sign after a number and the dashes, spaces and stops in between. */
function trailingSign(text: string, lower: string, { end, after }: Spot): Trailing | null {
  const rest = after.replace(/^(?:[.,]?[-–—]+)?[\s.,*]{0,3}/, '');
  for (let start = end; start <= end + after.length - rest.length; start++) {
    const sign = signAt(text, lower, start);
    if (sign !== null) return { sign, start };
  }
  return null;
}

/**
 * Reads the price in a short text: digits of any script, either decimal mark, a currency before, after or in place of
 * the mark, words around it. Of several amounts, the first one with a currency that is not a former price.
 *
 * @returns null if no amount is stated ('call for price', '40% off').
 *
 * @example
 * parsePrice('1.299,00 €'); // → { amount: 1299, currency: 'EUR' }
 * parsePrice('40% off'); // → null
 */
export function parsePrice(
  text: string | null | undefined,
  context: PriceContext = {},
): Price | null {
  const read = readPrice(text, context);
  return read && { amount: read.amount, currency: read.currency };
}

/** Like `parsePrice`, with the sign next to the amount. */
export function readPrice(
  text: string | null | undefined,
  context: PriceContext = {},
): ReadPrice | null {
  if (!text) return null;
  const folded = foldText(text.slice(0, 400));
  const expected = contextCurrency(context);
  if (isFree(folded)) return { amount: 0, currency: expected, sign: null, raw: '' };
  const chosen = currentOf(findNumbers(folded));
  if (!chosen) return null;
  const signContext = { ...context, currency: expected };
  const named = chosen.sign ? currencyOfSign(chosen.sign, signContext) : null;
  const currency =
    named ??
    (chosen.sign
      ? null
      : ((/[^\d\s.,']/.test(folded) ? findCurrency(folded, signContext) : null) ?? expected));
  const amount = toAmount(chosen.raw, { ...context, currency: currency ?? expected });
  return isAmount(amount) ? { amount, currency, sign: chosen.sign, raw: chosen.written } : null;
}

/** Of several numbers, the first one with a currency that is not a former price. */
function currentOf(numbers: Found[]): Found | undefined {
  const current = numbers.filter(({ lead }) => !isFormerly(lead) && !SAVED_WORDS.test(lead));
  const isSigned = ({ sign }: Found) => sign !== null;
  return current.find(isSigned) ?? numbers.find(isSigned) ?? current[0] ?? numbers[0];
}

/** All amounts of a text that have a currency, in order. */
export function readPrices(text: string, context: PriceContext = {}): ReadPrice[] {
  const folded = foldText(text.slice(0, 400));
  const expected = contextCurrency(context);
  return findNumbers(folded).flatMap(({ raw, written, sign }) => {
    if (sign === null) return [];
    const currency = currencyOfSign(sign, { ...context, currency: expected });
    const amount = toAmount(raw, { ...context, currency: currency ?? expected });
    return amount > 0 && isAmount(amount) ? [{ amount, currency, sign, raw: written }] : [];
  });
}

function contextCurrency(context: PriceContext): string | null {
  if (!context.currency) return null;
  return (
    currencyOfSign(context.currency, { country: context.country }) ??
    findCurrency(foldText(context.currency), { country: context.country })
  );
}

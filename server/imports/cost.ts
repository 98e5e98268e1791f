import {
  decimalMarkIn,
  enteredAmountOf,
  isDoubtful,
  type DecimalMark,
} from '../../contract/rules/entered-amount.ts';
import { currencyOfSign, EVERYDAY, isCurrencySign } from '../crawl/extraction/values/currency.ts';
import { isCurrencyCode } from '../currency-codes.ts';
import { doubtfulAmount, otherCurrency, unknownCurrency, wrongAmount } from './messages.ts';

/** An amount that was read, or the reason why it is not used. */
type Read = { amount: number | null; problem: string | null };

/**
 * How the amounts of a file are read. `decimal` is the mark before their decimals; null if they do not show it and the
 * account's country does not write 1,234 for a thousand and some, so that 1,234 may be either.
 */
export type AmountRules = {
  currency: string;
  decimal: DecimalMark | null;
  /** Whether people write the file: then 1.234 is as doubtful as 1,234, which a program writes for one and some. */
  isTyped?: boolean;
};

/** Reads an amount in a cell: alone or with the sign or code of the account's currency. `name` is what it is called. */
export function readAmount(
  text: string,
  { currency, decimal, isTyped = false, name }: AmountRules & { name: string },
): Read {
  const given = withoutDash(withoutMarks(text.trim()));
  if (given === '') return { amount: null, problem: null };
  const sign = signOf(given);
  if (sign !== '') {
    const named = currencyOfSign(sign, { currency });
    const isNumber = enteredAmountOf(given.replace(sign, '')) !== null;
    if (!named && isNumber) return refused(unknownCurrency(name, short(given)));
    if (named && named !== currency)
      return refused(otherCurrency(name, short(given), { given: named, own: currency }));
  }
  const digits = given.replace(sign, '');
  if (decimal === null && (isTyped || digits.includes(',')) && isDoubtful(digits))
    return refused(doubtfulAmount(name, short(given)));
  const amount = enteredAmountOf(digits, decimal ?? '.');
  return amount === null ? refused(wrongAmount(name, short(given))) : { amount, problem: null };
}

/** A cost of zero is none: it was not entered. */
export function readCost(text: string, rules: AmountRules): Read {
  const read = readAmount(text, { ...rules, name: 'cost' });
  return read.amount === 0 ? { ...read, amount: null } : read;
}

/** The decimal mark that amounts show; null if none does, or not all the same. */
export function decimalMarkOf(amounts: readonly string[]): DecimalMark | null {
  const marks = new Set(
    amounts
      .map((text) => withoutDash(withoutMarks(text.trim())))
      .flatMap((text) => decimalMarkIn(text.replace(signOf(text), '')) ?? []),
  );
  const [mark = null] = marks;
  return marks.size === 1 ? mark : null;
}

/** Whether a sign is one of a currency, in an account with costs in `currency`. */
export const isCurrency = (sign: string, currency: string): boolean =>
  sign !== '' && Boolean(currencyOfSign(sign, { currency }));

/**
 * The currency that a title names, unless it is the account's own: 'Cost $', 'EK USD netto', 'Cena (zł)'. What may be
 * another word counts at the end or in brackets: neither 'P. COSTO', 'COSTO S/IVA' nor 'ALL COSTS' names one.
 */
export function currencyIn(title: string, currency: string): string | undefined {
  const words = title.match(/[([\])]|[^\s()[\]:,;]+/gu) ?? [];
  for (const [n, word] of words.entries()) {
    const isMarked = /^[\])]?$/.test(words[n + 1] ?? '');
    const sign = /[A-Z]{0,3}\p{Sc}/u.exec(word)?.[0] ?? (isNamed(word, isMarked) ? word : '');
    const named = currencyOfSign(sign, { currency });
    if (named !== null && named !== currency) return named;
  }
  return undefined;
}

const isNamed = (word: string, isMarked: boolean): boolean =>
  isMarked
    ? isCurrencySign(word) && /\p{L}.*\p{L}/u.test(word) && !isInLowerCase(word)
    : isCurrencyCode(word) && !EVERYDAY.test(word);

/** 'all' and 'top' name no currency, 'ALL' and 'TOP' may. */
const isInLowerCase = (word: string): boolean => EVERYDAY.test(word) && word !== word.toUpperCase();

const refused = (problem: string): Read => ({ amount: null, problem });
const short = (text: string) => text.slice(0, 50);

/** What one piece is called, in short or whole. */
const PIECE =
  'ud|uds|unid|unidad|unidade|u|un|unit|unité|unità|ea|each|pc|pcs|piece|pièce|pz|pza|pieza|pezzo|stk|st|stck|stück|' +
  'stueck|stuk|szt|sztukę|ks|kus|buc|bucată|db|darab|kom|komad|kos|τεμ|τεμάχιο|шт|штуку|бр|брой|adet|kpl|tk|gab|vnt';
const PER_PIECE = new RegExp(
  String.raw`\s*(?:(?:\/|(?<=\s)(?:per|por|pro|je|za|par|al|la)\s)\s*(?:1\s?)?(?:${PIECE})|(?<=\s)(?:each|c\/u))\.?$`,
  'iu',
);
/** Italian; in capitals it is Canada's dollar. */
const EACH = /\s+cad\.$/;
const FOOTNOTE = /^\s*[*†‡]+|\s*[*†‡]+(?!\s*\d)/gu;

/** An amount without the mark of a footnote and without the words for one piece: '12,50 €/ud', '12,50 EUR*'. */
export const withoutMarks = (text: string): string =>
  text.replace(FOOTNOTE, '').trim().replace(EACH, '').replace(PER_PIECE, '');

/** '12,-', '19.–' and '25:-' have a dash in place of their decimals. */
const withoutDash = (text: string): string =>
  text.replace(/(?<=\d)\s?([.,:])\s?[-–—]{1,2}(?=[^\d]*$)/u, (_, mark) =>
    mark === ':' ? '' : `${mark}00`,
  );

/** What stands before or after an amount. */
function signOf(text: string): string {
  const [, before = '', after = ''] =
    /^(\D*?)[\d.,\s\u00A0\u202F'’]*\d[.,]?-?(\D*)$/u.exec(text) ?? [];
  const sign = `${before}${after}`.trim();
  return /^[+-]?$/.test(sign) ? '' : sign;
}

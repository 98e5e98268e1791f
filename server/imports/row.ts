import type { NewProduct } from '../../contract/entities/importation.ts';
import { tidyTags } from '../../contract/rules/product-terms.ts';
import { urlLines } from '../../contract/rules/product-url.ts';
import { addressKey } from '../catalogue/address-key.ts';
import { judgeAddress, type ProductAddress } from '../catalogue/product-address.ts';
import { normaliseGtin } from '../gtin.ts';
import type { MatchMeta, MatchRecord } from '../matching/record.ts';
import type { AddressPolicy } from '../network/address-guard.ts';
import type { ReadCell } from './cells.ts';
import { readCost } from './cost.ts';
import { partsOf } from './mapping/addresses.ts';
import { mergeTerms, type GivenTerms } from './terms.ts';
import {
  besideUrl,
  brokenText,
  cutText,
  severalEans,
  shortenedNumber,
  tooManyUrls,
  wrongEan,
} from './messages.ts';

/** One product of a file or of the form, read but not yet inserted. `null` if the row has no value. */
export type ImportRow = {
  ref: string | null;
  ean: string | null;
  name: string | null;
  brand: string | null;
  model: string | null;
  category: string | null;
  cost: number | null;
  /** Missing where the row gives none, and in rows of older importations. */
  terms?: GivenTerms;
  urls: ProductAddress[];
  googleShoppingUrl: string | null;
  /** Urls that cannot be used, each with the reason. */
  bad: { url: string; problem: string }[];
  warnings: string[];
  /** What it replaced of other rows of the importation, one sentence for each. */
  replaced?: string[];
  /** The values of a row of a file, in the order of its columns. */
  cells?: ReadCell[];
  /** Why a row of a file is no product of its own. */
  skipped?: string;
  /** For an automatic creation: the data of the pages and how they were matched; `meta` is null for the own page. */
  found?: { url: string; record: MatchRecord; meta: MatchMeta | null }[];
};

/** The details of a product that are texts, with the maximum number of stored characters. */
const LONGEST = { ref: 200, ean: 64, name: 500, brand: 200, model: 200, category: 300 };
export type TextDetail = keyof typeof LONGEST;
const URLS_PER_ROW = 200;

/** How the values of a row are read. `currency` is the one of the account's costs, `country` its country. */
export type ReadingRules = { policy: AddressPolicy; currency: string; country: string };

/** The text of a detail as it is stored, and what is wrong with it; both null for a blank one. */
export function readText(
  detail: TextDetail,
  text: string,
): { value: string | null; problem: string | null } {
  const isNumber = detail === 'ref' || detail === 'ean';
  const given = isNumber ? numberOf(clean(text)) : clean(text);
  const value = given.slice(0, LONGEST[detail]).toWellFormed() || null;
  if (value === null) return { value, problem: null };
  if (value.length < given.length) return { value, problem: cutText(detail, LONGEST[detail]) };
  if (isNumber && SHORTENED.test(value))
    return { value: null, problem: shortenedNumber(detail, value) };
  if (detail === 'ean') return readEan(value);
  return { value, problem: value.includes('\uFFFD') ? brokenText(detail) : null };
}

/** A number as it was before a spreadsheet program wrote it: 4.006381333931E+12 has all its digits. */
function numberOf(text: string): string {
  const [, first = '', others = '', zeros] = /^(\d)[.,](\d+)E\+(\d{1,2})$/i.exec(text) ?? [];
  return others.length === Number(zeros) ? first + others : text.replace(TEXT_MARK, '');
}

function readEan(given: string): { value: string; problem: string | null } {
  // As a program writes a number with decimals.
  const value = given.replace(/^(\d{8,14})[.,]0+$/, '$1');
  if (isUpcWithoutZero(value)) return { value: `0${value}`, problem: null };
  if (value.includes('\uFFFD')) return { value, problem: brokenText('ean') };
  if (normaliseGtin(value) !== undefined) return { value, problem: null };
  const eans = value.split(/[\s,;|/]+/).filter((part) => normaliseGtin(part) !== undefined);
  const [first] = eans;
  if (first === undefined) return { value, problem: wrongEan(value) };
  const isOnly = eans.every((ean) => normaliseGtin(ean) === normaliseGtin(first));
  return { value: first, problem: isOnly ? null : severalEans(value) };
}

/** The apostrophe with which spreadsheet programs and shops say that digits are a text. */
const TEXT_MARK = /^'(?=\d)/;

/** Spreadsheet programs drop the zero at the beginning of a number, as many codes of 12 digits have it. */
const isUpcWithoutZero = (ean: string): boolean =>
  /^\d{11}$/.test(ean) && normaliseGtin(`0${ean}`) !== undefined;

/** A long number as a spreadsheet shows it, without its last digits: many numbers look alike so. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d{2,}$/i;

/** Reads a product of the form (acct 3). */
export function readNewProduct(product: NewProduct, { policy, currency }: ReadingRules): ImportRow {
  const { ref = '', ean = '', brand = '', model = '', category = '', cost, urls } = product;
  const warnings: string[] = [];
  const noted = <Value>({ value, problem }: { value: Value; problem: string | null }): Value => {
    if (problem !== null) warnings.push(problem);
    return value;
  };
  const { amount, problem } = readCost(cost === undefined ? '' : String(cost), {
    currency,
    decimal: '.',
  });
  const parts = urlLines(urls).flatMap(partsOf);
  const addresses = parts.flatMap(({ text, isRemark }) => (isRemark ? [] : [text]));
  const { judged: _, ...judged } = judgeUrls(addresses, policy);
  const remarks = parts.filter(({ isRemark }) => isRemark).map(({ text }) => besideUrl(text));
  const { rest, leftOut } = mergeTerms(null, givenOf(product.terms));
  return {
    ref: noted(readText('ref', ref)),
    ean: noted(readText('ean', ean)),
    name: null,
    brand: noted(readText('brand', brand)),
    model: noted(readText('model', model)),
    category: noted(readText('category', category)),
    cost: noted({ value: amount, problem }),
    ...(Object.keys(rest).length > 0 && { terms: rest }),
    ...judged,
    warnings: [...warnings, ...remarks, ...new Set(leftOut.values())],
  };
}

/** What was filled in; the rest of a form changes nothing. */
function givenOf(terms: NewProduct['terms'] = {}): GivenTerms {
  const { tags = [], ...values } = terms;
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return { ...Object.fromEntries(given), ...(tags.length > 0 && { tags: tidyTags(tags) }) };
}

/** What an address of a row is: the index of a usable one in `urls`, or why it is none. */
export type JudgedUrl =
  | { is: 'url'; index: number }
  | { is: 'repeated' }
  | { is: 'google' }
  | { is: 'bad'; problem: string };

/**
 * Separates usable urls from unusable ones; a page that is named several times counts once. `judged` is in the order of
 * `texts`.
 */
export function judgeUrls(
  texts: string[],
  policy: AddressPolicy,
): Pick<ImportRow, 'urls' | 'bad' | 'googleShoppingUrl'> & { judged: JudgedUrl[] } {
  const urls = new Map<string, ProductAddress>();
  const bad: ImportRow['bad'] = [];
  let googleShoppingUrl: string | null = null;
  const judge = (text: string, index: number): JudgedUrl => {
    const given = clean(text);
    const judged = judgeAddress(given, policy);
    const problem =
      index >= URLS_PER_ROW
        ? tooManyUrls(URLS_PER_ROW)
        : 'problem' in judged
          ? judged.problem
          : null;
    if (problem !== null || 'problem' in judged) {
      const reason = problem ?? '';
      if (bad.length < URLS_PER_ROW) bad.push({ url: given.slice(0, 2000), problem: reason });
      return { is: 'bad', problem: reason };
    }
    if (judged.isGoogleShopping) {
      googleShoppingUrl ??= judged.url;
      return { is: 'google' };
    }
    const key = addressKey(judged.url);
    if (urls.has(key)) return { is: 'repeated' };
    urls.set(key, judged);
    return { is: 'url', index: urls.size - 1 };
  };
  const judged = texts.map(judge);
  return { urls: [...urls.values()], bad, googleShoppingUrl, judged };
}

/** The database stores neither NUL nor half a surrogate pair. */
export function clean(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').trim();
}

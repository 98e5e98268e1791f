import { isAmount } from '../../contract/rules/price.ts';
import { urlLines } from '../../contract/rules/product-url.ts';
import type { NewProduct } from '../../contract/entities/importation.ts';
import { addressKey } from '../catalogue/address-key.ts';
import { judgeAddress, type ProductAddress } from '../catalogue/product-address.ts';
import type { AddressPolicy } from '../network/address-guard.ts';
import { normaliseGtin } from '../gtin.ts';
import type { MatchMeta, MatchRecord } from '../matching/record.ts';
import type { ImportColumns, ColumnRole } from './columns.ts';
import { wrongCost, wrongEan } from './messages.ts';

/** One product of a file or of the form, read but not yet inserted. `null` if the row has no value. */
export type ImportRow = {
  ref: string | null;
  ean: string | null;
  name: string | null;
  brand: string | null;
  model: string | null;
  category: string | null;
  cost: number | null;
  urls: ProductAddress[];
  googleShoppingUrl: string | null;
  /** Urls that cannot be used, each with the reason. */
  bad: { url: string; problem: string }[];
  warnings: string[];
  /** For an automatic creation: the data of the pages and how they were matched; `meta` is null for the own page. */
  found?: { url: string; record: MatchRecord; meta: MatchMeta | null }[];
};

/** The maximum number of stored characters of each text. */
const LONGEST: Record<Exclude<ColumnRole, 'cost' | 'url' | 'ignored'>, number> = {
  ref: 200,
  ean: 64,
  name: 500,
  brand: 200,
  model: 200,
  category: 300,
};
const URLS_PER_ROW = 200;

type Given = {
  texts: Record<keyof typeof LONGEST, string>;
  cost: string;
  urls: string[];
};

/** Reads the cells of a row according to the columns' roles. */
export function readCells(
  cells: string[],
  { roles }: ImportColumns,
  policy: AddressPolicy,
): ImportRow {
  const cellOf = (role: ColumnRole) => cells[roles.indexOf(role)] ?? '';
  return readGiven(
    {
      texts: {
        ref: cellOf('ref'),
        ean: cellOf('ean'),
        name: cellOf('name'),
        brand: cellOf('brand'),
        model: cellOf('model'),
        category: cellOf('category'),
      },
      cost: cellOf('cost'),
      urls: cells.flatMap((cell, column) => (roles[column] === 'url' ? urlLines(cell) : [])),
    },
    policy,
  );
}

/** Reads a product of the form (acct 3). */
export function readNewProduct(product: NewProduct, policy: AddressPolicy): ImportRow {
  const { ref = '', ean = '', brand = '', model = '', category = '', cost, urls } = product;
  return readGiven(
    {
      texts: { ref, ean, name: '', brand, model, category },
      cost: cost === undefined ? '' : String(cost),
      urls: urlLines(urls),
    },
    policy,
  );
}

function readGiven({ texts, cost, urls }: Given, policy: AddressPolicy): ImportRow {
  const warnings: string[] = [];
  const text = (role: keyof typeof LONGEST) => clean(texts[role]).slice(0, LONGEST[role]) || null;
  const ean = text('ean');
  if (ean !== null && normaliseGtin(ean) === undefined) warnings.push(wrongEan(ean));
  const amount = enteredAmountOf(cost);
  if (amount === null && clean(cost) !== '') warnings.push(wrongCost(clean(cost).slice(0, 50)));
  return {
    ref: text('ref'),
    ean,
    name: text('name'),
    brand: text('brand'),
    model: text('model'),
    category: text('category'),
    cost: amount,
    ...judgeUrls(urls, policy),
    warnings,
  };
}

/** Separates usable urls from unusable ones; a page that is named several times counts once. */
export function judgeUrls(
  texts: string[],
  policy: AddressPolicy,
): Pick<ImportRow, 'urls' | 'bad' | 'googleShoppingUrl'> {
  const urls = new Map<string, ProductAddress>();
  const bad: ImportRow['bad'] = [];
  let googleShoppingUrl: string | null = null;
  for (const text of texts.slice(0, URLS_PER_ROW)) {
    const given = clean(text);
    const judged = judgeAddress(given, policy);
    if ('problem' in judged) bad.push({ url: given.slice(0, 2000), problem: judged.problem });
    else if (judged.isGoogleShopping) googleShoppingUrl ??= judged.url;
    else setOnce(urls, judged);
  }
  return { urls: [...urls.values()], bad, googleShoppingUrl };
}

function setOnce(urls: Map<string, ProductAddress>, address: ProductAddress): void {
  const key = addressKey(address.url);
  if (!urls.has(key)) urls.set(key, address);
}

/** The database stores neither NUL nor half a surrogate pair. */
function clean(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').trim();
}

/**
 * A decimal amount in common notations: 1234.5, `1.234,50 €`, `12,5`. Null for any other text, for amounts below 0 and
 * for amounts above the stored maximum. A single separator followed by exactly three digits is a thousands separator if
 * it is a comma.
 */
export function enteredAmountOf(text: string): number | null {
  const bare = clean(text).replaceAll(/[\s\u00A0'’]|[€$£]|EUR|USD|GBP|MXN|CHF|DOP/gi, '');
  if (!/^\d[\d.,]*$/.test(bare)) return null;
  const decimal = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  if (decimal < 0) return toAmount(bare);
  const separator = bare.charAt(decimal);
  const isRepeated = bare.indexOf(separator) !== decimal;
  const isGrouped = separator === ',' && /^\d{1,3},\d{3}$/.test(bare);
  if (isRepeated || isGrouped) return toAmount(bare.replaceAll(/[.,]/g, ''));
  return toAmount(`${bare.slice(0, decimal).replaceAll(/[.,]/g, '')}.${bare.slice(decimal + 1)}`);
}

function toAmount(digits: string): number | null {
  const amount = Number(digits);
  return isAmount(amount) ? amount : null;
}

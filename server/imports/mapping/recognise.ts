import { IMPORT_ROLES, type ImportRole, type ImportShape } from '../../../contract/choices.ts';
import type { ImportMapping } from '../../../contract/entities/import-mapping.ts';
import { aliasOfUrl } from '../../../contract/rules/product-url.ts';
import { isCurrencySign } from '../../crawl/extraction/values/currency.ts';
import { normaliseGtin } from '../../gtin.ts';
import type { TableRow } from '../../spreadsheets/table.ts';
import { pagesIn } from './addresses.ts';
import { headerKey, isPicture, isPlaceholder, isWebAddress } from './cell-text.ts';
import { findHeader, type TableStart } from './header-row.ts';
import { isWeakHeader, roleAmong, roleOfHeader } from './header-words.ts';
import { roleInShape, shapeOf } from './shapes.ts';

/** Rows that are examined before the first is imported. */
export const SAMPLE_ROWS = 200;

/** The roles that one column of a file has. */
const SINGLE = IMPORT_ROLES.filter((role) => !['url', 'tags', 'ignored'].includes(role));

/** A column of the sample: `values` are its texts without placeholders, `pages` those that are addresses of pages. */
type Column = {
  index: number;
  title: string;
  values: string[];
  pages: string[];
  /** Addresses behind the cells. */
  links: string[];
};

/** Where the table begins, if a person said it, and the alias of the account's own website. */
export type Hints = { sheet?: string; start?: TableStart; own?: string | null };

/**
 * Recognises the columns of a file by their headers and their contents together: a column with addresses counts as one
 * even if most of its cells say 'N/A', and a header of texts above addresses is not believed.
 *
 * @param sample The first rows, including the very first one.
 */
export function recogniseColumns(
  sample: TableRow[],
  { sheet = '', start = findHeader(sample), own = null }: Hints = {},
): ImportMapping {
  const columns = columnsOf(sample, start);
  const among = {
    keys: columns.map(({ title }) => headerKey(title)),
    hasRowPerShop: columns.some(
      (column) =>
        roleOfHeader(column.title) === 'website' &&
        roleOfWebsites(column, columns, 'website') === 'website',
    ),
  };
  const shape = start.headerRow > 0 ? shapeOf(columns.map(({ title }) => title)) : 'table';
  const roles = new Map<string, ImportRole>();
  for (const column of columns) {
    const own = roleOf(column, columns, shape);
    const role = shape === 'table' ? (roleAmong(column.title, own, among) ?? own) : own;
    if (role !== 'ignored') roles.set(String(column.index), role);
    const hasOwnLinks = column.links.length * 2 > column.values.length && !isAddressRole(role);
    if (hasOwnLinks) roles.set(`${column.index}-link`, 'url');
  }
  settleSingles(roles, columns);
  if (start.headerRow === 0) guess(roles, columns);
  settleOwn(roles, columns, own);
  if (shape === 'table') forgetRowNumbers(roles, columns, sample.slice(start.firstRow - 1));
  return {
    sheet,
    ...start,
    shape,
    shop: '',
    roles: Object.fromEntries(roles),
    competitors: {},
  };
}

/** What shop systems write below 'product type', which is no category. */
const KINDS_OF_ITEM =
  /^(simple|configurable|virtual|bundle|grouped|downloadable|variable|variation|external)$/i;
const isKindOfItem = (text: string): boolean => KINDS_OF_ITEM.test(text);

/** 'Nr.' above 1, 2, 3 numbers the rows. */
const NUMBER = /^(?:nr|no|nummer|numero|number)$/;
const isRunning = (values: string[]): boolean =>
  values.every((value, n) => Number(value) - Number(values[0]) === n);

/** Whether the values of a column show that it is not what its title says. */
function isDenied(named: ImportRole, { title, values }: Column): boolean {
  if (named === 'ref') return NUMBER.test(headerKey(title)) && isRunning(values);
  if (named === 'currency') return !values.some(isCurrencySign);
  return named === 'category' && values.length > 0 && values.every(isKindOfItem);
}

const isAddressRole = (role: ImportRole | undefined) => role === 'url' || role === 'ownUrl';

function columnsOf(sample: TableRow[], { headerRow, firstRow }: TableStart): Column[] {
  const header = headerRow > 0 ? (sample[headerRow - 1]?.cells ?? []) : [];
  const body = sample.slice(firstRow - 1);
  const width = Math.max(header.length, ...body.map(({ cells }) => cells.length), 0);
  return Array.from({ length: width }, (_, index): Column => {
    const values = body
      .map(({ cells }) => cells[index]?.trim() ?? '')
      .filter((value) => value !== '' && !isPlaceholder(value));
    return {
      index,
      title: header[index]?.trim() ?? '',
      values,
      pages: values.filter((value) => pagesIn(value).length > 0),
      links: body.flatMap(({ links }) => links?.get(index) ?? []),
    };
  });
}

function roleOf(column: Column, all: Column[], shape: ImportShape): ImportRole {
  const { title, values, pages, links } = column;
  const named = roleInShape(shape, title) ?? roleOfTitle(column);
  if (named === 'ignored' || named === 'ownId' || named === 'ownUrl') return named;
  const isMostlyPages = pages.length > 0 && pages.length * 2 >= values.length;
  if (isMostlyPages) return pages.filter(isPicture).length * 2 > pages.length ? 'ignored' : 'url';
  if (named !== undefined && isDenied(named, column)) return 'ignored';
  if (named === 'website' || named === 'url') return roleOfWebsites(column, all, named);
  return named ?? roleOfContents({ values, links }, all);
}

/** 'rival.example' is a website above its addresses, but 'Barcode.code' and 'rival.example' above prices are none. */
function roleOfTitle({ title, values }: Column): ImportRole | undefined {
  if (title === '') return undefined;
  const hasAddress = values.some((value) => value.includes('/') || isWebAddress(value));
  const isNoAddress = isWebAddress(title) && values.length > 0 && !hasAddress;
  return roleOfHeader(isNoAddress ? title.replaceAll(/[./:]/g, ' ') : title);
}

/** The role of a column whose header says nothing. */
function roleOfContents(
  { values, links }: Pick<Column, 'values' | 'links'>,
  all: Column[],
): ImportRole {
  // 'ver', 'link': one text for many addresses.
  const texts = new Set(values.filter((value) => pagesIn(value).length === 0));
  if (links.length > 0 && texts.size * 2 <= links.length) return 'url';
  if (values.length > 0 && values.every(isWebAddress) && hasPages(all)) return 'website';
  const gtins = values.filter((value) => normaliseGtin(value) !== undefined);
  return gtins.length * 2 > values.length ? 'ean' : 'ignored';
}

const hasPages = (columns: Column[]) =>
  columns.some(({ pages, links }) => pages.length > 0 || links.length > 0);

/** 'Website' above names of websites belongs to a list with one row per address; above addresses it is one of them. */
function roleOfWebsites(column: Column, all: Column[], named: 'website' | 'url'): ImportRole {
  const { values, pages, links } = column;
  if (pages.length > 0 || links.length > 0) return 'url';
  if (named === 'url') return 'url';
  // 'Competitors' may also be their number.
  return values.some((value) => /\p{L}/u.test(value)) && hasPages(all) ? 'website' : 'ignored';
}

/**
 * Of several columns for one role the first is used, one with a specific header before one with a vague one, and one that
 * is filled before one with few values. Of those with EANs all are.
 */
function settleSingles(roles: Map<string, ImportRole>, columns: Column[]): void {
  for (const role of SINGLE) {
    const held = columns.filter(({ index }) => roles.get(String(index)) === role);
    const specific = held.filter(({ title }) => !isWeakHeader(title));
    const most = Math.max(0, ...specific.map(({ values }) => values.length));
    const best = specific.find(({ values }) => values.length * 2 > most);
    const kept = best ?? held.find(({ values }) => values.length > 0) ?? held[0];
    const eans = role === 'ean' ? held.filter(namesEan) : [];
    const all = eans.length > 0 ? eans : [kept];
    for (const { index } of held) {
      if (all.some((each) => each?.index === index)) continue;
      if (role === 'ownUrl') roles.set(String(index), 'url');
      else roles.delete(String(index));
    }
  }
}

/** A column that its header calls one of EANs or UPCs fills what another one leaves empty. */
const namesEan = ({ title, values }: Column): boolean =>
  values.length > 0 && roleOfHeader(title) === 'ean';

/** Without a header: short texts that never repeat are references, amounts are costs, long texts are names. */
function guess(roles: Map<string, ImportRole>, columns: Column[]): void {
  const take = (role: ImportRole, is: (values: string[]) => boolean) => {
    const column = columns.find(
      ({ index, values }) => !roles.has(String(index)) && values.length > 0 && is(values),
    );
    if (column) roles.set(String(column.index), role);
  };
  take('cost', (values) => values.every((value) => /^\d+[.,]\d{1,2}\s*\D{0,3}$/.test(value)));
  take(
    'name',
    (values) => values.filter((value) => /\S\s+\S/.test(value)).length * 2 > values.length,
  );
  take(
    'ref',
    (values) =>
      new Set(values).size === values.length && values.every((value) => !/\s/.test(value)),
  );
}

/**
 * Of a list with a column per website, the own one is that with the account's own pages, or the first with addresses. A
 * list with one column of addresses may hold those of all websites.
 */
function settleOwn(roles: Map<string, ImportRole>, columns: Column[], own: string | null): void {
  const held = [...roles.values()];
  if (held.includes('ownUrl') || held.includes('ownId')) return;
  const addresses = columns.flatMap(({ index, pages, links }) =>
    [
      { key: String(index), urls: [...pages.flatMap(pagesIn), ...links] },
      { key: `${index}-link`, urls: links },
    ].filter(({ key }) => roles.get(key) === 'url'),
  );
  if (addresses.length < 2) return;
  const isOwn = (url: string) => aliasOfUrl(url) === own;
  const ofOwn = addresses.find(
    ({ urls }) => own !== null && urls.filter(isOwn).length * 2 > urls.length,
  );
  const chosen = ofOwn ?? addresses[0];
  if (chosen) roles.set(chosen.key, 'ownUrl');
}

/**
 * An 'id' is no reference if it differs in rows that name the same product and own page: it numbers the rows of a list
 * with one for each competitor's page.
 */
function forgetRowNumbers(
  roles: Map<string, ImportRole>,
  columns: Column[],
  body: TableRow[],
): void {
  const columnOf = (role: ImportRole) =>
    columns.find(({ index }) => roles.get(String(index)) === role);
  const [ref, name, own] = [columnOf('ref'), columnOf('name'), columnOf('ownUrl')];
  if (!ref || !name || !own || !isWeakHeader(ref.title)) return;
  const ids = new Map<string, Set<string>>();
  for (const { cells } of body) {
    const [page = '', product = ''] = [cells[own.index], cells[name.index]];
    if (page.trim() === '' || product.trim() === '') continue;
    const key = `${page}\n${product}`;
    ids.set(key, (ids.get(key) ?? new Set()).add(cells[ref.index] ?? ''));
  }
  if ([...ids.values()].some(({ size }) => size > 1)) roles.delete(String(ref.index));
}

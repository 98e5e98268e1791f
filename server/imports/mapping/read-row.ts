import type { ImportRole } from '../../../contract/choices.ts';
import type { ImportMapping } from '../../../contract/entities/import-mapping.ts';
import type { DecimalMark } from '../../../contract/rules/entered-amount.ts';
import { figureFormat } from '../../../contract/rules/figures.ts';
import type { TableRow } from '../../spreadsheets/table.ts';
import { addressKey } from '../../catalogue/address-key.ts';
import type { ReadCell } from '../cells.ts';
import * as messages from '../messages.ts';
import { judgeUrls, type ImportRow, type ReadingRules } from '../row.ts';
import { addressesIn, partsOf, type CellPart } from './addresses.ts';
import { createAmounts } from './amounts.ts';
import { isPage, isPlaceholder, isWebAddress } from './cell-text.ts';
import { mergeTerms, reasonOf } from '../terms.ts';
import { isAmount } from './header-words.ts';
import { isAddress, readDetail, short, type Given, type Rules } from './read-detail.ts';
import { pageOf } from './shapes.ts';
import { createShopRows } from './shop-rows.ts';

type FileToRead = {
  mapping: ImportMapping;
  titles: string[];
  /** Whether the VAT rates of the file are written as 0.21 for 21 %. */
  areRatesShares: boolean;
  /** The decimal mark that the amounts of the file show; null if they do not. */
  decimal: DecimalMark | null;
  /** Whether people write it, and not a program. */
  isTyped: boolean;
};

/** Reads the rows of one file, in their order: a row of a shop's export may continue the one above. */
export function createRowReader(
  { mapping, titles, areRatesShares, decimal, isTyped }: FileToRead,
  reading: ReadingRules,
): (row: TableRow) => ImportRow {
  const shopRows = createShopRows(mapping, titles);
  const rules = {
    ...reading,
    areRatesShares,
    isTyped,
    decimal: decimal ?? decimalOf(reading.country),
  };
  const amountsOf = createAmounts({ mapping, titles }, reading.currency);
  return (row) => {
    const shopRow = shopRows(row);
    const given = valuesOf(row, mapping, amountsOf(row));
    if (shopRow.skipped !== null) return skippedRow(given, shopRow.skipped);
    return readValues(given, { mapping, rules, inherited: shopRow.inherited });
  };
}

/** Null where 1,234 is one and some. */
const decimalOf = (country: string): DecimalMark | null =>
  figureFormat(country)
    .formatToParts(0.5)
    .some(({ type, value }) => type === 'decimal' && value === '.')
    ? '.'
    : null;

/** Every value of a row: the texts of its cells, and the addresses behind those that are not addresses themselves. */
function valuesOf(
  { cells, links }: TableRow,
  { roles }: ImportMapping,
  amountOf: (cell: string, column: number) => string,
): Given[] {
  return cells.flatMap((cell, column) => {
    const role = roles[column] ?? 'ignored';
    const linkRole = roles[`${column}-link`];
    const text = isAmount(role) ? amountOf(cell.trim(), column) : cell.trim();
    const link = links?.get(column);
    const isForLink = isAddress(role) && link !== undefined && !holdsAddress(text);
    const texts: Given[] =
      text === '' && !isForLink
        ? []
        : valueParts(role, isForLink ? link : text).map((part) => ({
            key: String(column),
            role,
            ...part,
          }));
    if (link === undefined || isForLink) return texts;
    // A page behind a few cells of a column makes no column of its own, and is reported as ignored.
    const isReported = linkRole !== undefined || (isPage(link) && !names(text, link));
    return isReported
      ? [...texts, { key: `${column}-link`, role: linkRole ?? 'ignored', text: link }]
      : texts;
  });
}

const holdsAddress = (text: string): boolean =>
  isWebAddress(text) || addressesIn(text).some(isPage);

/** Whether a text is the address itself, as a spreadsheet makes it a link: perhaps without its protocol. */
const names = (text: string, link: string): boolean =>
  addressesIn(text).some((address) => addressKey(address) === addressKey(link));

const valueParts = (role: ImportRole, text: string): CellPart[] =>
  isAddress(role) ? partsOf(text) : [{ text, isRemark: false }];

type Reading = {
  mapping: ImportMapping;
  rules: Rules;
  inherited: Partial<Pick<ImportRow, 'name' | 'brand' | 'category' | 'terms'>>;
};

function readValues(given: Given[], { mapping, rules, inherited }: Reading): ImportRow {
  const row: ImportRow = { ...EMPTY, ...inherited, warnings: [] };
  const website = given.find(({ role }) => role === 'website')?.text ?? '';
  const addresses = given.flatMap((each) => {
    const url = addressOf(each, { mapping, website });
    return url === null ? [] : [{ each, url }];
  });
  // The own page comes first: an account without an own website takes the one of most rows' first address.
  const ordered = [
    ...addresses.filter(({ each }) => isOwn(each.role)),
    ...addresses.filter(({ each }) => !isOwn(each.role)),
  ];
  const { judged, ...urls } = judgeUrls(
    ordered.map(({ url }) => url),
    rules.policy,
  );
  const judgedOf = new Map(ordered.map(({ each }, index) => [each, judged[index]]));
  const cells = given.map((each): ReadCell => {
    const address = judgedOf.get(each);
    if (!address) return readDetail(each, row, rules);
    const { key, text } = each;
    switch (address.is) {
      case 'url':
        return [key, 'url', String(address.index)];
      case 'google':
        return [key, 'google', ''];
      case 'repeated':
        return [key, 'repeated', short(text), messages.REPEATED_URL];
      case 'bad':
        return [key, 'bad', short(text), address.problem];
    }
  });
  withoutConflicts(row, cells, given);
  return { ...row, ...urls, cells };
}

/** Terms of a row that contradict each other are not used. */
function withoutConflicts(row: ImportRow, cells: ReadCell[], given: Given[]): void {
  if (!row.terms) return;
  const { leftOut, rest } = mergeTerms(null, row.terms);
  if (leftOut.size === 0) return;
  row.terms = rest;
  row.warnings.push(...new Set(leftOut.values()));
  for (const [index, [key, is, detail]] of cells.entries()) {
    const reason = is === 'text' && reasonOf(detail, leftOut);
    if (reason) cells[index] = [key, 'bad', short(given[index]?.text ?? ''), reason];
  }
}

const isOwn = (role: ImportRole) => role === 'ownUrl' || role === 'ownId';

/** The address in a value, null if it is for something else. A path belongs to the website that its row names. */
function addressOf(
  { role, text, isRemark }: Given,
  { mapping, website }: { mapping: ImportMapping; website: string },
): string | null {
  if (isRemark || isPlaceholder(text)) return null;
  if (role === 'ownId') return pageOf(mapping.shape, mapping.shop, text);
  if (!isAddress(role)) return null;
  const isPath = /^\/[^/]/.test(text) && isWebAddress(website);
  return isPath ? `${website.replace(/\/+$/, '')}${text}` : text;
}

const EMPTY = {
  ref: null,
  ean: null,
  name: null,
  brand: null,
  model: null,
  category: null,
  cost: null,
  urls: [],
  googleShoppingUrl: null,
  bad: [],
} satisfies Omit<ImportRow, 'warnings'>;

function skippedRow(given: Given[], reason: string): ImportRow {
  return {
    ...EMPTY,
    warnings: [],
    skipped: reason,
    cells: given.map(({ key, text }): ReadCell => [key, 'none', short(text), reason]),
  };
}

import type { MatchDocument, Offer } from '../../../../contract/entities/match.ts';
import { escapeHtml } from '../../../../contract/escape-html.ts';
import {
  aliasOf,
  isTermsColumn,
  PRODUCT_COLUMN,
  type TableColumn,
  type TermsColumn,
} from '../../../../contract/rules/column-choice.ts';
import { neutralised } from '../../../../contract/rules/formula-injection.ts';
import { comparablePrice, ownPriceOf, statedPrice } from '../../../../contract/rules/price.ts';
import { roundedToCents } from '../../../../contract/rules/pricing/cents.ts';
import { similarityPercentOf } from '../../../../contract/rules/summary.ts';
import { offerOf } from './match-view.ts';
import { termsValue } from './terms-view.ts';

/** A number is one that a spreadsheet calculates with; null is an empty cell. */
type Value = string | number | null;

type CopiedColumn = { label: string; valueOf: (match: MatchDocument) => Value };

/** Rows as a spreadsheet takes them from the clipboard. */
export type CopiedRows = {
  /** Tab separated, with a line of labels; numbers with a point, without the account's currency. */
  text: string;
  /** The same as a table, whose numbers are numbers in every language of the spreadsheet. */
  html: string;
};

type Options = { columns: readonly TableColumn[]; referenceIsEan: boolean };

/** The columns that are shown, of these matches; the product is its reference and its name. */
export function copiedRows(
  matches: readonly MatchDocument[],
  { columns, referenceIsEan }: Options,
): CopiedRows {
  const shown = columns.filter(({ hidden }) => !hidden);
  const copied = shown.flatMap((column) => copiedColumns(column, referenceIsEan));
  const labels = copied.map(({ label }) => label);
  const rows = matches.map((match) => copied.map(({ valueOf }) => valueOf(match)));
  return copiedTable(labels, rows);
}

/** Any table as a spreadsheet takes it from the clipboard. */
export function copiedTable(labels: readonly string[], rows: readonly Value[][]): CopiedRows {
  const lines = [labels, ...rows].map((row) => row.map(textOf).join('\t'));
  return { text: `${lines.join('\r\n')}\r\n`, html: tableOf(labels, rows) };
}

function copiedColumns({ id, label }: TableColumn, referenceIsEan: boolean): CopiedColumn[] {
  const alias = aliasOf(id);
  if (alias !== null) {
    return [{ label, valueOf: (match) => priceOf(offerOf(match, alias), match) }];
  }
  if (isTermsColumn(id)) return [{ label, valueOf: (match) => termOf(id, match) }];
  if (id !== PRODUCT_COLUMN) return [{ label, valueOf: VALUES[id] ?? (() => null) }];
  return [
    {
      label: referenceIsEan ? 'EAN' : 'Reference',
      valueOf: (match) =>
        referenceIsEan ? match.product_ean : (match.match_user_ref ?? match.match_ref),
    },
    {
      label,
      valueOf: ({ product_name: name, product_brand: brand }) =>
        brand ? `${name} ${brand}` : name,
    },
  ];
}

const VALUES: Readonly<Record<string, CopiedColumn['valueOf']>> = {
  price: (match) => amountOf(ownPriceOf(match.own), match.currency),
  price_index: ({ price_index: index }) => index,
  low_price: ({ low_price: price, currency }) => amountOf(price, currency),
  hight_price: ({ hight_price: price, currency }) => amountOf(price, currency),
  similarity: similarityPercentOf,
};

/**
 * A price in another currency than the account's is a text with it, with which no spreadsheet calculates; such a currency
 * may have three decimals.
 */
const amountOf = (price: number | null, currency: string | null | undefined): Value =>
  price === null || !currency ? price : `${Math.round(price * 1e6) / 1e6} ${currency}`;

function priceOf(offer: Offer | undefined, { own, currency }: MatchDocument): Value {
  if (!offer) return null;
  if (offer === own) return amountOf(ownPriceOf(own), currency);
  if (!offer.isForeign) return amountOf(comparablePrice(offer), currency);
  return offer.not_found ? null : amountOf(statedPrice(offer), offer.currency);
}

function termOf(column: TermsColumn, match: MatchDocument): Value {
  const term = termsValue(column, match);
  if (term === null) return null;
  if (term.kind !== 'amount') return term.value;
  const amount = amountOf(term.value, term.currency);
  // As exports have it: no spreadsheet adds up prices per kilogram and per litre.
  return term.unit === undefined || amount === null ? amount : `${textOf(amount)}/${term.unit}`;
}

/** As many decimals as the table shows, or more: the price of a unit may be below a cent. */
const numberOf = (value: number) =>
  String(Math.abs(value) < 0.1 ? Math.round(value * 1e6) / 1e6 : roundedToCents(value));

/** A tab or a line break would begin another cell, an equals sign a formula. */
function textOf(value: Value): string {
  if (value === null) return '';
  return typeof value === 'number' ? numberOf(value) : neutralised(value.replace(/\s+/g, ' '));
}

function tableOf(labels: readonly string[], rows: readonly Value[][]): string {
  const head = labels.map((label) => `<th>${escapeHtml(textOf(label))}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map(cellOf).join('')}</tr>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

/** Numbers in the attributes of Excel, LibreOffice and Google; a text stays one, also a reference of digits. */
function cellOf(value: Value): string {
  const text = escapeHtml(textOf(value));
  if (typeof value !== 'number') return `<td style="mso-number-format:'\\@'">${text}</td>`;
  const google = escapeHtml(JSON.stringify({ 1: 3, 3: Number(text) }));
  return `<td x:num="${text}" sdval="${text}" sdnum="1033;" data-sheets-value="${google}">${text}</td>`;
}

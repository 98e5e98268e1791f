import type { MatchDocument, Offer } from '../../contract/entities/match.ts';
import { keysOf } from '../../contract/records.ts';
import { EXPORT_FIELDS, type ExportField } from '../../contract/rules/export-fields.ts';
import {
  priceDifference,
  priceReadAt,
  seenAmount,
  statedPrice,
} from '../../contract/rules/price.ts';
import { shownOffers, similarityPercentOf } from '../../contract/rules/summary.ts';
import type { CellValue, SpreadsheetColumn } from '../spreadsheets/columns.ts';
import {
  amountCell,
  type Currencies,
  matchCurrency,
  offerCurrency,
  pageCurrency,
} from './amounts.ts';
import { limitColumns, ownTermsColumns, productTermsColumns } from './terms-columns.ts';

/**
 * A line of the file, with the list's own numbers, which are stored beside the match's document. Prices are comparable
 * ones. Of several products of a website it contains the one shown in the table.
 */
export type ExportedMatch = {
  ref: string;
  userRef: string | null;
  brand: string;
  category: string;
  price: number | null;
  availability: string;
  priceIndex: number | null;
  lowPrice: number | null;
  hightPrice: number | null;
  /** By alias of the competitor, where known. */
  prices: Record<string, number>;
  availabilities: Map<string, string>;
  document: MatchDocument;
};

/** One website of the exported table. */
export type ExportWebsite = { alias: string; own: boolean };

type Shape = {
  referenceIsEan: boolean;
  currencies: Currencies;
  /** The chosen columns; the documented ones without them. */
  fields?: readonly ExportField[] | undefined;
};

type Line = { match: ExportedMatch; offers: Map<string, Offer> };
export type Column = SpreadsheetColumn & { of: (line: Line) => CellValue };
type ColumnOf<Group extends string> = {
  [
    Field in ExportField as (typeof EXPORT_FIELDS)[Field]['group'] extends Group ? Field : never
  ]: Column;
};

/** The columns of a request that names none. */
const DOCUMENTED = keysOf(EXPORT_FIELDS).filter((field) => EXPORT_FIELDS[field].isDocumented);

/**
 * The columns of the comparison table for the given websites, with the table's own numbers: a competitor's price is its
 * coefficient price where one is set, a price of zero is missing, and of several products of a website the one shown in
 * the table is used. Lowest and highest price and the index are always those of all competitors, whichever are
 * exported. Prices are in the currency of their header, or say in which.
 */
export function exportColumns(
  websites: readonly ExportWebsite[],
  { referenceIsEan, currencies, fields = DOCUMENTED }: Shape,
): { columns: SpreadsheetColumn[]; cellsOf: (match: ExportedMatch) => CellValue[] } {
  const chosen = new Set<string>(fields);
  const own = websites.find((website) => website.own);
  const pick = (columns: Record<string, Column>) =>
    Object.entries(columns).flatMap(([field, column]) => (chosen.has(field) ? [column] : []));
  const columns = [
    ...pick(productColumns(referenceIsEan)),
    ...(own ? pick(ownColumns(own.alias, currencies)) : []),
    ...pick(comparisonColumns(currencies)),
    ...websites
      .filter((website) => !website.own)
      .flatMap(({ alias }) => pick(rivalColumns(alias, currencies))),
  ];
  return {
    columns,
    cellsOf: (match) => {
      const line = { match, offers: shownOffers(match.document) };
      return columns.map((column) => column.of(line));
    },
  };
}

function productColumns(referenceIsEan: boolean): ColumnOf<'product'> {
  return {
    reference: {
      header: 'Reference',
      kind: 'text',
      width: 18,
      of: ({ match: { userRef, ref, document } }) =>
        referenceIsEan ? document.product_ean : (userRef ?? ref),
    },
    name: {
      header: 'Product',
      kind: 'text',
      width: 48,
      of: ({ match }) => match.document.product_name,
    },
    brand: { header: 'Brand', kind: 'text', of: ({ match }) => match.brand },
    category: { header: 'Category', kind: 'text', of: ({ match }) => match.category },
    ean: { header: 'EAN', kind: 'text', width: 16, of: ({ match }) => match.document.product_ean },
    mpn: { header: 'MPN', kind: 'text', of: ({ match }) => match.document.model },
    verified: { header: 'Confirmed', kind: 'text', of: ({ match }) => match.document.verified },
    favorite: { header: 'Favorite', kind: 'text', of: ({ match }) => match.document.favorite },
    specifications: {
      header: 'Specifications',
      kind: 'text',
      width: 32,
      of: ({ match }) =>
        match.document.specifications.map(({ name, value }) => `${name}: ${value}`).join('; '),
    },
    ...productTermsColumns(),
  };
}

/** A column of prices that are in the currency of the match. */
function priceColumn(
  name: string,
  currencies: Currencies,
  priceOf: (line: Line) => number | null | undefined,
): Column {
  return {
    header: `${name} (${currencies.prices})`,
    kind: 'price',
    of: (line) =>
      amountCell(priceOf(line), matchCurrency(line.match.document, currencies), currencies),
  };
}

function ownColumns(alias: string, currencies: Currencies): ColumnOf<'own'> {
  const own = ({ match }: Line) => match.document.own;
  const sold = (line: Line) => (own(line)?.not_found ? null : own(line));
  return {
    price: priceColumn('Price', currencies, ({ match }) => match.price),
    availability: {
      header: `${alias} availability`,
      kind: 'text',
      of: ({ match }) => match.availability,
    },
    list_price: priceColumn('List price', currencies, (line) => sold(line)?.listPrice),
    promotion: { header: 'Promotion', kind: 'text', of: (line) => promotionOf(sold(line)) },
    shipping: priceColumn('Shipping', currencies, (line) => sold(line)?.shipping),
    ...ownTermsColumns(currencies),
    url: { header: 'Url', kind: 'text', width: 48, of: (line) => own(line)?.url },
    read: { header: 'Time read', kind: 'datetime', of: (line) => readAt(own(line)) },
  };
}

function comparisonColumns(currencies: Currencies): ColumnOf<'comparison'> {
  return {
    index: { header: 'Index %', kind: 'percent', of: ({ match }) => match.priceIndex },
    min: priceColumn('Min', currencies, ({ match }) => match.lowPrice),
    max: priceColumn('Max', currencies, ({ match }) => match.hightPrice),
    competitors: {
      header: 'Competitors',
      kind: 'number',
      of: ({ match }) => match.document.competitors_count,
    },
    similarity: {
      header: 'Similarity',
      kind: 'percent',
      of: ({ match }) => similarityPercentOf(match.document),
    },
  };
}

function rivalColumns(alias: string, currencies: Currencies): ColumnOf<'rival'> {
  const offerOf = ({ offers }: Line) => offers.get(alias);
  /** What the page of a product that is gone said is not true any more. */
  const soldOf = (line: Line) => {
    const offer = offerOf(line);
    return offer?.not_found ? undefined : offer;
  };
  const amountColumn = (
    name: string,
    amountOf: (offer: Offer, match: MatchDocument) => number | null | undefined,
  ) => ({
    header: `${name} (${currencies.prices})`,
    kind: 'price' as const,
    of: (line: Line) => {
      const offer = soldOf(line);
      if (!offer) return undefined;
      const { document } = line.match;
      const currency = offerCurrency(offer, document, currencies);
      return amountCell(amountOf(offer, document), currency, currencies);
    },
  });
  return {
    rival_price: amountColumn(alias, statedPrice),
    rival_availability: {
      header: `${alias} availability`,
      kind: 'text',
      of: ({ match }) => match.availabilities.get(alias),
    },
    rival_difference: {
      header: `${alias} difference %`,
      kind: 'percent',
      of: (line) => {
        const offer = offerOf(line);
        return offer && priceDifference(offer, line.match.price);
      },
    },
    rival_list_price: amountColumn(`${alias} list price`, (offer, match) =>
      seenAmount(offer.listPrice, offer, match),
    ),
    rival_promotion: {
      header: `${alias} promotion`,
      kind: 'text',
      of: (line) => promotionOf(soldOf(line)),
    },
    rival_shipping: {
      header: `${alias} shipping (${currencies.prices})`,
      kind: 'price',
      of: (line) => {
        const offer = soldOf(line);
        if (!offer) return undefined;
        return amountCell(
          offer.shipping,
          pageCurrency(offer, line.match.document, currencies),
          currencies,
        );
      },
    },
    rival_seller: { header: `${alias} seller`, kind: 'text', of: (line) => soldOf(line)?.seller },
    ...limitColumns(alias),
    rival_url: {
      header: `${alias} url`,
      kind: 'text',
      width: 48,
      of: (line) => offerOf(line)?.url,
    },
    rival_read: {
      header: `${alias} time read`,
      kind: 'datetime',
      of: (line) => readAt(offerOf(line)),
    },
  };
}

/** Of a page whose price is not known nobody can tell. */
const promotionOf = (offer: Offer | null | undefined) =>
  offer && offer.price !== null ? offer.promotion : null;

const readAt = (offer: Offer | null | undefined) => offer && priceReadAt(offer);

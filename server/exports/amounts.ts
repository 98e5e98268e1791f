import type { MatchDocument, Offer } from '../../contract/entities/match.ts';

/** ISO 4217. */
export type Currencies = {
  /** Of the account: its terms are in it. */
  account: string;
  /** Which the headers of prices name. */
  prices: string;
};

/** The currency in which the prices of a match are compared. */
export const matchCurrency = (
  { currency }: Pick<MatchDocument, 'currency'>,
  { account }: Currencies,
): string => currency ?? account;

/** The currency of what a page states, before a price coefficient. */
export const pageCurrency = (
  { currency }: Pick<Offer, 'currency'>,
  document: MatchDocument,
  currencies: Currencies,
): string => currency?.toUpperCase() ?? matchCurrency(document, currencies);

/** The currency of an offer's prices in the file: the page's where that is another, else that of the match. */
export const offerCurrency = (
  offer: Offer,
  document: MatchDocument,
  currencies: Currencies,
): string =>
  offer.isForeign ? pageCurrency(offer, document, currencies) : matchCurrency(document, currencies);

/**
 * A price in a column of prices. One in another currency than the header names is a text with its own, with which no
 * spreadsheet calculates: '10.99 USD'.
 */
export function amountCell<Value extends number | null | undefined>(
  value: Value,
  currency: string,
  { prices }: Currencies,
): Value | string {
  if (value === null || value === undefined || currency === prices) return value;
  // The price of a unit may be below a cent.
  return `${Math.round(value * 1e6) / 1e6} ${currency}`;
}

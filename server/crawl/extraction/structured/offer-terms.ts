import type { OfferTerm } from '../extraction.ts';
import { shortName } from '../values/short-name.ts';
import { hasType, isItem, itemsOf, stringOf, valuesOf, type Item } from './item.ts';

export const isListPrice = (specification: Item): boolean =>
  /ListPrice|StrikethroughPrice|SRP|MSRP|RegularPrice/i.test(
    stringOf(specification, 'priceType') ?? '',
  );

/** Codes of UN/ECE for a piece, of which a product's price is. */
const PIECES = /^(?:C62|EA|H87|NMB|PCE|XPP)$/i;

/** What an amount is for, `100 g`. With a reference of its own, `450 ml by 100 ml`, it is what the product holds. */
export const isUnitPrice = (specification: Item): boolean => {
  const quantities = itemsOf(specification, 'referenceQuantity');
  if (quantities.some((each) => valuesOf(each, 'valueReference').length > 0)) return false;
  const isOfPiece = [specification, ...quantities].some((each) =>
    PIECES.test(stringOf(each, 'unitCode') ?? ''),
  );
  return (
    !isOfPiece && valuesOf(specification, 'referenceQuantity', 'unitCode', 'unitText').length > 0
  );
};

/** What is paid for a delivery or a way of paying, or as one payment of several. */
export const isPartOfPrice = (specification: Item): boolean =>
  hasType(specification, 'DeliveryChargeSpecification', 'PaymentChargeSpecification') ||
  /Fee|Downpayment|Installment|Subscription/i.test(nameOf(specification, 'priceComponentType'));

const isUsed = (offer: Item): boolean =>
  /Used|Refurbished|Damaged/i.test(nameOf(offer, 'itemCondition'));

export const isForMembers = (item: Item): boolean =>
  valuesOf(item, 'validForMemberTier').length > 0 ||
  /member|loyalty|club/i.test(nameOf(item, 'priceType') + nameOf(item, 'eligibleCustomerType'));

export const isWithoutVat = (item: Item): boolean =>
  /^(?:false|no|0)$/i.test(stringOf(item, 'valueAddedTaxIncluded') ?? '');

/** A price for buyers of several pieces only. */
const isForMany = (item: Item): boolean =>
  itemsOf(item, 'eligibleQuantity').some(
    (quantity) => Number(stringOf(quantity, 'minValue', 'value')) > 1,
  );

const isForBusinesses = (item: Item): boolean =>
  /^(?:Business|Reseller|PublicInstitution)$/i.test(nameOf(item, 'eligibleCustomerType'));

/** What an offer is for in place of a sale; some shops leave it empty or write a text of their own. */
const isRent = (item: Item): boolean =>
  /^(?:LeaseOut|Repair|Maintain|Dispose|ProvideService|Buy)$/.test(
    nameOf(item, 'businessFunction'),
  );

/** A country, or a part of one: `DE`, `US-NY`. */
const COUNTRY = /^([A-Z]{2})(?:-[A-Z0-9]{1,3})?$/;

function countriesOf(item: Item, ...names: string[]): (string | null)[] {
  return valuesOf(item, ...names).map((value) => {
    const text = isItem(value) ? stringOf(value, 'addressCountry', 'name') : value;
    return COUNTRY.exec(text?.trim() ?? '')?.[1] ?? null;
  });
}

/** Whether an offer names the countries it is for, and the shop's is none of them. */
function isElsewhere(item: Item, country: string | null | undefined): boolean {
  if (!country) return false;
  const own = country.toUpperCase();
  if (countriesOf(item, 'ineligibleRegion').includes(own)) return true;
  const named = countriesOf(item, 'eligibleRegion', 'areaServed');
  return named.length > 0 && named.every((each) => each !== null && each !== own);
}

/** The short name of a property's value, which may be a text, an address or an item. */
function nameOf(item: Item, property: string): string {
  const [value] = valuesOf(item, property);
  if (value === undefined) return '';
  return shortName(isItem(value) ? (value.id ?? value.types[0] ?? '') : value);
}

const TERMS: readonly (readonly [
  OfferTerm,
  (item: Item, country: string | null | undefined) => boolean,
])[] = [
  ['used', isUsed],
  ['members', isForMembers],
  ['without VAT', isWithoutVat],
  ['many pieces', isForMany],
  ['businesses', isForBusinesses],
  ['a rent', isRent],
  ['another country', isElsewhere],
];

/** The restrictions of an offer to a shop of a country. */
export const termsOf = (item: Item, country: string | null | undefined): OfferTerm[] =>
  TERMS.flatMap(([term, holds]) => (holds(item, country) ? [term] : []));

import type { MatchDocument, Offer } from '../../../../contract/entities/match.ts';
import { breachOf, type BreachKind, limitsOf } from '../../../../contract/rules/breach.ts';
import type { TermsColumn } from '../../../../contract/rules/column-choice.ts';
import { marginsAt } from '../../../../contract/rules/margin.ts';
import { ownPriceOf } from '../../../../contract/rules/price.ts';
import { exactPriceText } from '../../../../contract/rules/money.ts';
import { unitPriceOf } from '../../../../contract/rules/unit-price.ts';
import { formatPercent, formatPrice } from '../../shared/format.ts';
import type { Marker } from './offer-view.ts';

/** What a column of the retailer's terms has for a product; null where nothing was given. */
export type TermsValue =
  /** Without a `currency` an amount is in the account's. */
  | { kind: 'amount' | 'percent'; value: number; unit?: string; currency?: string | undefined }
  | { kind: 'text'; value: string };

const amount = (value: number | null | undefined): TermsValue | null =>
  value === null || value === undefined ? null : { kind: 'amount', value };
const text = (value: string): TermsValue | null => (value === '' ? null : { kind: 'text', value });

const marginsOf = (match: MatchDocument) => marginsAt(ownPriceOf(match.own), match);

const VALUES: Record<TermsColumn, (match: MatchDocument) => TermsValue | null> = {
  cost: ({ cost }) => amount(cost > 0 ? cost : null),
  margin: (match) => amount(marginsOf(match)?.withoutVat.amount),
  margin_with_vat: (match) => amount(marginsOf(match)?.withVat.amount),
  margin_percent: (match) => {
    const margins = marginsOf(match);
    return margins && { kind: 'percent', value: margins.withoutVat.percent };
  },
  rrp: ({ terms }) => amount(terms?.rrp),
  map: ({ terms }) => amount(terms?.map),
  product_shipping: ({ terms }) => amount(terms?.shipping),
  pack: ({ terms }) => text(packOf(terms)),
  unit_price: ({ own, terms, currency }) => {
    const price = terms && unitPriceOf(ownPriceOf(own), terms, currency);
    return price ? { kind: 'amount', value: price.amount, unit: price.unit, currency } : null;
  },
  tags: ({ terms }) => text(terms?.tags.join(', ') ?? ''),
};

export const termsValue = (column: TermsColumn, match: MatchDocument): TermsValue | null =>
  VALUES[column](match);

function packOf(terms: MatchDocument['terms']): string {
  return terms?.pack_size ? `${terms.pack_size} ${terms.pack_unit ?? ''}`.trim() : '';
}

/** A value as the account's country writes it: '18,00 €/kg'. */
export function termsText(given: TermsValue, country: string): string {
  if (given.kind === 'text') return given.value;
  if (given.kind === 'percent') return formatPercent(given.value, 2);
  const { value, unit, currency } = given;
  if (unit === undefined) return formatPrice(value, country, currency);
  return `${exactPriceText(value, country, currency)}/${unit}`;
}

const LIMITS: Record<BreachKind, { letter: string; name: string; tone: string }> = {
  below_map: { letter: 'MAP', name: 'minimum advertised price', tone: 'map' },
  below_rrp: { letter: 'RRP', name: 'recommended retail price', tone: 'rrp' },
};

/** The label of a competitor's price below a limit of the product; none for another price. */
export function breachMarkers(
  offer: Offer,
  match: Pick<MatchDocument, 'own' | 'terms' | 'currency'> | null,
  country: string,
): Marker[] {
  const breach = !match || offer === match.own ? null : breachOf(offer, limitsOf(match));
  if (!breach) return [];
  const { letter, name, tone } = LIMITS[breach.kind];
  const [by, limit] = [formatPrice(breach.by, country), formatPrice(breach.limit, country)];
  return [{ letter, tone, label: `${by} below the ${name} of ${limit}` }];
}

import type { ProductTerms } from '../../contract/entities/product-terms.ts';
import { NO_TERMS } from '../../contract/rules/product-terms.ts';
import type { Offer } from '../../contract/entities/match.ts';
import { limitsOf } from '../../contract/rules/breach.ts';
import { marginsAt } from '../../contract/rules/margin.ts';
import { comparablePrice } from '../../contract/rules/price.ts';
import { unitPriceOf } from '../../contract/rules/unit-price.ts';
import type { SpreadsheetColumn } from '../spreadsheets/columns.ts';
import { amountCell, type Currencies, matchCurrency } from './amounts.ts';
import type { Column, ExportedMatch } from './columns.ts';

const termsOf = ({ document }: ExportedMatch): ProductTerms => document.terms ?? NO_TERMS;

export function productTermsColumns() {
  return {
    tags: { header: 'Tags', kind: 'text', of: ({ match }) => termsOf(match).tags.join(', ') },
    pack: {
      header: 'Pack',
      kind: 'text',
      of: ({ match }) => {
        const { pack_size: size, pack_unit: unit } = termsOf(match);
        return size === null ? null : `${size} ${unit ?? ''}`.trim();
      },
    },
  } satisfies Record<string, Column>;
}

/** What the retailer decided about the product, and what remains of its price. A cost of zero was not entered. */
export function ownTermsColumns(currencies: Currencies) {
  const { account, prices } = currencies;
  const amount = (name: string, of: (match: ExportedMatch) => number | null | undefined) => ({
    header: `${name} (${account})`,
    kind: 'price' as const,
    of: ({ match }: { match: ExportedMatch }) => of(match),
  });
  return {
    cost: amount('Cost', ({ document: { cost } }) => (cost > 0 ? cost : null)),
    vat: { header: 'VAT %', kind: 'percent', of: ({ match }) => termsOf(match).vat },
    margin: amount('Margin without VAT', (match) => marginsOf(match)?.withoutVat.amount),
    margin_with_vat: amount('Margin with VAT', (match) => marginsOf(match)?.withVat.amount),
    margin_percent: {
      header: 'Margin %',
      kind: 'percent',
      of: ({ match }) => marginsOf(match)?.withoutVat.percent,
    },
    rrp: amount('RRP', (match) => termsOf(match).rrp),
    map: amount('MAP', (match) => termsOf(match).map),
    min_price: amount('Minimum price', (match) => termsOf(match).min_price),
    max_price: amount('Maximum price', (match) => termsOf(match).max_price),
    product_shipping: amount('Shipping you ask for', (match) => termsOf(match).shipping),
    unit_price: {
      header: `Price per unit (${prices})`,
      kind: 'text',
      of: ({ match }) => {
        const currency = matchCurrency(match.document, currencies);
        const price = unitPriceOf(match.price, termsOf(match), currency);
        return price && `${amountCell(price.amount, currency, currencies)}/${price.unit}`;
      },
    },
  } satisfies Record<string, Column>;
}

const marginsOf = ({ price, document }: ExportedMatch) => marginsAt(price, document);

/** Whether a competitor's price lies below the limits of the product; empty without a price or a limit. */
export function limitColumns(alias: string) {
  const below = (name: string, limit: 'map' | 'rrp') => ({
    header: `${alias} below ${name}`,
    kind: 'text' as SpreadsheetColumn['kind'],
    of: ({ match, offers }: { match: ExportedMatch; offers: Map<string, Offer> }) => {
      const offer = offers.get(alias);
      const price = offer ? comparablePrice(offer) : null;
      const least = limitsOf(match.document)?.[limit] ?? null;
      return price === null || least === null ? null : price < least;
    },
  });
  return { rival_below_map: below('MAP', 'map'), rival_below_rrp: below('RRP', 'rrp') };
}

import type { ProductTerms } from '../../contract/entities/product-terms.ts';
import { quoted } from './subjects.ts';

/** What was given of the cost and the terms of a product: 'cost 12.5, RRP 30, VAT 21 %, tags “summer”, “outlet”'. */
export function termsText(cost: number, terms: ProductTerms): string {
  const pack = terms.pack_size === null ? '' : `${terms.pack_size} ${terms.pack_unit ?? ''}`.trim();
  const given = [
    named('cost', cost > 0 ? cost : null),
    named('RRP', terms.rrp),
    named('MAP', terms.map),
    named('VAT', terms.vat === null ? null : `${terms.vat} %`),
    named('minimum price', terms.min_price),
    named('maximum price', terms.max_price),
    named('shipping', terms.shipping),
    named('pack', pack || terms.pack_unit),
    named('tags', terms.tags.map(quoted).join(', ') || null),
  ].filter((text) => text !== '');
  return given.length === 0 ? 'none' : given.join(', ');
}

const named = (name: string, value: number | string | null): string =>
  value === null ? '' : `${name} ${value}`;

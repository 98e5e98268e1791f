import type { ProductTerms } from '../../contract/entities/product-terms.ts';
import { roundedToCents } from '../../contract/rules/pricing/cents.ts';
import type { DemoProduct } from './catalogue.ts';
import { chance } from './random.ts';

const VAT = 21;
/** Their makers watch what is advertised. */
const WITH_MAP = ['Kesselhaar', 'Sonabel'];
/** From this price on a parcel is free, in euro. */
const FREE_FROM = 50;
const PARCEL = 4.95;

/** What the demo's retailer pays for a product, without VAT. */
export const costOf = ({ n, price }: DemoProduct): number =>
  roundedToCents(price * (0.5 + 0.2 * chance('cost', n)));

/** What the demo's retailer decided about a product: depends on it alone, and never contradicts itself. */
export function termsOf(product: DemoProduct): ProductTerms {
  const { n, price, brand } = product;
  const hasRrp = chance('rrp', n) < 0.85;
  const rrp = endingIn90(price * (1.08 + 0.14 * chance('rrp above', n)));
  const pieces = product.specifications.find(({ name }) => name === 'Pieces')?.value;
  return {
    rrp: hasRrp ? rrp : null,
    map: hasRrp && WITH_MAP.includes(brand) ? endingIn90(price * 0.95) : null,
    vat: VAT,
    min_price:
      chance('minimum', n) < 0.6 ? roundedToCents(costOf(product) * (1 + VAT / 100) * 1.05) : null,
    max_price: chance('maximum', n) < 0.25 ? rrp : null,
    shipping: price < FREE_FROM ? PARCEL : 0,
    pack_size: pieces === undefined ? 1 : Number(pieces),
    pack_unit: 'piece',
    tags: tagsOf(product),
  };
}

function tagsOf({ n, category }: DemoProduct): string[] {
  return [
    ...(/garden|outdoor|camping/i.test(category) ? ['summer'] : []),
    ...(chance('outlet', n) < 0.15 ? ['outlet'] : []),
    ...(chance('new', n) < 0.12 ? ['new'] : []),
    ...(chance('gift', n) < 0.2 ? ['gift'] : []),
  ];
}

const endingIn90 = (amount: number) => roundedToCents(Math.max(1, Math.round(amount)) - 0.1);

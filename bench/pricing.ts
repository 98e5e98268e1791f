/**
 * Measures the pricing rules: `npm run bench:pricing`.
 *
 * Prints how long 100,000 products with 30 offers each take through the engine, as on the server, and how long the
 * preview of 10,000 of them takes, as in the browser after a keystroke. Each is the median of five runs. Fails if the
 * first takes 2 s or the second 100 ms.
 */
import type { MatchDocument } from '../contract/entities/match.ts';
import { NEW_RULE } from '../contract/rules/pricing/new-rule.ts';
import type { MarketOffer, PricedProduct } from '../contract/rules/pricing/priced-product.ts';
import { previewOf, type PreviewProduct } from '../contract/rules/pricing/preview.ts';
import { proposePrice } from '../contract/rules/pricing/propose.ts';
import { listRowOf } from '../contract/rules/list-row.ts';

const PRODUCTS = 100_000;
const PREVIEWED = 10_000;
const OFFERS = 30;
const RUNS = 7;
const MOST_MS = { engine: 2000, preview: 100 };
const NOW = Date.parse('2026-03-01T12:00:00Z');
const AT = new Date(NOW - 3_600_000).toISOString();

/** The same products in each run. */
let seed = 7;
const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
const priceAround = (price: number): number => Math.round(price * (80 + random() * 40)) / 100;

function offerOf(index: number, price: number): MarketOffer {
  return {
    alias: `shop-${index}.example`,
    price: priceAround(price),
    shipping: index % 3 === 0 ? 4.9 : null,
    stock: index % 5 === 0 ? 'out-of-stock' : 'in-stock',
    isGone: index % 29 === 0,
    isValidated: index % 2 === 0,
    isForeign: false,
    at: AT,
  };
}

function pricedProduct(): PricedProduct {
  const price = Math.round(random() * 20_000) / 100 + 5;
  return {
    price,
    dayStart: price,
    isForeign: false,
    cost: price * 0.5,
    terms: { rrp: price * 1.3, map: null, vat: 21, min_price: price * 0.7, max_price: null },
    shipping: 3.9,
    offers: Array.from({ length: OFFERS }, (_, index) => offerOf(index, price)),
  };
}

const EMPTY = {
  match_id: '',
  match_ref: '',
  match_user_ref: null,
  product_name: 'Product',
  product_brand: 'Brand',
  product_category: 'Category',
  product_ean: null,
  own: null,
  competitors: [],
  favorite: false,
  verified: false,
  exclusive: false,
  price_index: null,
  low_price: null,
  hight_price: null,
  competitors_count: OFFERS,
} as unknown as MatchDocument;

/** As `previewProductOf` leaves them. */
const byPrice = (a: MarketOffer, b: MarketOffer): number =>
  (a.price ?? Infinity) - (b.price ?? Infinity);

function fastest(run: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

const rule = {
  ...NEW_RULE,
  bounds: { ...NEW_RULE.bounds, cost_plus_percent: 10, max_change_percent: 20 },
  competitors: { ...NEW_RULE.competitors, max_age_hours: 48 },
};
const products = Array.from({ length: PRODUCTS }, pricedProduct);
const previewed: PreviewProduct[] = products.slice(0, PREVIEWED).map((priced, index) => ({
  id: String(index),
  name: `Product ${index}`,
  row: listRowOf({ ...EMPTY, match_id: String(index) }),
  priced: { ...priced, offers: priced.offers.toSorted(byPrice) },
  mean: priced.price,
  isChangedToday: false,
}));
const engine = fastest(() => products.forEach((product) => proposePrice(product, rule, NOW)));
const preview = fastest(() => previewOf(previewed, rule, { taken: new Set(), now: NOW }));
console.table([
  {
    what: `engine, ${PRODUCTS} products x ${OFFERS} offers`,
    ms: Math.round(engine),
    'at most': MOST_MS.engine,
  },
  {
    what: `preview, ${PREVIEWED} products x ${OFFERS} offers`,
    ms: Math.round(preview),
    'at most': MOST_MS.preview,
  },
]);
if (engine >= MOST_MS.engine || preview >= MOST_MS.preview) process.exitCode = 1;

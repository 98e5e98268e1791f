import type { DemoProduct } from './catalogue.ts';
import { chance } from './random.ts';
import { DEMO_SHOPS, type DemoShop } from './shops.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/durations.ts';
import { must } from '../../contract/must.ts';

/** The offer of a shop for a product at a time. Prices in euro; `listPrice` only during a promotion. */
export type DemoOffer = {
  price: number;
  listPrice: number | null;
  availability: 'InStock' | 'OutOfStock' | 'LimitedAvailability' | 'PreOrder';
};

/** The number of the period a time lies in; every word sequence has its own rhythm and phase. */
function period(
  at: number,
  { shortest, longest }: { shortest: number; longest: number },
  ...words: string[]
): number {
  const length = shortest + (longest - shortest) * chance('length', ...words);
  return Math.floor((at + length * chance('phase', ...words)) / length);
}

/** Prices end in 9 cents or 0, as in shops. */
const asPrice = (amount: number): number =>
  amount < 100 ? (Math.round(amount * 10) * 10 - 1) / 100 : Math.round(amount * 2) / 2;

/**
 * The demo's market: a function of time alone, so that the history written when the demo is set up and the pages
 * served later agree. A shop's price follows a slow wave of days and small steps of some minutes; of ten
 * products in four shops some price moves every minute.
 */
export function offerAt(shop: DemoShop, product: DemoProduct, at: number): DemoOffer {
  return { ...pricesAt(shop, product, at), availability: availabilityAt(shop, product, at) };
}

function pricesAt(shop: DemoShop, product: DemoProduct, at: number) {
  const words = [shop.alias, String(product.n)];
  const own = must(DEMO_SHOPS[0], 'the own shop');
  const follows = !shop.own && chance('follows', ...words) < 0.12;
  if (follows) return { price: regularPrice(own, product, at), listPrice: null };
  const price = regularPrice(shop, product, at);
  const season = period(at, { shortest: 4 * DAY_MS, longest: 9 * DAY_MS }, 'promotion', ...words);
  if (chance('promotion', ...words, season) > 0.12) return { price, listPrice: null };
  const reduced = asPrice(price * (0.78 + 0.12 * chance('reduction', ...words, season)));
  return { price: reduced, listPrice: price };
}

function regularPrice(shop: DemoShop, product: DemoProduct, at: number): number {
  const words = [shop.alias, String(product.n)];
  const level = shop.level * (0.93 + 0.14 * chance('level', ...words));
  const mood = chance(
    'mood',
    ...words,
    period(at, { shortest: 3 * DAY_MS, longest: 8 * DAY_MS }, 'mood', ...words),
  );
  const slot = period(at, { shortest: 5 * MINUTE_MS, longest: 12 * MINUTE_MS }, 'step', ...words);
  const step = chance('moves', ...words, slot) < 0.3 ? chance('step', ...words, slot) - 0.5 : 0;
  return asPrice(product.price * level * (1 + (mood - 0.5) * 0.1 + step * 0.06));
}

function availabilityAt(shop: DemoShop, product: DemoProduct, at: number) {
  const words = [shop.alias, String(product.n)];
  const stock = chance(
    'stock',
    ...words,
    period(at, { shortest: 2 * HOUR_MS, longest: 9 * HOUR_MS }, 'stock', ...words),
  );
  if (stock < 0.09) return 'OutOfStock';
  if (stock < 0.14) return 'LimitedAvailability';
  return stock < 0.16 ? 'PreOrder' : 'InStock';
}

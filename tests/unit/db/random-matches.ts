import fc from 'fast-check';
import type { MatchDocument, Offer } from '../../../contract/entities/match.ts';
import {
  BREACH_CHOICES,
  RIVAL_STOCK_CHOICES,
  STANDING_CHOICES,
} from '../../../contract/choices.ts';
import { isForeignPrice } from '../../../contract/rules/price.ts';
import { NO_TERMS } from '../../../contract/rules/product-terms.ts';
import { BUCKET_KEYS } from '../../../contract/rules/buckets.ts';
import type { ListScope, MatchFilter } from '../../../contract/rules/filter.ts';
import { SORT_COLUMNS, type TableSort } from '../../../contract/rules/sort.ts';
import { matchOf, offerOf } from '../../simulation/world/sample-match.ts';

export const NOW = Date.parse('2026-11-21T08:00:00Z');

/** Few values, so that ties, shared tags and empty results are common; some with awkward code points. */
const brands = ['Ácme', 'acme', 'Zeta', '', '𝒵eta', '\ufb01rm', 'Σας'];
const aliases = ['rival', 'other', 'a|b', 'price', '__proto__x'];
const availabilities = ['InStock', 'OutOfStock', 'b|InStock', 'NotFound', 'Unknown', 'NotRead'];
const pick = <T>(list: readonly T[]) => fc.constantFrom(...list);
const price = fc.oneof(fc.constant(null), fc.constant(0), fc.integer({ min: 1, max: 8 }));
const date = fc.oneof(
  fc.constant(null),
  pick([0, 3, 6.99, 7, 20, 40]).map((days) => new Date(NOW - days * 86_400_000).toISOString()),
);

const tags = ['summer', 'Summer', 'b:below_map', 'wa:rival|InStock', 't:'];
const limit = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 8 }));
const terms = fc
  .record({
    map: limit,
    rrp: limit,
    vat: pick([null, 0, 21]),
    tags: fc.subarray(tags, { maxLength: 3 }),
  })
  .map((given) => ({ ...NO_TERMS, ...given }));

const offer = fc
  .record({
    alias: pick(aliases),
    price,
    coefficientPrice: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, price),
    availability: pick(availabilities),
    validated: fc.boolean(),
    isGoogleShoppingProduct: fc.boolean(),
    not_found: fc.boolean(),
    changeDate: date,
    coefficient: pick([0, 0, 1.5]),
    currency: pick([null, 'EUR', 'EUR', 'USD']),
  })
  .map(({ alias, coefficient, ...rest }) => {
    const plain = offerOf(alias, rest.price, rest);
    return { ...plain, meta: { ...plain.meta, coefficient } };
  });

/** As the server assembles it: compared in the currency of the own price. */
const inOneCurrency = (
  own: Offer | null,
  competitors: Offer[],
): Pick<MatchDocument, 'own' | 'competitors' | 'currency'> => {
  const currency = own?.currency ?? 'EUR';
  return {
    own,
    competitors: competitors.map((one) =>
      isForeignPrice(one, currency) ? { ...one, isForeign: true } : one,
    ),
    ...(currency !== 'EUR' && { currency }),
  };
};

export const match: fc.Arbitrary<MatchDocument> = fc
  .record({
    id: fc.integer({ min: 0, max: 60 }),
    name: fc.oneof(pick(brands), fc.string({ maxLength: 4 })),
    brand: fc.oneof(fc.constant(null), pick(brands)),
    category: fc.oneof(fc.constant(null), pick(['Toys', 'Tools', 'tools'])),
    ean: fc.oneof(fc.constant(null), pick(['123', '0123'])),
    verified: fc.boolean(),
    favorite: fc.boolean(),
    own: fc.oneof({ weight: 5, arbitrary: offer }, { weight: 1, arbitrary: fc.constant(null) }),
    competitors: fc.array(offer, { maxLength: 4 }),
    cost: pick([0, 1, 2.5, 0.01]),
    terms: fc.option(terms, { nil: undefined }),
  })
  .map(({ id, name, brand, category, ean, verified, favorite, own, competitors, cost, terms }) =>
    matchOf(`m${id}`, {
      product_name: name,
      product_brand: brand,
      product_category: category,
      product_ean: ean,
      verified,
      favorite,
      ...inOneCurrency(own, competitors),
      cost,
      ...(terms && { terms }),
    }),
  );

const some = (list: string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    fc.subarray(list, { maxLength: 2 }),
  );
const maybe = <T extends string>(...values: T[]) =>
  fc.oneof<fc.WeightedArbitrary<'' | T>[]>(
    { weight: 4, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: pick(values) },
  );

export const filter: fc.Arbitrary<MatchFilter> = fc.record({
  key: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, pick([' ACME', 'é', 'ta', '12', '\n'])),
  sort: maybe('highest', 'higher', 'equal', 'lower', 'lowest'),
  matched: maybe('matched', 'not_matched', 'validated', 'not_validated'),
  coefficient: maybe('coefficient'),
  source: maybe('google_shopping', 'direct_crawling'),
  changes: maybe('today', 'last_7_days', 'last_30_days'),
  competitors_websites: some(aliases),
  competitors_availabilities: some(availabilities),
  availabilities: some(availabilities),
  brands: some(brands),
  categories: some(['Toys', 'Tools', 'nowhere']),
  price_index: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    fc.record({ min: pick([-100, -20, 0]), max: pick([0, 20, 100]) }),
  ),
  against: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    fc.record({
      website: pick([...aliases, 'nobody']),
      price: maybe(...STANDING_CHOICES),
      stock: maybe(...RIVAL_STOCK_CHOICES),
    }),
  ),
  tags: some([...tags, 'nothing']),
  breach: maybe(...BREACH_CHOICES),
});

export const scope: fc.Arbitrary<ListScope> = fc.record({
  favorite_only: pick([false, false, true]),
  exclusive_only: pick([false, false, false, true]),
  bucket: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, pick(BUCKET_KEYS)),
});

export const sorts: fc.Arbitrary<TableSort[]> = fc.array(
  fc.record({
    sort_by: fc.oneof(pick(Object.keys(SORT_COLUMNS)), pick(aliases), fc.constant('nobody')),
    order: pick(['asc', 'desc']),
  }),
  { maxLength: 3 },
);

export const query = fc.record({
  filter,
  scope,
  sorts,
  from: fc.integer({ min: 0, max: 20 }),
  size: fc.integer({ min: 1, max: 30 }),
});

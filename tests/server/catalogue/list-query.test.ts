import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Catalogue } from '../../../contract/catalogue/catalogue.ts';
import { compareBrands } from '../../../contract/catalogue/compare-brands.ts';
import { BRAND_MAP_BRANDS } from '../../../contract/constants.ts';
import { NO_TERMS } from '../../../contract/rules/product-terms.ts';
import type { BrandComparison } from '../../../contract/entities/statistics.ts';
import {
  NO_FILTER,
  predicateOf,
  WHOLE_LIST,
  type ListScope,
  type MatchFilter,
} from '../../../contract/rules/filter.ts';
import {
  BREACH_CHOICES,
  RIVAL_STOCK_CHOICES,
  STANDING_CHOICES,
} from '../../../contract/choices.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { BUCKET_KEYS } from '../../../contract/rules/buckets.ts';
import { listRowOf, type ListRow } from '../../../contract/rules/list-row.ts';
import {
  comparatorOf,
  compareText,
  SORT_COLUMNS,
  type TableSort,
} from '../../../contract/rules/sort.ts';
import { createListColumns } from '../../../server/catalogue/lists/account-columns.ts';
import { readListPage } from '../../../server/catalogue/repository.ts';
import { readBrandComparison } from '../../../server/statistics/compare-brands.ts';
import { matches } from '../../../server/database/schema/catalogue.ts';
import { currentSeq } from '../../../server/sync/mutation.ts';
import { seedMatches, seedWebsites, type GivenMatch } from '../support/catalogue.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const ALIASES = ['alfa.example', 'beta.example', 'gamma.example'];
const AVAILABILITIES = ['InStock', 'OutOfStock', 'NotFound', 'Unknown', 'NotRead'];
const NOW = Date.UTC(2026, 4, 20, 15);

const price = fc.option(fc.integer({ min: 0, max: 4000 }).map((cents) => cents / 100));
const text = fc.oneof(
  fc.constantFrom('Árbol', 'arbol', 'Zoë 50% off', 'a_b', 'Lámpara 😀', 'Ｗide', 'back\\slash', ''),
  fc.string({ maxLength: 6 }).map((value) => value.replaceAll('\0', '')),
);
const moment = fc.option(
  fc.integer({ min: -40, max: 0 }).map((days) => new Date(NOW + days * DAY_MS)),
);
const offer = fc.record({
  price,
  availability: fc.constantFrom('InStock', 'OutOfStock', null),
  coefficient: fc.constantFrom(0, 0, 0.5, 1.2),
  changedAt: moment,
  googleShopping: fc.boolean(),
  validated: fc.boolean(),
  state: fc.constantFrom('ok', 'ok', 'not-found', 'moved', 'pending'),
});
const TAGS = ['summer', 'Summer', "it's 50% off", 'wa:alfa.example|InStock'];
const limit = fc.option(fc.integer({ min: 0, max: 4000 }).map((cents) => cents / 100));
const terms = fc
  .record({ map: limit, rrp: limit, vat: fc.constantFrom(null, 21), tags: fc.subarray(TAGS) })
  .map((given) => ({ ...NO_TERMS, ...given }));
const match = fc.record({
  cost: fc.constantFrom(0, 0, 3.5, 12),
  terms: fc.option(terms),
  name: text,
  brandGiven: fc.option(fc.constantFrom<string>('Alba', 'Björk', 'Çelik', '')),
  categoryGiven: fc.option(fc.constantFrom('Tents', 'Audio')),
  eanGiven: fc.option(fc.constantFrom('4006381333931', '0012345678905')),
  verified: fc.boolean(),
  favorite: fc.boolean(),
  own: fc.option(offer, { nil: undefined }),
  competitors: fc.uniqueArray(fc.record({ alias: fc.constantFrom(...ALIASES), given: offer }), {
    maxLength: 4,
    selector: ({ alias, given }) => `${alias} ${given.price}`,
  }),
});

const some = (values: readonly string[]) => fc.subarray([...values], { maxLength: 2 });
const filter: fc.Arbitrary<MatchFilter> = fc.record({
  key: fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    fc.constantFrom('a', '%', '_', '\\', 'ARBOL', 'ë'),
  ),
  sort: fc.constantFrom('', '', 'highest', 'higher', 'equal', 'lower', 'lowest'),
  matched: fc.constantFrom('', '', 'matched', 'not_matched', 'validated', 'not_validated'),
  coefficient: fc.constantFrom('', '', 'coefficient'),
  source: fc.constantFrom('', '', 'google_shopping', 'direct_crawling'),
  changes: fc.constantFrom('', '', 'today', 'last_7_days', 'last_30_days'),
  competitors_websites: some(ALIASES),
  competitors_availabilities: some(AVAILABILITIES),
  availabilities: some(AVAILABILITIES),
  brands: some(['Alba', 'Björk', '']),
  categories: some(['Tents', 'Audio']),
  price_index: fc.option(
    fc.record({ min: fc.integer({ min: -100, max: 0 }), max: fc.integer({ min: 0, max: 100 }) }),
  ),
  against: fc.option(
    fc.record({
      website: fc.constantFrom(...ALIASES),
      price: fc.constantFrom('', ...STANDING_CHOICES),
      stock: fc.constantFrom('', ...RIVAL_STOCK_CHOICES),
    }),
  ),
  tags: some([...TAGS, 'nothing']),
  breach: fc.constantFrom('', '', ...BREACH_CHOICES),
});
const scope: fc.Arbitrary<ListScope> = fc.record({
  favorite_only: fc.boolean(),
  exclusive_only: fc.boolean(),
  bucket: fc.option(fc.constantFrom(...BUCKET_KEYS)),
});
const sorts: fc.Arbitrary<TableSort[]> = fc.array(
  fc.record({
    sort_by: fc.constantFrom(...Object.keys(SORT_COLUMNS), ...ALIASES, 'nobody.example'),
    order: fc.constantFrom('asc', 'desc'),
  }),
  { maxLength: 3 },
);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function seeded(given: (typeof match extends fc.Arbitrary<infer Given> ? Given : never)[]) {
  const { db } = server.services;
  const member = await server.createAccount();
  const websiteIds = await seedWebsites(db, member, ALIASES);
  await seedMatches(
    db,
    member,
    given.map(({ competitors, own, ...rest }): GivenMatch => ({
      ...rest,
      ...(own ? { own: own } : {}),
      competitors: competitors.map(({ alias, given: known }) => ({ alias, ...known })),
    })),
    websiteIds,
  );
  const all = await db
    .select({ document: matches.document })
    .from(matches)
    .where(eq(matches.accountId, member.accountId));
  return { member, documents: all.map(({ document }) => document) };
}

it('SPEED-05 every filter, sort and page is answered by the rules, from the database and from memory', async () => {
  const { db } = server.services;
  await fc.assert(
    fc.asyncProperty(
      fc.array(match, { minLength: 5, maxLength: 25 }),
      fc.array(
        fc.record({
          filter,
          scope: fc.oneof(fc.constant(WHOLE_LIST), scope),
          sorts,
          from: fc.nat(8),
        }),
        {
          minLength: 8,
          maxLength: 12,
        },
      ),
      async (given, queries) => {
        const { member, documents } = await seeded(given);
        const rows = documents.map(listRowOf);
        expect(rows).toHaveLength(given.length);
        const columns = createListColumns(db);
        await columns.hold(member.accountId);
        const seq = await currentSeq(db, member.accountId);
        for (const query of queries) {
          const expected = rows
            .filter(predicateOf(query.filter, query.scope, NOW))
            .toSorted(comparatorOf(query.sorts));
          const asked = { ...query, size: 5, now: NOW };
          const page = await readListPage(db, member.accountId, asked);
          expect(page.total).toBe(expected.length);
          expect(page.rows.map(({ id }) => id)).toEqual(
            expected.slice(query.from, query.from + 5).map(({ match_id: id }) => id),
          );
          expect(await columns.pageOf(member.accountId, asked, seq)).toEqual(page);
        }
      },
    ),
    { numRuns: 12 },
  );
});

/** What the rules of the contract say of the brands of a list, all of them. */
function plainComparison(rows: ListRow[]): BrandComparison {
  const brands = [...new Set(rows.map(({ brand }) => brand))].map((brand) => {
    const own = rows.filter((row) => row.brand === brand);
    const websites = ALIASES.flatMap((website) => {
      const percents = own.flatMap(({ price: ours, prices }) => {
        const theirs = prices[website];
        return ours === null || theirs === undefined ? [] : [((theirs - ours) / ours) * 100];
      });
      if (percents.length === 0) return [];
      const sum = percents.reduce((one, other) => one + other, 0);
      return [{ website, difference: sum / percents.length, products: percents.length }];
    });
    return { brand, products: own.length, websites };
  });
  const sorted = brands.toSorted(
    (a, b) => b.products - a.products || compareText(a.brand, b.brand),
  );
  return {
    brands: sorted.slice(0, BRAND_MAP_BRANDS),
    others: sorted.slice(BRAND_MAP_BRANDS).length,
  };
}

/** Sums of the same numbers in another order differ in their last digits. */
const rounded = ({ brands, others }: BrandComparison) => ({
  others,
  brands: brands.map((row) => ({
    ...row,
    websites: row.websites.map((cell) => ({ ...cell, difference: cell.difference.toFixed(6) })),
  })),
});

it('MAP-01 the brands of any list are compared alike by the rules, in the database and in memory', async () => {
  const { db } = server.services;
  const manyBrands = fc.integer({ min: 1, max: 16 }).map((n) => `Brand ${n}`);
  const branded = fc
    .tuple(match, fc.oneof(manyBrands, fc.constantFrom<string>('Alba', 'Björk', '')))
    .map(([one, brandGiven]) => ({ ...one, brandGiven }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(branded, { minLength: 5, maxLength: 40 }),
      fc.array(fc.record({ filter: fc.oneof(fc.constant(NO_FILTER), filter), scope }), {
        minLength: 6,
        maxLength: 8,
      }),
      async (given, asked) => {
        const { member, documents } = await seeded(given);
        const catalogue = new Catalogue();
        catalogue.change(documents);
        for (const {
          filter: restriction,
          scope: { bucket },
        } of asked) {
          const listed = { ...WHOLE_LIST, bucket };
          const rows = documents.map(listRowOf).filter(predicateOf(restriction, listed, NOW));
          const expected = rounded(plainComparison(rows));
          const inMemory = catalogue.listed({ filter: restriction, scope: listed }, NOW);
          expect(rounded(compareBrands(inMemory))).toEqual(expected);
          const read = { filter: restriction, bucket, now: NOW };
          expect(rounded(await readBrandComparison(db, member.accountId, read))).toEqual(expected);
        }
      },
    ),
    { numRuns: 12 },
  );
});

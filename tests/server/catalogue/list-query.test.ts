import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  predicateOf,
  WHOLE_LIST,
  type ListScope,
  type MatchFilter,
} from '../../../contract/rules/filter.ts';
import { BUCKET_KEYS } from '../../../contract/rules/buckets.ts';
import { listRowOf } from '../../../contract/rules/list-row.ts';
import { comparatorOf, SORT_COLUMNS, type TableSort } from '../../../contract/rules/sort.ts';
import { createListColumns } from '../../../server/catalogue/lists/account-columns.ts';
import { readListPage } from '../../../server/catalogue/repository.ts';
import { matches } from '../../../server/database/schema/catalogue.ts';
import { currentSeq } from '../../../server/sync/mutation.ts';
import { seedMatches, seedWebsites, type GivenMatch } from '../support/catalogue.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const ALIASES = ['alfa.example', 'beta.example', 'gamma.example'];
const AVAILABILITIES = ['InStock', 'OutOfStock', 'NotFound', 'Unknown', 'NotRead'];
const NOW = Date.UTC(2026, 4, 20, 15);
const DAY = 86_400_000;

const price = fc.option(fc.integer({ min: 0, max: 4000 }).map((cents) => cents / 100));
const text = fc.oneof(
  fc.constantFrom('Árbol', 'arbol', 'Zoë 50% off', 'a_b', 'Lámpara 😀', 'Ｗide', 'back\\slash', ''),
  fc.string({ maxLength: 6 }).map((value) => value.replaceAll('\0', '')),
);
const moment = fc.option(
  fc.integer({ min: -40, max: 0 }).map((days) => new Date(NOW + days * DAY)),
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
const match = fc.record({
  name: text,
  brandGiven: fc.option(fc.constantFrom('Alba', 'Björk', 'Çelik', '')),
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
        const member = await server.createAccount();
        const websiteIds = await seedWebsites(db, member, ALIASES);
        await seedMatches(
          db,
          member,
          given.map(({ competitors, own, ...rest }): GivenMatch => ({
            ...rest,
            ...(own ? { own: own } : {}),
            competitors: competitors.map(({ alias, given }) => ({ alias, ...given })),
          })),
          websiteIds,
        );
        const all = await db
          .select({ document: matches.document })
          .from(matches)
          .where(eq(matches.accountId, member.accountId));
        const rows = all.map(({ document }) => listRowOf(document));
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

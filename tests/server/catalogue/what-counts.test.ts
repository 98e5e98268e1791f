import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MatchDocument, MatchRow, WebsiteEntry } from '../../../contract/entities/match.ts';
import type { Against, MatchFilter } from '../../../contract/rules/filter.ts';
import { must } from '../../../contract/must.ts';
import {
  comparablePrice,
  ownPriceOf,
  priceDifference,
  statedPrice,
} from '../../../contract/rules/price.ts';
import { offerStateOf } from '../../../contract/rules/offer-state.ts';
import { shownOffers } from '../../../contract/rules/summary.ts';
import { unreadProduct } from '../../../server/catalogue/add-products.ts';
import { assembleMatch, type MatchFacts } from '../../../server/catalogue/assemble.ts';
import {
  availabilityFilter,
  type StockPart,
} from '../../../src/views/dashboard/availability-filter.ts';
import { exported, type Line } from '../exports/support.ts';
import { seedMatches, seedWebsites, type GivenMatch } from '../support/catalogue.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

const RIVALS = ['alfa.example', 'beta.example'];
const OWN = 'own.example';

/**
 * Every kind of offer: read, gone, moved, refused, never read; with and without a price and a word on stock; in the
 * account's and in another currency.
 */
const offer = fc
  .record({
    price: fc.option(fc.integer({ min: 0, max: 2000 }).map((cents) => cents / 100)),
    availability: fc.constantFrom('InStock', 'InStock', 'OutOfStock', 'PreOrder', null),
    state: fc.constantFrom('ok', 'ok', 'ok', 'not-found', 'moved', 'blocked', 'unsure', 'pending'),
    validated: fc.boolean(),
    coefficient: fc.constantFrom(0, 0, 1.5),
    currency: fc.constantFrom('EUR', 'EUR', null, 'USD'),
  })
  .map((given) =>
    given.state === 'pending' ? { ...given, price: null, availability: null } : given,
  );
const match = fc.record({
  own: fc.option(offer, { nil: undefined }),
  competitors: fc.array(fc.record({ alias: fc.constantFrom(...RIVALS), given: offer }), {
    maxLength: 4,
  }),
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Given = typeof match extends fc.Arbitrary<infer One> ? One : never;

async function give(given: Given[]) {
  const member = await server.createAccount();
  const websites = await seedWebsites(server.services.db, member, RIVALS);
  await seedMatches(
    server.services.db,
    member,
    given.map(({ own, competitors }, index): GivenMatch => ({
      name: `Product ${String(index).padStart(3, '0')}`,
      userRef: `SKU-${index}`,
      ...(own && { own }),
      competitors: competitors.map(({ alias, given: said }) => ({ alias, ...said })),
    })),
    websites,
  );
  return member;
}

/** The offer of a cell as the list answers it. */
const cellOf = (row: MatchRow, alias: string) =>
  (row[alias] as WebsiteEntry | undefined)?.product.offers[0];

async function everything(member: Member) {
  const list = await server.call(member, 'listProducts', { all_data: true });
  const changes = await server.call(member, 'syncChanges', { limit: 1000 });
  return {
    rows: list.body.data,
    documents: new Map<string, MatchDocument>(
      changes.body.upserts.matches.map((one) => [one.match_id, one]),
    ),
    availability: (await server.call(member, 'getPricingStatistics', {})).body.statistics,
    comparison: (await server.call(member, 'compareCompetitors', {})).body.productComparaisonData,
    filterData: (await server.call(member, 'getFilterData', {})).body,
    lines: (await exported(server, member)).lines,
  };
}

type Amount = { value: number; currency: string } | null;
const amount = (value: number | null, currency: string): Amount =>
  value === null ? null : { value, currency };

/** What a line says under a header of prices, 'Price (EUR)': a number, or a text with its own currency. */
function amountIn(line: Line, name: string): Amount {
  const found = Object.entries(line).find(
    ([header]) => header.startsWith(`${name} (`) && header.length === name.length + 6,
  );
  if (!found) return null;
  const [header, value] = found;
  if (typeof value === 'number') return { value, currency: header.slice(-4, -1) };
  const [digits, currency] = value.split(' ');
  return { value: Number(digits), currency: currency! };
}

it('FIG-01 FIG-03 FIG-04 FIG-05 FIG-06 FIG-12 list, statistics, filters and export agree with the cells', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(match, { minLength: 1, maxLength: 12 }), async (given) => {
      const member = await give(given);
      const all = await everything(member);
      for (const [index, row] of all.rows.entries()) {
        const cells = RIVALS.flatMap((alias) => cellOf(row, alias) ?? []);
        const prices = cells.flatMap((cell) => comparablePrice(cell) ?? []);
        const sold = cells.filter((cell) => !cell.not_found).length;
        expect(row.competitors_count).toBe(sold);
        expect(row.low_price).toBe(prices.length === 0 ? null : Math.min(...prices));
        expect(row.hight_price).toBe(prices.length === 0 ? null : Math.max(...prices));
        expect(all.documents.get(row.match_id)!.exclusive).toBe(sold === 0);
        const own = cellOf(row, OWN);
        const line = all.lines[index]!;
        const reference = own?.currency ?? 'EUR';
        expect(amountIn(line, 'Price')).toEqual(amount(ownPriceOf(own ?? null), reference));
        expect(amountIn(line, 'Min')).toEqual(amount(row.low_price, reference));
        expect(line['Index %'] === undefined).toBe(row.price_index === null);
        for (const alias of RIVALS) {
          const cell = cellOf(row, alias);
          expect(cell?.isForeign ?? false).toBe(
            (cell?.price ?? null) !== null &&
              cell!.meta.coefficient === 0 &&
              (cell!.currency ?? reference) !== reference,
          );
          const shown = cell?.isForeign ? statedPrice(cell) : cell && comparablePrice(cell);
          const currency = cell?.isForeign ? cell.currency! : reference;
          expect(amountIn(line, alias)).toEqual(
            amount(cell?.not_found ? null : (shown ?? null), currency),
          );
          expect(line[`${alias} availability`]).toBe(cell?.availability);
        }
      }
      for (const { website, ...counts } of all.availability) {
        const standings = all.rows.flatMap((row) => {
          const cell = cellOf(row, website);
          return cell ? [offerStateOf(cell.availability)] : [];
        });
        const count = (standing: string) => standings.filter((one) => one === standing).length;
        expect(counts).toEqual({
          in_stock: count('in-stock'),
          out_of_stock: count('out-of-stock'),
          unknown: count('unknown'),
          unread: count('unread'),
        });
      }
      for (const alias of RIVALS) {
        const compared = all.rows.flatMap((row) => {
          const [cell, own] = [cellOf(row, alias), cellOf(row, OWN)];
          const difference = cell ? priceDifference(cell, ownPriceOf(own ?? null)) : null;
          return difference === null ? [] : [{ difference, of: offerStateOf(cell!.availability) }];
        });
        const count = (of?: string) =>
          compared.filter((one) => one.difference < 0 && (!of || one.of === of)).length;
        const higher = all.comparison[alias]?.higher;
        expect(higher ?? { all: 0, in_stock: 0, out_of_stock: 0, unknown: 0 }).toEqual({
          all: count(),
          in_stock: count('in-stock'),
          out_of_stock: count('out-of-stock'),
          unknown: count('unknown'),
        });
        expect(all.comparison[alias]?.total.all ?? 0).toBe(compared.length);
      }
      for (const { availability, count } of all.filterData.competitors_availabilities) {
        const found = all.rows.filter((row) =>
          RIVALS.some((alias) => cellOf(row, alias)?.availability === availability),
        );
        expect({ availability, count }).toEqual({ availability, count: found.length });
      }
    }),
    { numRuns: 25 },
  );
});

it('FIG-04 the same one of equal offers counts, in whatever order the database returns them', () => {
  const alias = RIVALS[0]!;
  const [first, ...others] = ['InStock', 'OutOfStock', 'PreOrder'].map((availability) => ({
    ...unreadProduct('a', {
      matchId: 'm',
      websiteId: 'w',
      url: `https://${alias}/${availability}`,
      own: false,
    }),
    name: `Kettle, ${availability}`,
    state: 'ok' as const,
    price: 20,
    availability,
  }));
  const facts: MatchFacts = {
    id: 'm',
    seq: 1,
    ref: 'R1',
    userRef: null,
    name: null,
    brandGiven: null,
    modelGiven: null,
    eanGiven: null,
    categoryGiven: null,
    cost: 0,
    terms: null,
    verified: false,
    favorite: false,
    googleShoppingUrl: null,
  };
  const websites = new Map([['w', { alias }]]);
  for (const answered of [
    [first!, ...others],
    [...others, first!],
  ]) {
    const document = assembleMatch(facts, answered, { websites, country: 'es' });
    expect(document.product_name).toBe('Kettle, InStock');
    expect(shownOffers(document).get(alias)?.availability).toBe('InStock');
  }
});

type Drilled = Partial<
  Pick<
    MatchFilter,
    'sort' | 'against' | 'availabilities' | 'competitors_websites' | 'competitors_availabilities'
  >
>;

it('VIEW-04 each figure opens a list of as many products as it counts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(match, { minLength: 1, maxLength: 12 }), async (given) => {
      const member = await give(given);
      const countOf = async ({ sort = '', ...rest }: Drilled) => {
        const query = { ...rest, ...(sort && { sort }), size: 1 };
        return (await server.call(member, 'listProducts', query)).body.total;
      };

      const { resume } = (await server.call(member, 'getLastStatistics', {})).body;
      expect(await countOf({ sort: 'lower' })).toBe(resume.lower_than_average);
      expect(await countOf({ sort: 'equal' })).toBe(resume.equal_than_average);
      expect(await countOf({ sort: 'higher' })).toBe(resume.higher_than_average);

      const compared = await server.call(member, 'compareCompetitors', {});
      for (const [website, sides] of Object.entries(compared.body.productComparaisonData)) {
        const figures = [
          ['higher', sides.higher],
          ['cheaper', sides.cheaper],
          ['equal', sides.equals],
          ['', sides.total],
        ] as const;
        for (const [price, counts] of figures) {
          const by = (stock: Against['stock']) => countOf({ against: { website, price, stock } });
          expect(await by('')).toBe(counts.all);
          expect(await by('in_stock')).toBe(counts.in_stock);
          expect(await by('out_of_stock')).toBe(counts.out_of_stock);
          expect(await by('unknown')).toBe(counts.unknown);
        }
      }

      const data = (await server.call(member, 'getFilterData', {})).body;
      const stocks = (await server.call(member, 'getPricingStatistics', {})).body.statistics;
      for (const { website, ...counts } of stocks) {
        const by = (part: StockPart) =>
          countOf(must(availabilityFilter(part, { website, ownAlias: OWN, data }), part));
        const parts: [StockPart, number][] = [
          ['in', counts.in_stock],
          ['out', counts.out_of_stock],
          ['unknown', counts.unknown ?? 0],
          ['unread', counts.unread ?? 0],
        ];
        // A part without products is no link.
        for (const [part, count] of parts.filter(([, some]) => some > 0))
          expect(await by(part)).toBe(count);
      }
    }),
    { numRuns: 5 },
  );
});

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WebsiteEntry } from '../../../contract/entities/match.ts';
import { must } from '../../../contract/must.ts';
import { amount } from '../../long.ts';
import { exported, type Line } from '../exports/support.ts';
import { seedMatches, seedWebsites } from '../support/catalogue.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * The figures of a list computed a second time, from what was stored and in whole numbers, without a rule of the product:
 * a fault in a rule that server, client and tests share is seen here.
 */

const RIVALS = ['alfa.example', 'beta.example'];
const GONE = ['not-found', 'moved'];
const DECIMALS = { EUR: 2, KWD: 3, JPY: 0 };
type Currency = keyof typeof DECIMALS;
const CURRENCIES = ['EUR', 'EUR', 'EUR', 'KWD', 'JPY'] as const;

/** A price in thousandths: screws and houses, and what lies beside each other around 20. */
const price = fc.oneof(
  fc.integer({ min: 19_800, max: 20_200 }),
  fc.constantFrom(0, 1, 10, 5000, 19_995, 20_005, 999_999_990, 1_000_000_000_000),
);
/** A page, as it was stored. `coefficient` in hundredths, as of a pack of two: 50. */
const page = fc
  .record({
    price: fc.option(price),
    availability: fc.constantFrom('InStock', 'InStock', 'OutOfStock', 'PreOrder', null),
    state: fc.constantFrom('ok', 'ok', 'ok', 'not-found', 'moved', 'blocked', 'unsure', 'pending'),
    validated: fc.boolean(),
    coefficient: fc.constantFrom(0, 0, 0, 50, 121, 33),
    // A page that was read has one: that of its website's country, if it names none.
    currency: fc.constantFrom(...CURRENCIES),
    listPrice: fc.option(fc.constant(25_000)),
  })
  .map((given) =>
    given.state === 'pending' ? { ...given, price: null, availability: null } : given,
  );
type Page = typeof page extends fc.Arbitrary<infer One> ? One : never;
const match = fc.record({
  own: fc.option(page, { nil: undefined }),
  competitors: fc.array(fc.record({ alias: fc.constantFrom(...RIVALS), page }), { maxLength: 5 }),
});
type Given = typeof match extends fc.Arbitrary<infer One> ? One : never;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const stored = ({ price: thousandths, listPrice, coefficient, ...given }: Page) => ({
  ...given,
  coefficient: coefficient / 100,
  price: thousandths === null ? null : thousandths / 1000,
  listPrice: listPrice === null ? null : listPrice / 1000,
});

/** In hundred-thousandths; null if it is compared with nothing. */
function compared({ price: thousandths, state, coefficient, currency }: Page, reference: Currency) {
  if (thousandths === null || thousandths === 0 || GONE.includes(state)) return null;
  if (coefficient === 0) return currency === reference ? BigInt(thousandths) * 100n : null;
  const step = 10n ** BigInt(5 - DECIMALS[reference]);
  const seen = ((BigInt(thousandths) * BigInt(coefficient) + step / 2n) / step) * step;
  // What is no amount does not count, nor does the page's own price in its place.
  return seen === 0n || seen > MAX_AMOUNT ? null : seen;
}

const LAST = 10n ** 30n;
const MAX_AMOUNT = 10n ** 14n;

/** One page of each website: one that exists, validated, with a price, the cheapest. */
function cellOf({ competitors }: Given, alias: string, reference: Currency): Page | undefined {
  // One in another currency comes before none.
  const rank = (one: Page): bigint =>
    compared(one, reference) ?? (one.coefficient === 0 && one.price ? LAST - 1n : LAST);
  const before = (a: Page, b: Page) =>
    Number(GONE.includes(a.state)) - Number(GONE.includes(b.state)) ||
    Number(b.validated) - Number(a.validated) ||
    (rank(a) < rank(b) ? -1 : Number(rank(a) > rank(b)));
  return competitors.flatMap((one) => (one.alias === alias ? [one.page] : [])).toSorted(before)[0];
}

function availabilityOf({ price: thousandths, state, availability }: Page): string {
  if (GONE.includes(state)) return 'NotFound';
  if (state === 'pending' || (thousandths === null && availability === null)) return 'NotRead';
  return availability ?? 'Unknown';
}

const decimal = (value: bigint | null) => (value === null ? null : Number(value) / 1e5);

/** What the list has to say of a match. */
function figuresOf(given: Given) {
  const reference: Currency = given.own?.currency ?? 'EUR';
  const cells = RIVALS.map((alias) => cellOf(given, alias, reference));
  const prices = cells.flatMap((cell) => (cell && compared(cell, reference)) ?? []);
  const own = given.own ? compared({ ...given.own, coefficient: 0 }, reference) : null;
  const sum = prices.reduce((all, one) => all + one, 0n);
  const count = BigInt(prices.length);
  return {
    reference,
    own: decimal(own),
    // (own - mean) / mean, in percent.
    index:
      own === null || sum === 0n ? null : Number(((own * count - sum) * 10n ** 15n) / sum) / 1e13,
    low: decimal(prices.toSorted((a, b) => Number(a - b))[0] ?? null),
    high: decimal(prices.toSorted((a, b) => Number(b - a))[0] ?? null),
    sold: cells.filter((cell) => cell && !GONE.includes(cell.state)).length,
    cells: cells.map((cell) => {
      if (!cell) return null;
      const seen = compared(cell, reference);
      // In whole percent of the own price, half up.
      const percent =
        seen === null || own === null ? null : floor(200n * (seen - own) + own, 2n * own);
      return { price: decimal(seen), availability: availabilityOf(cell), percent };
    }),
  };
}

/** Under 'Price (EUR)' a number is in euros; an amount in another currency is a text: '1200 JPY'. */
function amountIn(line: Line, name: string, currency: Currency): number | null {
  const [header, value] =
    Object.entries(line).find(([one]) => new RegExp(`^${name} \\([A-Z]{3}\\)$`).test(one)) ?? [];
  if (header === undefined || value === undefined) return null;
  const [digits, stated] =
    typeof value === 'number' ? [value, header.slice(-4, -1)] : value.split(' ');
  expect(stated).toBe(currency);
  return Number(digits);
}

/** Towards minus infinity; the divisor is positive. */
const floor = (a: bigint, b: bigint) => Number((a - (((a % b) + b) % b)) / b);

it('FIG-37 list, comparison, availability and export have the figures of a second computation', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(match, { minLength: 1, maxLength: 12 }), async (given) => {
      const member = await server.createAccount();
      const websites = await seedWebsites(server.services.db, member, RIVALS);
      await seedMatches(
        server.services.db,
        member,
        given.map(({ own, competitors }, index) => ({
          name: `Product ${String(index).padStart(3, '0')}`,
          userRef: `SKU-${index}`,
          ...(own && { own: stored(own) }),
          competitors: competitors.map((one) => ({ alias: one.alias, ...stored(one.page) })),
        })),
        websites,
      );
      const expected = given.map(figuresOf);
      const rows = (await server.call(member, 'listProducts', { all_data: true })).body.data;
      const { lines } = await exported(server, member);
      for (const [index, row] of rows.entries()) {
        const figures = must(expected[index], 'figures');
        expect({
          count: row.competitors_count,
          low: row.low_price,
          high: row.hight_price,
          isIndexed: row.price_index !== null,
        }).toEqual({
          count: figures.sold,
          low: figures.low,
          high: figures.high,
          isIndexed: figures.index !== null && Math.abs(figures.index) <= 1e9,
        });
        // One that is too large to be stored is not known.
        const percent = row.price_index === null ? null : figures.index;
        expect((row.price_index || 1) / (percent || 1)).toBeCloseTo(1, 5);
        const line = must(lines[index], 'a line');
        const said = (name: string) => amountIn(line, name, figures.reference);
        expect([said('Price'), said('Min'), said('Max')]).toEqual([
          figures.own,
          figures.low,
          figures.high,
        ]);
        for (const [at, alias] of RIVALS.entries()) {
          const cell = figures.cells[at];
          const offer = (row[alias] as WebsiteEntry | undefined)?.product.offers[0];
          expect(offer?.availability).toBe(cell?.availability);
          expect(line[`${alias} availability`]).toBe(cell?.availability);
          // A price in another currency stands there as well.
          expect(cell?.price ? said(alias) : null).toBe(cell?.price ?? null);
        }
      }
      const comparison = await server.call(member, 'compareCompetitors', {});
      const stock = (await server.call(member, 'getPricingStatistics', {})).body.statistics;
      for (const [at, alias] of RIVALS.entries()) {
        const cells = expected.flatMap(({ cells: all }) => all[at] ?? []);
        const sides = cells.flatMap(({ percent }) => percent ?? []);
        const answered = comparison.body.productComparaisonData[alias];
        expect(
          [answered?.higher, answered?.cheaper, answered?.equals].map((side) => side?.all ?? 0),
        ).toEqual([
          sides.filter((percent) => percent < 0).length,
          sides.filter((percent) => percent > 0).length,
          sides.filter((percent) => percent === 0).length,
        ]);
        const counts = stock.find(({ website }) => website === alias);
        const having = (...words: string[]) =>
          cells.filter(({ availability }) => words.includes(availability)).length;
        expect([
          counts?.in_stock ?? 0,
          counts?.out_of_stock ?? 0,
          counts?.unknown ?? 0,
          counts?.unread ?? 0,
        ]).toEqual([
          having('InStock'),
          having('OutOfStock', 'PreOrder'),
          having('Unknown'),
          having('NotRead'),
        ]);
      }
    }),
    { numRuns: amount({ usual: 15, long: 1000 }) },
  );
});

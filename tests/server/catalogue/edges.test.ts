import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seedMatches, seedWebsites } from '../support/catalogue.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

let server: TestServer;
let member: Member;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.createAccount();
});

const KNOWN = { currency: 'EUR', availability: 'InStock' };
const ALIASES = ['a.example', 'b.example', 'c.example'];

/** Products with an own price and those of some competitors. */
async function seed(products: Record<string, [own: number, ...rivals: number[]]>): Promise<void> {
  const { db } = server.services;
  const websites = await db.transaction((tx) => seedWebsites(tx, member, ALIASES));
  const given = Object.entries(products).map(([name, [own, ...rivals]]) => ({
    name,
    own: { ...KNOWN, price: own },
    competitors: rivals.map((price, index) => ({ ...KNOWN, price, alias: ALIASES[index]! })),
  }));
  await seedMatches(db, member, given, websites);
}

async function listed(filter: object): Promise<string[]> {
  const { body } = await server.call(member, 'listProducts', {
    all_data: true,
    ...filter,
  });
  return (body as { data: { product_name: string }[] }).data.map(({ product_name: name }) => name);
}

it('FIG-19 FILTER-02 what is one percent away is equal, and no more in higher or lower', async () => {
  await seed({ A: [1.01, 1], B: [10.1, 10], C: [0.99, 1], D: [9.9, 10], E: [1.02, 1] });
  const { body } = await server.call(member, 'getLastStatistics', {});
  expect(body.resume).toMatchObject({
    lower_than_average: 0,
    higher_than_average: 1,
    equal_than_average: 4,
  });
});

it('FIG-19 FILTER-04 a product at the price of all its competitors is in the ranges that end at 0', async () => {
  await seed({ A: [0.1, 0.1, 0.1, 0.1], B: [19.99, 19.99, 19.99, 19.99] });
  for (const price_index of [
    { min: 0, max: 100 },
    { min: -100, max: 0 },
  ])
    expect(await listed({ price_index })).toEqual(['A', 'B']);
});

it('FIG-19 FILTER-04 the largest limits restrict nothing: an index can be above 100', async () => {
  await seed({ A: [30, 10], B: [5, 10], C: [10] });
  expect(await listed({ price_index: { min: 0, max: 100 } })).toEqual(['A']);
  expect(await listed({ price_index: { min: 0 } })).toEqual(['A']);
  expect(await listed({ price_index: { min: -100, max: 99 } })).toEqual(['B']);
  for (const price_index of [{ min: -100, max: 100 }, { min: -100 }, {}])
    expect((await listed({ price_index })).toSorted()).toEqual(['A', 'B', 'C']);
});

it('DASH-12 a key between those of two buckets has no products', async () => {
  await seed({ A: [0.1, 0.1], B: [30, 10] });
  expect(await listed({ raw_price_index: 7 })).toEqual([]);
  const { body } = await server.call(member, 'compareBrands', { raw_price_index: 7 });
  expect(body).toEqual({ brands: [], others: 0 });
});

it('FIG-19 COMP-01 half a percent less is equal, whatever the prices', async () => {
  await seed({ A: [2, 1.99], B: [200, 199] });
  const { body } = await server.call(member, 'compareCompetitors', {});
  expect(body.productComparaisonData['a.example']).toMatchObject({
    higher: { all: 0 },
    equals: { all: 2 },
  });
  const against = { website: 'a.example', price: 'equal', stock: '' };
  expect(await listed({ against })).toHaveLength(2);
});

it('FIG-16 the cell of the own offer has no coefficient price', async () => {
  await seedMatches(server.services.db, member, [
    { name: 'A', own: { ...KNOWN, price: 100, coefficient: 2 } },
  ]);
  const { body } = await server.call(member, 'listProducts', { all_data: true });
  expect(body.data[0]).toMatchObject({ 'own.example': { price: 100, coefficientPrice: null } });
});

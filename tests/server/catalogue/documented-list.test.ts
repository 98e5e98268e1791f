import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_TERMS } from '../../../contract/rules/product-terms.ts';
import { NO_FILTER } from '../../../contract/rules/filter.ts';
import { exportations } from '../../../server/database/schema/activity.ts';
import { seedMatches, seedWebsites } from '../support/catalogue.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

let server: TestServer;
let ana: Member;
let first: string;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.createAccount();
  const { db } = server.services;
  const sites = await seedWebsites(db, ana, ['rival.example']);
  const competitors = [{ alias: 'rival.example', price: 80 }];
  const ids = await seedMatches(
    db,
    ana,
    [
      { name: 'Lamp', brandGiven: 'A & B', own: { price: 100 }, competitors },
      {
        name: 'Kettle',
        brandGiven: 'Brillo',
        cost: 30,
        terms: { ...NO_TERMS, map: 60, tags: ['summer'] },
        own: { price: 50 },
      },
      { name: 'Chair', brandGiven: 'Casa', own: { price: 70 } },
    ],
    sites,
  );
  first = ids[0]!;
});
afterAll(() => server.close());

const listed = async (query: string) => {
  const { body, statusCode } = await server.fastify.inject({
    path: `/api/products/list?${query}`,
    headers: { authorization: `Bearer ${ana.token}` },
  });
  const { data } = JSON.parse(body) as { data: { product_name: string }[] };
  return [statusCode, ...(data ?? []).map(({ product_name: name }) => name)];
};

it('WORDS-02 API GET /api/products/list takes lists as brands[]=, as JSON and as one text', async () => {
  expect(await listed('brands[]=Casa&brands%5B%5D=Brillo')).toEqual([200, 'Chair', 'Kettle']);
  expect(await listed('brands[]=A%20%26%20B')).toEqual([200, 'Lamp']);
  expect(await listed('brands[]=')).toEqual([200, 'Chair', 'Kettle', 'Lamp']);
  expect(await listed(`brands=${encodeURIComponent('["Casa"]')}`)).toEqual([200, 'Chair']);
  expect(await listed('brands=Casa')).toEqual([200, 'Chair']);
  expect(await listed('brands=Casa&brands=Brillo')).toEqual([200, 'Chair', 'Kettle']);
  expect(await listed('price_index[min]=0&price_index[max]=50')).toEqual([200, 'Lamp']);
  expect(await listed('price_index[min]=-5')).toEqual([200, 'Lamp']);
  expect(await listed('price_index[max]=20')).toEqual([200]);
  expect(await listed('price_index[min]=&price_index[max]=')).toEqual([
    200,
    'Chair',
    'Kettle',
    'Lamp',
  ]);
  expect((await listed('price_index[min]=five'))[0]).toBe(400);
  expect((await listed('price_index[min]=5'))[0]).toBe(400);
});

it('TERMS-20 TERMS-21 TERMS-23 API GET /api/products/list finds tags and limits, and orders by cost and margin', async () => {
  expect(await listed('tags[]=summer&tags[]=winter')).toEqual([200, 'Kettle']);
  expect(await listed('tags=winter')).toEqual([200]);
  expect(await listed('breach=below_map')).toEqual([200]);
  expect((await listed('breach=below_cost'))[0]).toBe(400);
  const sorts = encodeURIComponent(JSON.stringify([{ sort_by: 'margin_percent', order: 'asc' }]));
  expect((await listed(`table_sorts=${sorts}`))[1]).toBe('Kettle');
  const { body } = await server.call(ana, 'getFilterData', {});
  expect(body.tags).toEqual([{ tag: 'summer', count: 1 }]);
});

it('API GET /api/products/list orders by name where sort_by is no column and no website', async () => {
  const sorts = (sort_by: string, order: string) =>
    `table_sorts=${encodeURIComponent(JSON.stringify([{ sort_by, order }]))}`;
  expect(await listed(sorts('no_such_column', 'desc'))).toEqual([200, 'Chair', 'Kettle', 'Lamp']);
  expect(await listed(sorts('price', 'desc'))).toEqual([200, 'Lamp', 'Chair', 'Kettle']);
  expect(await listed(sorts('rival.example', 'asc'))).toContain('Lamp');
  expect((await listed(sorts('rival.example', 'asc')))[1]).toBe('Lamp');
  expect(await listed('table_sorts[0][sort_by]=price&table_sorts[0][order]=asc')).toEqual([
    200,
    'Kettle',
    'Chair',
    'Lamp',
  ]);
});

it('API GET /api/products/list says of each offer its priceIndex', async () => {
  const { body } = await server.call(ana, 'listProducts', { key: 'Lamp' });
  const [row] = body.data;
  const offerOf = (alias: string) =>
    (row as unknown as Record<string, { product: { offers: { priceIndex: number }[] } }>)[alias]!
      .product.offers[0]!;
  expect(offerOf('rival.example').priceIndex).toBe(25);
  const own = Object.keys(row!).find((name) => name.includes('.') && name !== 'rival.example')!;
  expect(offerOf(own).priceIndex).toBe(row!.price_index);
  expect(row!.price_index).toBe(25);
});

it("API GET /api/products/delete deletes nothing by a reference that is another match's, and says so in error", async () => {
  const { body: before } = await server.call(ana, 'listProducts', {});
  const refused = await server.call(ana, 'deleteMatch', { match: first, ref: 'no such' });
  expect(refused).toMatchObject({
    status: 404,
    body: { message: 'There is no such match.', error: 'There is no such match.' },
  });
  expect((await server.call(ana, 'listProducts', {})).body.total).toBe(before.total);
});

it('API POST /api/exportation/exportrequest takes labels and nulls in its filter', async () => {
  const request = (filter: object | null) =>
    server.fastify.inject({
      method: 'POST',
      path: '/api/exportation/exportrequest',
      headers: { authorization: `Bearer ${ana.token}` },
      payload: { data: { export_name: 'Labels', only_data: true, filter } },
    });
  const labels = {
    key: null,
    sort: 'Highest (absolute)',
    matched: 'Not Validated',
    coefficient: 'Coefficient prices',
    source: 'Google shopping',
    changes: 'Last 7 days',
    brands: null,
    categories: [],
    price_index: null,
    reset: null,
  };
  expect((await request(labels)).statusCode).toBe(201);
  const none = { sort: 'All Prices', matched: null, coefficient: 'All prices', source: null };
  expect((await request(none)).statusCode).toBe(201);
  expect((await request(null)).statusCode).toBe(201);
  expect((await request({ price_index: { min: null, max: null } })).statusCode).toBe(201);
  expect((await request({ matched: 'Perhaps' })).statusCode).toBe(400);
  const kept = await server.services.db
    .select({ request: exportations.request })
    .from(exportations)
    .orderBy(exportations.seq);
  const [asked, ...unrestricted] = kept.map(({ request: { filter } }) => filter);
  expect(asked).toEqual({
    ...NO_FILTER,
    sort: 'highest',
    matched: 'not_validated',
    coefficient: 'coefficient',
    source: 'google_shopping',
    changes: 'last_7_days',
  });
  expect(unrestricted).toEqual([NO_FILTER, NO_FILTER, NO_FILTER]);
});

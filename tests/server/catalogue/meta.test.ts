import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedMatches, seedWebsites } from '../support/catalogue.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function given() {
  const ana = await server.createAccount();
  const websites = await seedWebsites(server.services.db, ana, ['rival.example']);
  const offer = { alias: 'rival.example', url: 'https://rival.example/tent', price: 100 };
  await seedMatches(
    server.services.db,
    ana,
    [
      { name: 'A', own: { price: 100 }, competitors: [offer] },
      { name: 'B', own: { price: 100 }, competitors: [offer] },
    ],
    websites,
  );
  const pull = async () => {
    const { body } = await server.call(ana, 'syncChanges', {});
    return body.upserts.matches.toSorted((a, b) => (a.product_name < b.product_name ? -1 : 1));
  };
  return { ana, pull };
}

describe('API POST /api/products/editProductMeta', () => {
  it('sets the price coefficient of a product and what follows from it', async () => {
    const { ana, pull } = await given();
    const [match, other] = await pull();
    const { product_id: id, url } = match!.competitors[0]!;
    const { body } = await server.call(ana, 'editProductMeta', {
      product: {
        id,
        url,
        meta: { coefficient: 2 },
        website: 'rival.example',
        account: ana.accountId,
      },
    });
    expect(body).toEqual({ status: 200, message: 'Product meta updated successfully.' });
    const [after, untouched] = await pull();
    expect(after!.competitors[0]!.meta.coefficient).toBe(2);
    expect(after!.competitors[0]!.coefficientPrice).not.toBeNull();
    expect(after!.price_index).not.toBe(match!.price_index);
    expect(untouched).toEqual(other);
  });

  it('applies to every product with the url when there is no id', async () => {
    const { ana, pull } = await given();
    const product = { url: 'https://rival.example/tent', meta: { coefficient: 0.5 } };
    await server.call(ana, 'editProductMeta', { product });
    const coefficients = (await pull()).map(({ competitors }) => competitors[0]!.meta.coefficient);
    expect(coefficients).toEqual([0.5, 0.5]);
  });

  it('ADDR-03 applies to every product of the page when no product has the url itself', async () => {
    const { ana, pull } = await given();
    const product = { url: 'http://rival.example/tent/?utm_id=1', meta: { coefficient: 0.5 } };
    expect((await server.call(ana, 'editProductMeta', { product })).status).toBe(200);
    const coefficients = (await pull()).map(({ competitors }) => competitors[0]!.meta.coefficient);
    expect(coefficients).toEqual([0.5, 0.5]);
    const other = { ...product, url: 'https://rival.example/tent?id=1' };
    expect((await server.call(ana, 'editProductMeta', { product: other })).status).toBe(404);
  });

  it('FIG-08 refuses a coefficient outside the allowed numbers', async () => {
    const { ana, pull } = await given();
    const before = await pull();
    for (const coefficient of [1e9 + 1, 1e308]) {
      const product = { url: 'https://rival.example/tent', meta: { coefficient } };
      expect((await server.call(ana, 'editProductMeta', { product })).status).toBe(400);
      const addition = { url: 'https://rival.example/new', meta: { coefficient } };
      const edit = { match_id: before[0]!.match_id, to_add: [addition] };
      expect((await server.call(ana, 'editMatch', edit)).status).toBe(400);
    }
    const products = [{ ref: 'A', urls: ['https://rival.example/a'], cost: 1e10 }];
    expect((await server.call(ana, 'addProducts', { products })).status).toBe(400);
    expect(await pull()).toEqual(before);
  });

  it('refuses a coefficient below 0 and an unknown product', async () => {
    const { ana } = await given();
    const url = 'https://rival.example/tent';
    const below = { url, meta: { coefficient: -1 } };
    expect((await server.call(ana, 'editProductMeta', { product: below })).status).toBe(400);
    const gone = { url: `${url}/gone`, meta: { coefficient: 1 } };
    expect((await server.call(ana, 'editProductMeta', { product: gone })).status).toBe(404);
  });
});

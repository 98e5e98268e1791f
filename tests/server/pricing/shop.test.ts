import { describe, expect, test } from 'vitest';
import { accountsToSend } from '../../../server/pricing/shop-prices.ts';
import { changeMatch, changePage, propose } from './pricing.ts';
import { GTIN, refusalOf, shopWorld } from './shop-world.ts';

const world = shopWorld();
const { shops, server, member, kettle, connect, only, acceptIt, acceptAll, addKettles } = world;
const { send, shopOf, answersOf, lifeOf, statesOf, reopenIt } = world;

describe.each(['shopify', 'woocommerce'] as const)('%s', (kind) => {
  test('PRICE-82 an accepted price is set by SKU, exported once the shop took it, and sent once', async () => {
    const shop = shops[kind];
    shop.items = [{ id: 7, sku: 'K1', price: '100.00', salePrice: '95.00' }];
    await connect(kind);
    await acceptIt();
    expect((await shopOf()).shop).toMatchObject({ waiting: 1 });
    await send();
    expect(shop.items).toMatchObject([{ price: '89.10', salePrice: '95.00' }]);
    expect(await only()).toMatchObject({ state: 'exported' });
    expect(await lifeOf()).toEqual(['proposed null', 'accepted null', 'exported shop']);
    expect(await shopOf()).toMatchObject({
      shop: { waiting: 0 },
      answers: [
        { id: kettle().matchId, version: 1, product_name: 'Kettle', price: 89.1, outcome: 'taken' },
      ],
    });
    const before = shop.asked.length;
    await send();
    expect(shop.asked).toHaveLength(before);
  });

  test('PRICE-82 a variant is found by its GTIN if no SKU is the same, and set with its product', async () => {
    const shop = shops[kind];
    shop.items = [
      { id: 8, parent: 7, sku: '', gtin: GTIN, price: '100.00' },
      { id: 9, parent: 7, sku: 'K10', price: '100.00' },
    ];
    await connect(kind);
    await acceptIt();
    await send();
    expect(shop.items.map(({ price }) => price)).toEqual(['89.10', '100.00']);
    expect(await only()).toMatchObject({ state: 'exported' });
  });

  test('PRICE-83 a price without a product or with several is not exported, and said why', async () => {
    const shop = shops[kind];
    shop.items = [
      { id: 1, sku: 'K2', price: '100.00' },
      { id: 2, sku: 'k2', price: '100.00' },
    ];
    await addKettles(['K2']);
    await connect(kind);
    await acceptAll();
    await send();
    expect(await answersOf()).toEqual([
      `not-found No product of the shop has the SKU K1 or the GTIN ${GTIN}.`,
      'several 2 products of the shop have the SKU K2.',
    ]);
    expect(shop.items.map(({ price }) => price)).toEqual(['100.00', '100.00']);
    expect(await lifeOf()).toEqual([
      'proposed null',
      'accepted null',
      `not-taken No product of the shop has the SKU K1 or the GTIN ${GTIN}.`,
    ]);
    expect(await statesOf()).toEqual(['accepted', 'accepted']);
    const reopened = await reopenIt();
    expect(reopened.status).toBe(200);

    // Accepted anew it is a new order to the shop, which has the product now.
    shop.items.push({ id: 3, sku: 'K1', price: '100.00' });
    await acceptIt();
    await send();
    expect(await only()).toMatchObject({ state: 'exported' });
  });

  test('PRICE-83 a price that the shop refuses has its sentence, and is sent again when it is asked for', async () => {
    const shop = shops[kind];
    shop.items = [
      { id: 1, parent: 5, sku: 'K1', price: '100.00', refuses: 'This price is locked' },
      { id: 2, parent: 5, sku: 'K2', price: '100.00' },
    ];
    await addKettles(['K2']);
    await connect(kind);
    await acceptAll();
    await send();
    expect(shop.items.map(({ price }) => price)).toEqual(['100.00', '89.10']);
    expect(await answersOf()).toEqual(['refused This price is locked', 'taken null']);
    await send();
    expect(shop.items[0]!.price).toBe('100.00');
    delete shop.items[0]!.refuses;
    const again = await server().call(member(), 'resendToPriceShop', {});
    expect(again.body).toEqual({ status: true, count: 1 });
    await send();
    expect(shop.items[0]!.price).toBe('89.10');
    expect(await statesOf()).toEqual(['exported', 'exported']);
  });

  test('PRICE-83 a product with the same SKU and another GTIN is another one; without a reference only the GTIN counts', async () => {
    const shop = shops[kind];
    const other = '4011200296908';
    shop.items = [
      { id: 1, sku: 'K1', gtin: other, price: '100.00' },
      { id: 2, sku: 'X', gtin: GTIN, price: '100.00' },
    ];
    await connect(kind);
    await acceptIt();
    await send();
    expect(await answersOf()).toEqual([
      `refused The product of the shop with the SKU K1 is another one: its GTIN is ${other}, and not ${GTIN}.`,
    ]);
    const id = kettle().matchId;
    await changeMatch(server(), member(), id, { userRef: null, ref: id });
    await server().call(member(), 'resendToPriceShop', {});
    await send();
    expect(shop.items.map(({ price }) => price)).toEqual(['100.00', '89.10']);
    expect(await answersOf()).toEqual(['taken null']);
  });

  test('PRICE-83 a product without a reference and a GTIN is asked for by nothing', async () => {
    const id = kettle().matchId;
    await changeMatch(server(), member(), id, { userRef: null, ref: id, eanGiven: null });
    await propose(server(), member());
    await connect(kind);
    await acceptIt();
    await send();
    expect(await answersOf()).toEqual([
      'not-found This product has neither a reference nor a GTIN by which the shop knows it.',
    ]);
    expect(shops[kind].asked.filter((one) => /sku|search/.test(one))).toEqual([]);
  });

  test('PRICE-84 what was cut off is repeated and does no harm; meanwhile it is not taken back', async () => {
    const shop = shops[kind];
    shop.items = [{ id: 7, sku: 'K1', price: '100.00' }];
    await connect(kind);
    await acceptIt();
    shop.cutNextChange();
    await expect(send()).rejects.toThrow('The shop broke the connection off.');
    expect(shop.items[0]!.price).toBe('89.10');
    expect(await only()).toMatchObject({ state: 'accepted' });
    expect((await shopOf()).shop).toMatchObject({
      problem: 'The shop broke the connection off.',
      waiting: 1,
    });
    expect(await accountsToSend(server().services.db)).toContain(member().accountId);
    const back = await reopenIt();
    expect(refusalOf(back)).toEqual([
      409,
      'The accepted price is on its way into the shop already.',
    ]);
    await Promise.all([send(), send()]);
    expect(await only()).toMatchObject({ state: 'exported' });
    expect((await shopOf()).shop).toMatchObject({ problem: null, waiting: 0 });
    expect((await lifeOf()).filter((one) => one === 'exported shop')).toHaveLength(1);
  });

  test('PRICE-84 a version that was replaced meanwhile is not exported by the answer for it', async () => {
    const shop = shops[kind];
    shop.items = [{ id: 7, sku: 'K1', price: '100.00' }];
    await connect(kind);
    await acceptIt();
    shop.cutNextChange();
    await expect(send()).rejects.toThrow('broke the connection off');
    await changePage(server(), member(), kettle().of('b.example'), { price: 80 });
    await propose(server(), member());
    expect(await only()).toMatchObject({ state: 'proposed', version: 2 });
    await send();
    expect(shop.items[0]!.price).toBe('89.10');
    await acceptIt();
    await send();
    expect(shop.items[0]!.price).toBe('79.20');
    expect(await only()).toMatchObject({ state: 'exported', version: 2 });
  });

  test('PRICE-84 one that is not taken follows the market again, which moved while it was on its way', async () => {
    const shop = shops[kind];
    shop.items = [{ id: 7, sku: 'K1', price: '100.00' }];
    await connect(kind);
    await acceptIt();
    shop.cutNextChange();
    await expect(send()).rejects.toThrow('broke the connection off');
    await changePage(server(), member(), kettle().of('b.example'), { price: 101.01 });
    await propose(server(), member());
    expect(await only()).toMatchObject({ state: 'accepted', accepted: 89.1 });
    shop.items = [];
    await send();
    await propose(server(), member());
    expect(await statesOf()).toEqual([]);
  });
});

test('PRICE-82 more prices than one batch are all sent, each list that is too long in halves', async () => {
  const shop = shops.woocommerce;
  const skus = Array.from({ length: 60 }, (_, n) => `S${n}`);
  shop.items = ['K1', ...skus].flatMap((sku, n) => [
    { id: 10 + 3 * n, sku, price: '100.00' },
    ...(n < 30 ? [1, 2].map((more) => ({ id: 10 + 3 * n + more, sku, price: '100.00' })) : []),
  ]);
  await addKettles(skus);
  await acceptAll();
  await connect('woocommerce');
  await send();
  const states = await statesOf();
  expect(states.filter((state) => state === 'exported')).toHaveLength(31);
  expect(states.filter((state) => state === 'accepted')).toHaveLength(30);
  expect((await shopOf()).shop).toMatchObject({ waiting: 0 });
  // 50 of them, their halves, and the rest.
  expect(shop.asked.filter((one) => one.includes('/products sku '))).toHaveLength(4);
  const sizes = shop.asked.flatMap((one) => /batch (\d+)$/.exec(one)?.[1] ?? []).map(Number);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(31);
});

test('PRICE-83 a product with variations has no price of its own in WooCommerce', async () => {
  shops.woocommerce.items = [{ id: 1, sku: 'K1', price: '', type: 'variable' }];
  await connect('woocommerce');
  await acceptIt();
  await send();
  expect((await shopOf()).answers).toMatchObject([
    {
      outcome: 'refused',
      message: 'This product has variations in the shop, of which each has its own price.',
    },
  ]);
});

import { beforeAll, describe, expect, test, vi } from 'vitest';
import { priceProposals } from '../../../server/database/schema/pricing.ts';
import { priceShops } from '../../../server/database/schema/shops.ts';
import { PRICING_HOUR_QUEUE, pricingJobs } from '../../../server/pricing/jobs.ts';
import { sendPrices } from '../../../server/pricing/send.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';
import { deliveriesOf, notificationsOf } from '../alerts/watching.ts';
import { KEY, SECRET, TOKEN } from '../shops/stand-in.ts';
import { THROTTLED } from '../shops/stand-in-shopify.ts';
import { addMember } from '../support/members.ts';
import { keysOf, refusalOf, shopWorld } from './shop-world.ts';

const world = shopWorld();
const { shops, server, receiver, member, connect, only, acceptIt, send, shopOf } = world;

describe.each(['shopify', 'woocommerce'] as const)('%s', (kind) => {
  test('PRICE-81 a shop is connected once it answers; its keys are encrypted and in no answer', async () => {
    expect((await shopOf()).shop).toBeNull();
    const done = await connect(kind);
    const host = new URL(shops[kind].address).host;
    expect(done.body).toEqual({
      status: true,
      msg: `Connected with ${kind === 'shopify' ? 'Own Shop' : host}`,
    });
    const { body } = await server().call(member(), 'getPriceShop', {});
    expect(body.shop).toEqual({
      kind,
      address: shops[kind].address,
      on: true,
      date: expect.stringMatching(/Z$/),
      problem: null,
      waiting: 0,
    });
    const stored = JSON.stringify(await server().services.db.select().from(priceShops));
    const log = JSON.stringify((await server().call(member(), 'listAuditLog', {})).body);
    expect(log).toContain(`shop ${host}, into which accepted prices go`);
    for (const secret of [TOKEN, KEY, SECRET]) {
      expect(`${JSON.stringify(body)}${stored}${log}`).not.toContain(secret);
    }
  });

  test('PRICE-81 wrong keys, another currency and an address without a shop are refused with the reason', async () => {
    const [status, said] = refusalOf(await connect(kind, { secret: 'wrong' }));
    expect([status, said]).toEqual([
      422,
      expect.stringMatching(/^The shop refuses these keys\. It/),
    ]);
    shops[kind].currency = 'USD';
    expect(refusalOf(await connect(kind))).toEqual([
      422,
      'The shop sells in USD, but accepted prices are in EUR.',
    ]);
    shops[kind].answerNext({ status: 404, body: '<html>' });
    expect(refusalOf(await connect(kind))).toEqual([
      422,
      'This shop has no such interface at this address.',
    ]);
    expect((await shopOf()).shop).toBeNull();
  });

  test('PRICE-84 a shop without an answer is said, with no key in it', async () => {
    const shop = shops[kind];
    await connect(kind);
    await acceptIt();
    const { secret } = keysOf(kind);
    shop.answerNext({ status: 401, body: { message: `No access for ${secret}`, errors: secret } });
    await expect(send()).rejects.toThrow(/^The shop refuses these keys\./);
    const { body } = await server().call(member(), 'testPriceShop', {});
    expect(body.status).toBe(true);
    const { shop: known } = await shopOf();
    expect(known?.problem).toMatch(/^The shop refuses these keys\..*\[hidden\]/);
    expect(JSON.stringify(known)).not.toContain(secret);
    shop.answerNext({ status: 503, body: {} });
    expect((await server().call(member(), 'testPriceShop', {})).body).toEqual({
      status: false,
      msg: 'The shop answers 503.',
    });
  });

  test('PRICE-85 while the shop is on, the webhook gets no price; without it, it does', async () => {
    shops[kind].items = [];
    await server().call(member(), 'setWebhook', { url: receiver().url });
    await server().call(member(), 'setPricingSettings', { send_to_webhook: true });
    await connect(kind);
    await acceptIt();
    await sendPrices(server().services, member().accountId);
    await send();
    expect(await deliveriesOf(server(), member())).toEqual([]);
    expect((await server().call(member(), 'switchPriceShop', { on: false })).status).toBe(200);
    await send();
    await sendPrices(server().services, member().accountId);
    expect(await deliveriesOf(server(), member())).toHaveLength(1);
    expect((await server().call(member(), 'removePriceShop', {})).status).toBe(200);
    expect(await shopOf()).toEqual({ shop: null, answers: [] });
  });
});

test('PRICE-81 keys go to https addresses of the internet alone, and to Shopify at its own addresses', async () => {
  const said = async (kind: 'shopify' | 'woocommerce', address: string) =>
    (await connect(kind, { address })).body as unknown;
  expect(await said('woocommerce', 'http://own.example')).toMatchObject({
    message: 'The address must begin with https://, since keys go there.',
  });
  expect(await said('shopify', 'https://own.example')).toMatchObject({
    message: 'The address of a Shopify shop ends in .myshopify.com, whatever its own domain is.',
  });
  expect(await said('woocommerce', 'https://10.0.0.7/shop')).toMatchObject({
    message: '10.0.0.7 is not an address of the public internet.',
  });
  expect(await said('woocommerce', '')).toMatchObject({ message: "'' is not an address." });
  const editor = await addMember(server(), member(), 'editor');
  const call = { kind: 'shopify', address: shops.shopify.address, ...keysOf('shopify') } as const;
  expect((await server().call(editor, 'setPriceShop', call)).status).toBe(422);
});

describe('with the jobs', () => {
  beforeAll(() => pricingJobs(server().services));

  test.each([
    ['shopify', THROTTLED],
    ['shopify', { status: 429, body: { errors: 'Too many' }, headers: { 'retry-after': '1.0' } }],
    ['woocommerce', { status: 429, body: {}, headers: { 'retry-after': '1' } }],
    ['woocommerce', { status: 503, body: {} }],
  ] as const)(
    'PRICE-84 %s that asks for a pause, or does not answer, is asked again after it',
    async (kind, pause) => {
      const shop = shops[kind];
      shop.items = [{ id: 7, sku: 'K1', price: '100.00' }];
      await connect(kind);
      shop.answerNext(pause);
      await acceptIt();
      await vi.waitFor(
        async () => expect(await only()).toMatchObject({ state: 'exported' }),
        POLL_TIMEOUT,
      );
      expect(shop.items[0]!.price).toBe('89.10');
    },
  );

  test('PRICE-87 a shop that takes nothing is told of by the job of the hour', async () => {
    shops.shopify.items = [{ id: 7, sku: 'K1', price: '100.00' }];
    await connect('shopify');
    shops.shopify.currency = 'USD';
    await acceptIt();
    await vi.waitFor(
      async () => expect((await shopOf()).shop?.problem).toContain('sells in USD'),
      POLL_TIMEOUT,
    );
    const { db, jobs } = server().services;
    const ago = new Date(server().services.now() - 2 * 3_600_000);
    await db.update(priceShops).set({ problemSince: ago });
    await db.update(priceProposals).set({ decidedAt: ago });
    await jobs.send(PRICING_HOUR_QUEUE, {});
    await vi.waitFor(
      async () =>
        expect(await notificationsOf(server(), member())).toMatchObject([
          { name: 'The shop takes no prices' },
        ]),
      POLL_TIMEOUT,
    );
  });

  test('PRICE-86 what the shop did not take is told within the hour', async () => {
    shops.shopify.items = [];
    await connect('shopify');
    await acceptIt();
    await vi.waitFor(
      async () => expect((await shopOf()).answers).toMatchObject([{ outcome: 'not-found' }]),
      POLL_TIMEOUT,
    );
    await server().services.jobs.send(PRICING_HOUR_QUEUE, {});
    await vi.waitFor(
      async () =>
        expect(await notificationsOf(server(), member())).toMatchObject([
          { name: 'Prices that the shop did not take' },
        ]),
      POLL_TIMEOUT,
    );
  });
});

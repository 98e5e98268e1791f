import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AlertConfig } from '../../../contract/entities/alert.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import {
  addSecondOffer,
  changeOffer,
  evaluate,
  notificationsOf,
  reportedValues,
  seedLiveAlert,
  seedWatchedKettle,
} from './watching.ts';

let server: TestServer;
let member: Member;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.createAccount();
});

const kettle = (competitors: Parameters<typeof seedWatchedKettle>[2] = {}) =>
  seedWatchedKettle(server, member, {
    competitors: { 'b.example': { price: 90 }, 'c.example': { price: 120 } },
    ...competitors,
  });

const watch = (config: Partial<AlertConfig> = {}) => seedLiveAlert(server, member, config);
const reportedPrices = () => reportedValues(server, member);

describe('FIG-01 a product that is gone', () => {
  test.each(['not-found', 'moved'])(
    '%s: a change from before it was gone is not reported',
    async (state) => {
      const { of } = await kettle();
      await watch();
      await watch({ tracking_type: 'stock' });
      const changed = { price: 80, availability: 'OutOfStock' };
      await changeOffer(server, member, of('b.example'), changed);
      await changeOffer(server, member, of('b.example'), { state: 'not-found' });
      await changeOffer(server, member, of('c.example'), { state: state as 'moved' });
      expect(await reportedPrices()).toEqual([]);
    },
  );

  test('the own price is not compared with it', async () => {
    const { own, of } = await kettle();
    await changeOffer(server, member, of('b.example'), { state: 'moved' });
    await watch({ trigger: 1 });
    await changeOffer(server, member, own, { price: 105 });
    expect(await reportedPrices()).toEqual([]);
    await changeOffer(server, member, of('b.example'), { state: 'ok' });
    await changeOffer(server, member, own, { price: 106 });
    server.advance(120_000);
    expect(await reportedPrices()).toEqual([['own.example', 105, 106]]);
  });

  test('no competitor is compared with an own product that is gone', async () => {
    const { own, of } = await kettle();
    await watch();
    await changeOffer(server, member, own, { state: 'not-found' });
    await changeOffer(server, member, of('b.example'), { price: 80 });
    expect(await reportedPrices()).toEqual([]);
  });

  test('the report does not count it', async () => {
    const { of } = await kettle();
    await watch();
    await changeOffer(server, member, of('c.example'), { state: 'moved' });
    await changeOffer(server, member, of('b.example'), { price: 80 });
    await evaluate(server, member);
    const [report] = await notificationsOf(server, member);
    expect(Object.keys(report!.info.competitors_statistics)).toEqual(['b.example']);
    expect(Object.keys(report!.info.competitors_compare)).toEqual(['b.example']);
  });
});

describe('FIG-05 stock that a page does not mention', () => {
  test('is reported as Unknown, and so is the next known value', async () => {
    const { of } = await kettle();
    await watch({ tracking_type: 'stock' });
    await changeOffer(server, member, of('b.example'), { availability: null });
    await changeOffer(server, member, of('c.example'), { availability: null });
    await changeOffer(server, member, of('c.example'), { availability: 'OutOfStock' });
    expect(await reportedPrices()).toEqual([
      ['b.example', 'InStock', 'Unknown'],
      ['c.example', 'InStock', 'OutOfStock'],
    ]);
  });

  test('does not count as in stock for an alert on products in stock', async () => {
    const { of } = await kettle();
    await watch({ stock: 'in_stock' });
    await changeOffer(server, member, of('b.example'), { price: 80, availability: null });
    expect(await reportedPrices()).toEqual([]);
  });
});

describe('FIG-04 a second page of a website', () => {
  test('is not reported: the table shows the other one', async () => {
    const { of } = await kettle();
    const second = await addSecondOffer(server, member, { beside: of('b.example'), price: 98 });
    await watch();
    await watch({ tracking_type: 'stock' });
    await watch({ tracking_type: 'promotion' });
    const changed = { price: 95, availability: 'OutOfStock', promotion: true, listPrice: 98 };
    await changeOffer(server, member, second, changed);
    expect(await reportedPrices()).toEqual([]);
  });

  test('is reported once it is the one in the cell', async () => {
    const { of } = await kettle();
    const second = await addSecondOffer(server, member, { beside: of('b.example'), price: 98 });
    await watch();
    await changeOffer(server, member, second, { price: 80 });
    expect(await reportedPrices()).toEqual([['b.example', 98, 80]]);
  });
});

test('FIG-14 a report counts an own price as equal, higher and cheaper where the statistics do', async () => {
  const nearly = { 'b.example': { price: 99.7 }, 'c.example': { price: 100.6 } };
  const { of } = await kettle({ competitors: nearly });
  await watch();
  await changeOffer(server, member, of('b.example'), { price: 99.6 });
  await evaluate(server, member);
  const [report] = await notificationsOf(server, member);
  const { body } = await server.call(member, 'compareCompetitors', {});
  const counted = Object.entries(body.productComparaisonData).map(
    ([alias, { higher, cheaper, equals, total }]) => [
      alias,
      { higher: higher.all, cheaper: cheaper.all, equals: equals.all, total: total.all },
    ],
  );
  expect(report!.info.competitors_compare).toEqual(Object.fromEntries(counted));
  expect(report!.info.competitors_statistics).toEqual({
    'b.example': { isHigher: false, higher: 0, cheaper: 0, total: 1 },
    'c.example': { isHigher: false, higher: 0, cheaper: 1, total: 1 },
  });
});

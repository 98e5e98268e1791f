import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startCrawler } from '../../../server/crawl/crawler.ts';
import { webhooks } from '../../../server/database/schema/alerts.ts';
import { products } from '../../../server/database/schema/catalogue.ts';
import { priceProposals, pricingRules } from '../../../server/database/schema/pricing.ts';
import { DEMO_ACCOUNT_ID } from '../../../server/demo/accounts.ts';
import { startDemo, type Demo } from '../../../server/demo/start-demo.ts';
import { acceptProposal } from '../../../server/pricing/decisions.ts';
import { proposePrices } from '../../../server/pricing/evaluate.ts';
import { priceDeliveryTaken, sendPrices } from '../../../server/pricing/send.ts';
import { signatureOf, webhookJobs } from '../../../server/webhooks/deliver.ts';
import { must } from '../../../contract/must.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let demo: Demo;
let stop: () => Promise<void>;
beforeAll(async () => {
  server = await startTestServer();
  demo = await startDemo(server.services);
  server.services.demoShops = demo.shops;
  stop = await webhookJobs(server.services, { prices: priceDeliveryTaken });
});
afterAll(async () => {
  await stop();
  await demo.stop();
  await server.close();
});

const db = () => server.services.db;
const hook = async () =>
  must(
    (await db().select().from(webhooks).where(eq(webhooks.accountId, DEMO_ACCOUNT_ID)))[0],
    'the webhook',
  );
const post = (url: string, body: string, signature: string) =>
  fetch(url, { method: 'POST', body, headers: { 'x-vigia-signature': signature } });

test('PRICE-80 the own shop takes nothing that the account has not signed just now', async () => {
  const { url, secret } = await hook();
  const body = JSON.stringify({ event: 'prices', prices: [] });
  const now = Date.now();
  const statuses = [
    await post(url, body, signatureOf(body, 'another', now)),
    await post(url, body, signatureOf(body, secret, now - 400_000)),
    await post(url, body, ''),
    await post(url, `${body} `, signatureOf(body, secret, now)),
    await post(url, body, signatureOf(body, secret, now)),
  ].map(({ status }) => status);
  expect(statuses).toEqual([401, 401, 401, 401, 204]);
});

test('PRICE-80 the rule of the demo is off; switched on, an accepted price reaches the own shop and is confirmed', async () => {
  const { services } = server;
  expect(await db().select().from(pricingRules)).toMatchObject([{ status: false }]);
  await proposePrices(services, DEMO_ACCOUNT_ID);
  expect(await db().select().from(priceProposals)).toEqual([]);

  await server.services.db.update(pricingRules).set({ status: true });
  await services.db.execute('update pricing_accounts set evaluated_seq = 0');
  await proposePrices(services, DEMO_ACCOUNT_ID);
  const all = await db().select().from(priceProposals);
  console.log(all.length, JSON.stringify(all.slice(0, 2)));
  console.log(
    JSON.stringify(await db().execute('select * from pricing_accounts')),
    JSON.stringify(await db().execute('select status, config from pricing_rules')),
  );
  const open = await db().select().from(priceProposals).where(eq(priceProposals.state, 'proposed'));
  expect(open.length).toBeGreaterThan(10);
  const { matchId: id, version, price } = must(open[0], 'a proposal');
  await db().transaction((tx) =>
    acceptProposal(tx, DEMO_ACCOUNT_ID, {
      id,
      version,
      price: must(price, 'its price'),
      by: 'Demo',
      now: new Date(),
    }),
  );
  await sendPrices(services, DEMO_ACCOUNT_ID);
  const stateOf = async () => {
    const [row] = await db().select().from(priceProposals).where(eq(priceProposals.matchId, id));
    return row?.state;
  };
  await vi.waitFor(async () => expect(await stateOf()).toBe('exported'), POLL_TIMEOUT);

  const isOwn = and(eq(products.matchId, id), eq(products.own, true));
  const [own] = await db().select().from(products).where(isOwn);
  const page = await (await fetch(must(own, 'the own page').url)).text();
  expect(page).toContain(`"price":"${price?.toFixed(2)}"`);

  await db().update(products).set({ nextCrawlAt: new Date() }).where(isOwn);
  const crawler = await startCrawler(services);
  try {
    await vi.waitFor(async () => {
      await proposePrices(services, DEMO_ACCOUNT_ID);
      expect(await stateOf()).toMatch(/^(confirmed|proposed)$/);
    }, POLL_TIMEOUT);
  } finally {
    await crawler.stop();
  }
});

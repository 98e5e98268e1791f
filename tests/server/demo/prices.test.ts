import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ProposalEvent } from '../../../contract/entities/proposal-event.ts';
import { startCrawler } from '../../../server/crawl/crawler.ts';
import { webhooks } from '../../../server/database/schema/alerts.ts';
import { products } from '../../../server/database/schema/catalogue.ts';
import {
  priceProposals,
  pricingAccounts,
  pricingRules,
} from '../../../server/database/schema/pricing.ts';
import { DEMO_ACCOUNT_ID } from '../../../server/demo/accounts.ts';
import { startDemo, type Demo } from '../../../server/demo/start-demo.ts';
import { acceptProposal } from '../../../server/pricing/decisions.ts';
import { proposePrices } from '../../../server/pricing/evaluate.ts';
import { listEvents } from '../../../server/pricing/events.ts';
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
  const crawler = await startCrawler(services);
  try {
    await vi.waitFor(async () => {
      const unread = eq(products.state, 'pending');
      expect(await db().select({ id: products.id }).from(products).where(unread)).toEqual([]);
    }, POLL_TIMEOUT);
    expect(await db().select().from(pricingRules)).toMatchObject([{ status: false }]);
    await proposePrices(services, DEMO_ACCOUNT_ID);
    expect(await db().select().from(priceProposals)).toEqual([]);

    await db().update(pricingRules).set({ status: true });
    await db().update(pricingAccounts).set({ evaluatedSeq: 0 });
    await proposePrices(services, DEMO_ACCOUNT_ID);
    const isOpen = eq(priceProposals.state, 'proposed');
    const open = await db().select().from(priceProposals).where(isOpen);
    expect(open.length).toBeGreaterThan(10);
    const { matchId: id, version, price } = must(open[0], 'a proposal');
    const decision = { id, version, price: must(price, 'its price'), by: 'Demo', now: new Date() };
    await db().transaction((tx) => acceptProposal(tx, DEMO_ACCOUNT_ID, decision));
    await sendPrices(services, DEMO_ACCOUNT_ID);
    const hasHappened = async (event: ProposalEvent['event']) =>
      (await listEvents(db(), DEMO_ACCOUNT_ID, id)).some((one) => one.event === event);
    await vi.waitFor(async () => expect(await hasHappened('exported')).toBe(true), POLL_TIMEOUT);

    const isOwn = and(eq(products.matchId, id), eq(products.own, true));
    const [own] = await db().select().from(products).where(isOwn);
    const page = await (await fetch(must(own, 'the own page').url)).text();
    expect(page).toContain(`"price":"${decision.price.toFixed(2)}"`);

    await db().update(products).set({ nextCrawlAt: new Date() }).where(isOwn);
    await vi.waitFor(async () => {
      const [seen] = await db().select().from(products).where(isOwn);
      expect(seen?.price).toBe(decision.price);
    }, POLL_TIMEOUT);
    await proposePrices(services, DEMO_ACCOUNT_ID);
    expect(await hasHappened('confirmed')).toBe(true);
  } finally {
    await crawler.stop();
  }
});

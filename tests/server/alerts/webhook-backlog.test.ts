import type { ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { webhookJobs } from '../../../server/webhooks/deliver.ts';
import { purgeDeliveries, sendToWebhook, setWebhook } from '../../../server/webhooks/webhook.ts';
import { webhookDeliveries } from '../../../server/database/schema/alerts.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';
import { openShop } from '../crawl/shop.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

/** Deliveries that wait for their answer, by the path they were sent to. */
const open = new Map<string, ServerResponse[]>();
const received = new Map<string, string[]>();
let isHeld = (_path: string) => false;
let shop: Awaited<ReturnType<typeof openShop>>;
let server: TestServer;
let stop: () => Promise<void>;
beforeAll(async () => {
  shop = await openShop((request, response) => {
    const path = request.url ?? '';
    const id = String(request.headers['x-vigia-delivery']);
    received.set(path, [...(received.get(path) ?? []), id]);
    if (isHeld(path)) open.set(path, [...(open.get(path) ?? []), response]);
    else response.writeHead(204).end();
  });
  server = await startTestServer({ CRAWL_ALLOW_HOSTS: shop.host });
  stop = await webhookJobs(server.services);
});
afterAll(async () => {
  await stop();
  await server.close();
  await shop.close();
});

async function subscribe(path: string): Promise<Member> {
  const member = await server.createAccount();
  await setWebhook(server.services.db, member.accountId, {
    url: shop.url(path),
    now: new Date(),
  });
  return member;
}

const deliver = ({ accountId }: Member, count: number) =>
  server.services.db.transaction(async (tx) => {
    for (let n = 0; n < count; n += 1) {
      const event = { event: 'alert' } as const;
      await sendToWebhook(server.services, tx, { accountId, at: new Date(), event });
    }
  });

const statesOf = async ({ accountId }: Member) =>
  (
    await server.services.db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.accountId, accountId))
  ).map(({ state }) => state);

test('OPS-08 a receiver that does not answer does not delay deliveries of other accounts', async () => {
  isHeld = (path) => path === '/dead';
  const [dead, alive] = [await subscribe('/dead'), await subscribe('/alive')];
  await deliver(dead, 40);
  await vi.waitFor(() => expect(received.get('/dead')?.length).toBeGreaterThan(0), POLL_TIMEOUT);
  await deliver(alive, 20);
  await vi.waitFor(() => expect(received.get('/alive')).toHaveLength(20), POLL_TIMEOUT);
  expect(open.get('/dead')!.length).toBeLessThanOrEqual(4);
  isHeld = () => false;
  for (const response of open.get('/dead')!) response.writeHead(204).end();
  await vi.waitFor(async () => {
    expect(new Set(await statesOf(dead))).toEqual(new Set(['delivered']));
  }, POLL_TIMEOUT);
});

test('OPS-08 a backlog is delivered without a pause, each delivery once', async () => {
  const member = await subscribe('/many');
  await deliver(member, 300);
  await vi.waitFor(() => expect(received.get('/many')).toHaveLength(300), POLL_TIMEOUT);
  await vi.waitFor(async () => {
    expect(new Set(await statesOf(member))).toEqual(new Set(['delivered']));
  }, POLL_TIMEOUT);
  expect(new Set(received.get('/many')).size).toBe(300);
});

test('OPS-08 a delivery whose job was lost is shown as given up', async () => {
  const member = await subscribe('/lost');
  const { db, now } = server.services;
  const [id, createdAt] = ['lost', new Date(now() - 3 * 86_400_000)];
  await db
    .insert(webhookDeliveries)
    .values({ accountId: member.accountId, id, event: 'alert', body: '{}', createdAt });
  await purgeDeliveries(db, now());
  const { body } = await server.call(member, 'getWebhook', {});
  expect(body.deliveries).toMatchObject([
    { id, state: 'refused', error: 'It could not be delivered.' },
  ]);
});

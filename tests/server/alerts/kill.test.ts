import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { WEEKDAYS } from '../../../contract/choices.ts';
import { createAlert } from '../../../server/alerts/repository.ts';
import { setWebhook } from '../../../server/webhooks/webhook.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { notifications } from '../../../server/database/schema/activity.ts';
import { productPage } from '../crawl/crawling.ts';
import { html, openShop } from '../crawl/shop.ts';
import { TEST_PASSWORD } from '../support/server.ts';
import { openMailbox } from './mailbox.ts';
import { startProcess, type ServerProcess } from './process.ts';
import { openReceiver } from './receiver.ts';
import { seedKettleFolder } from './seeded.ts';
import { draft } from './watching.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'vigia-alerts-'));
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function seed(shopUrl: string, hookUrl: string): Promise<string> {
  const { accountId, userId } = await seedKettleFolder(dataDir, shopUrl);
  const database = await openDatabase({ dataDir });
  await database.db.transaction(async (tx) => {
    const alert = draft({ days: [...WEEKDAYS], data_type: false }, { name: 'Kettles' });
    await createAlert(tx, { accountId, userId }, { draft: alert, now: new Date() });
    await setWebhook(tx, accountId, { url: hookUrl, now: new Date() });
  });
  await database.close();
  return accountId;
}

/** How many notifications the server lists, asked by a member who signs in once. */
async function countsNotifications({ url }: ServerProcess): Promise<() => Promise<number>> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'ana', password: TEST_PASSWORD });
  const login = await fetch(`${url}/api/user/login`, { method: 'POST', headers, body });
  const { access_token: token } = (await login.json()) as { access_token: string };
  return async () => {
    const answer = await fetch(`${url}/api/notification`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { items: unknown[] }).items.length;
  };
}

test(
  'a change is notified, mailed and sent to the webhook once each, also when the server is killed between these steps',
  async () => {
    const shop = await openShop((request, response) =>
      request.url === '/robots.txt'
        ? response.writeHead(404).end()
        : html(response, productPage(80)),
    );
    closers.push(shop.close);
    const [mailbox, receiver] = [await openMailbox(), await openReceiver()];
    closers.push(mailbox.close, receiver.close);
    const accountId = await seed(shop.url('/kettle'), receiver.url);
    const env = {
      DATA_DIR: dataDir,
      SMTP_URL: mailbox.url,
      CRAWL_ALLOW_HOSTS: `${shop.host},${receiver.host}`,
      CRAWL_DELAY_MS: '1',
    };

    mailbox.setBusy(true);
    receiver.answerAlways(503);
    const first = await startProcess(env);
    closers.push(first.kill);
    const before = await countsNotifications(first);
    await vi.waitFor(async () => expect(await before()).toBe(1), POLL_TIMEOUT);
    await first.kill();
    expect(mailbox.received).toEqual([]);

    receiver.reset();
    mailbox.setBusy(false);
    const second = await startProcess(env);
    closers.push(second.kill);
    await vi.waitFor(
      () => expect([mailbox.received.length, receiver.received.length]).toEqual([1, 1]),
      POLL_TIMEOUT,
    );
    expect(mailbox.received[0]).toMatchObject({ to: 'ana@example.com' });
    expect(mailbox.received[0]!.source).toContain('Subject: Kettles: 1 product');
    expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({
      report: { data: [{ website: 'rival.example', old_value: 90, new_value: 80 }] },
    });
    const after = await countsNotifications(second);
    expect(await after()).toBe(1);
    await second.kill();

    const database = await openDatabase({ dataDir });
    closers.push(database.close);
    const told = await database.db
      .select()
      .from(notifications)
      .where(eq(notifications.accountId, accountId));
    expect(told).toHaveLength(1);
    expect([mailbox.received.length, receiver.received.length]).toEqual([1, 1]);
  },
  5 * POLL_TIMEOUT.timeout,
);

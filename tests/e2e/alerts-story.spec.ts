import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { WEEKDAYS } from '../../contract/choices.ts';
import { isLong } from '../long.ts';
import { openMailbox, type Mailbox } from '../server/alerts/mailbox.ts';
import { openReceiver, type Receiver } from '../server/alerts/receiver.ts';
import { seedKettleFolder } from '../server/alerts/seeded.ts';
import { productPage } from '../server/crawl/crawling.ts';
import { html, openShop, type Shop } from '../server/crawl/shop.ts';
import { TEST_PASSWORD } from '../server/support/server.ts';
import { expect, launch, signIn, test as base, type Vigia } from './support/vigia.ts';

/** Ana's account, whose competitor is asked for its price every few seconds. */
type Story = {
  server: Vigia;
  mailbox: Mailbox;
  receiver: Receiver;
  /** The competitor's shop: what the kettle costs there. */
  setPrice: (price: number) => void;
  /** Resolves after the crawler has been there twice more, so that one whole look lies in between. */
  crawledAgain: () => Promise<void>;
};

const test = base.extend<{ story: Story }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  story: async ({}, provide) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vigia-alerts-story-'));
    let price = 90;
    const shop = await openShop((request, response) =>
      request.url === '/robots.txt'
        ? response.writeHead(404).end()
        : html(response, productPage(price)),
    );
    const [mailbox, receiver] = [await openMailbox(), await openReceiver()];
    await seedKettleFolder(dataDir, shop.url('/kettle'));
    const server = await launch(dataDir, {
      DEMO: '0',
      LOG_LEVEL: 'warn',
      SMTP_URL: mailbox.url,
      CRAWL_ALLOW_HOSTS: `${shop.host},${receiver.host}`,
      CRAWL_DELAY_MS: '1',
      CRAWL_INTERVAL_HOURS: '0.0005',
    });
    await server.start();
    await provide({
      server,
      mailbox,
      receiver,
      setPrice: (next) => (price = next),
      crawledAgain: () => crawledAgain(shop),
    });
    await server.kill();
    await Promise.all([mailbox.close(), receiver.close(), shop.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  },
});

async function crawledAgain(shop: Shop): Promise<void> {
  const visits = () => shop.visits.filter(({ url }) => url === '/kettle').length;
  const before = visits();
  await expect.poll(visits).toBeGreaterThan(before + 1);
}

const bell = (page: Page, unseen: number) =>
  page.getByRole('button', { name: `Notifications, ${unseen} unseen` });

async function setUpWebhook(page: Page, { server, receiver }: Story) {
  await page.goto(`${server.url}/settings`);
  await page.getByRole('button', { name: 'Set up the webhook' }).click();
  await page.getByLabel('Address').fill(receiver.url);
  await page.locator('[data-flow="webhook"]').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('The receiver took the test')).toBeVisible();
  expect(receiver.received).toHaveLength(1);
  receiver.reset();
}

async function createAlert(page: Page, { server }: Story, { isFull = false } = {}) {
  await page.goto(`${server.url}/alerts`);
  await page.getByRole('button', { name: 'New alert' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Alert name').fill('Kettles');
  if (isFull) await page.getByRole('radio', { name: 'Full data' }).check({ force: true });
  await page.getByRole('switch', { name: 'Auto alert' }).check({ force: true });
  for (const day of WEEKDAYS) await page.getByRole('checkbox', { name: day }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('the alert named ( Kettles ) has been successfully added to your alert list'),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /Kettles/ })).toBeVisible();
  await expect(page.locator('header').getByRole('status')).toHaveText(/live/i);
}

/** What the only notification says the kettle costs now. */
async function priceInReport(page: Page, { server }: Story): Promise<unknown> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const get = async (path: string) => {
    const answer = await page.request.get(`${server.url}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.json();
  };
  const { items } = await get('/api/notification');
  expect(items).toHaveLength(1);
  const { data } = await get(`/api/notification/getInfo?id=${items[0].id}&viewed=false`);
  return data[0].new_value;
}

async function begin(page: Page, story: Story) {
  await signIn(page, story.server, 'ana', TEST_PASSWORD);
  await setUpWebhook(page, story);
  await createAlert(page, story);
}

/** The bell, the mail and the webhook have told of the price, each once. */
async function expectOneReport(
  page: Page,
  { mailbox, receiver, crawledAgain }: Story,
  timeout: number,
) {
  await expect(bell(page, 1)).toBeVisible({ timeout });
  await expect
    .poll(() => [mailbox.received.length, receiver.received.length], { timeout })
    .toEqual([1, 1]);
  await crawledAgain();
  await expect(bell(page, 1)).toBeVisible();
  expect(mailbox.received.map(({ to }) => to)).toEqual(['ana@example.com']);
  expect(mailbox.received[0]!.source).toContain('Subject: Kettles: 1 product');
  expect(receiver.received.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
    {
      event: 'alert',
      alert: { name: 'Kettles' },
      report: { data: [{ website: 'rival.example', old_value: 90, new_value: 80 }] },
    },
  ]);
}

test('ALERT-04 ALERT-06 ALERT-08 NOTIF-01 REAL-02 a price that falls raises the notification count, is mailed and reaches the webhook, each once', async ({
  page,
  story,
}) => {
  await begin(page, story);
  story.setPrice(80);
  await expectOneReport(page, story, 30_000);
});

test('the same holds when the server is killed between finding the change and sending it @offline', async ({
  page,
  story,
}) => {
  test.skip(
    !isLong,
    'npm test kills the server at the same place in tests/server/alerts/kill.test.ts',
  );
  test.setTimeout(360_000);
  const { server, mailbox, receiver } = story;
  await begin(page, story);
  const waiting = Promise.all([mailbox.hold(), receiver.hold()]);
  story.setPrice(80);
  await waiting;
  await server.kill();
  expect([mailbox.received.length, receiver.received.length]).toEqual([0, 0]);

  mailbox.release();
  receiver.reset();
  await server.start();
  await expectOneReport(page, story, 150_000);
});

test('NOTIF-04 NOTIF-06 NOTIF-07 a report says why and what, collects later changes, and its alert is muted without a connection @offline', async ({
  page,
  context,
  story,
}) => {
  test.setTimeout(300_000);
  await signIn(page, story.server, 'ana', TEST_PASSWORD);
  await createAlert(page, story, { isFull: true });
  story.setPrice(80);
  await expect(bell(page, 1)).toBeVisible();
  story.setPrice(70);
  // An alert in real time tells once a minute.
  await expect(page.getByRole('row', { name: /Kettles/ })).toContainText('1 new change');
  await bell(page, 1).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByText('1 new change')).toBeVisible();
  const opener = list.locator('[data-event="notifications.OPEN"]');
  await expect(opener).toHaveCount(1);
  await expect
    .poll(() => priceInReport(page, story), { timeout: 150_000, intervals: [2000] })
    .toBe(70);
  await opener.click();

  const report = page.getByRole('dialog', { name: 'Kettles' });
  const viewport = page.viewportSize()!;
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => Math.round((await report.boundingBox())!.width / 14.4)).toBe(40);
  await page.setViewportSize(viewport);
  await expect(report).toContainText(
    'Why: A price changed, and your price is at least 0.01% higher than a competitor’s.',
  );
  const market = report.getByRole('region', { name: 'Changes of the market' });
  await expect(market).toContainText(/90,00\s€.*70,00\s€/);
  await expect(market).toContainText(/↓ -22,22\s%.*Yours 100,00\s€/);
  await expect(market.getByRole('link', { name: 'Kettle', exact: true })).toHaveAttribute(
    'href',
    /^\/pricing\?search=/,
  );
  await expect(market.getByRole('link', { name: 'rival.example: Kettle' })).toBeVisible();

  await context.setOffline(true);
  await report.getByRole('button', { name: 'Mute for a day' }).click();
  await expect(report.getByText(/^Muted until /)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Kettles/ })).toContainText('Muted until');
  await context.setOffline(false);
  await expect(page.locator('header').getByRole('status')).toHaveText(/live/i);
  await page.reload();
  await page.getByRole('button', { name: 'End the mute of Kettles' }).click();
  await expect(page.getByRole('button', { name: 'Mute Kettles for a day' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Kettles/ })).not.toContainText('Muted until');
});

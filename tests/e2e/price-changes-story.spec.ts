import { readFileSync } from 'node:fs';
import { productPage } from '../server/crawl/crawling.ts';
import { html } from '../server/crawl/shop.ts';
import { TEST_PASSWORD } from '../server/support/server.ts';
import { violationsOf } from './support/axe.ts';
import { withKettle } from './support/kettle.ts';
import { asElsewhere, keptOffline } from './support/matches.ts';
import { expect, signIn, test as base, type Vigia } from './support/vigia.ts';

const RIVAL = 'rival.example';

type Story = { server: Vigia; ask: (price: number) => void };

const test = base.extend<{ story: Story }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  story: async ({}, provide) => {
    let price = 90;
    await withKettle(
      (_, response) => html(response, productPage(price)),
      {},
      (server) => provide({ server, ask: (next) => (price = next) }),
    );
  },
});

test('CHANGED-01 CHANGED-04 CHANGED-05 CHANGED-06 CHANGED-08 a price that a competitor changes is listed at once, filtered by an address, saved, and there without a connection @offline', async ({
  page,
  context,
  story: { server, ask },
}) => {
  await signIn(page, server, 'ana', TEST_PASSWORD);
  await page.getByRole('link', { name: 'What changed' }).click();
  await expect(page.getByText(/^No price changed in the last 7 days/)).toBeVisible();

  ask(80);
  const list = page.getByRole('region', { name: 'Price changes' });
  const row = list.getByRole('row').filter({ hasText: RIVAL });
  await expect(row).toContainText(/before 90,00\s€.*now 80,00\s€/);
  await expect(row).toContainText(/-11,11\s%/);
  await expect(row).toContainText(/100,00\s€You are higher, theirs\s-20\s%/);
  await expect(page.getByText(/^1 price fell, 0 rose, on 1 product, in the last/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  // Each choice has an address, and Back returns to the one before.
  await page.getByLabel('Direction').selectOption('Rose');
  await expect(page).toHaveURL(/\?direction=rose$/);
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();
  await page.goto(`${server.url}/whatChanged?competitor=${RIVAL}&group=competitor`);
  await expect(page.getByRole('region', { name: RIVAL, exact: true })).toContainText(
    /1 price fell, 0 rose, -11,11\s% on average/,
  );

  // What is listed is saved, also without a connection.
  await keptOffline(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('region', { name: RIVAL, exact: true })).toBeVisible();
  await expect(page.getByText(/^Offline, as of/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  expect(text.split('\r\n')[1]).toContain(`,${RIVAL},90,80,EUR,-10,-11.11,`);

  await page
    .getByRole('link', { name: /Kettle/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/pricing\?search=/);
  await context.setOffline(false);
});

test('CHANGED-09 the weekly mail is switched on in the settings, without a connection too @offline', async ({
  page,
  context,
  story: { server },
}) => {
  await signIn(page, server, 'ana', TEST_PASSWORD);
  await page.goto(`${server.url}/settings`);
  const mail = page.getByRole('switch', { name: 'Weekly mail of price changes' });
  await expect(mail).not.toBeChecked();
  await expect(page.locator('header').getByRole('status')).toHaveText(/live/i);
  await keptOffline(page);
  await context.setOffline(true);
  await mail.check({ force: true });
  await expect(page.locator('header').getByRole('status')).toHaveText('1 change waiting');
  await page.reload();
  await expect(mail).toBeChecked();
  await context.setOffline(false);
  await expect
    .poll(async () => {
      const answer = await asElsewhere(page, server, '/settings/preferences');
      return JSON.stringify(await answer.json());
    })
    .toContain('"mail":true');
});

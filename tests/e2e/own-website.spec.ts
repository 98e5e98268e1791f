import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { makeDataFolder } from '../server/support/template.ts';
import { violationsOf } from './support/axe.ts';
import { expect, launch, test as base, type Vigia } from './support/vigia.ts';

const WRONG = 'wrong-shop.example';
const RIGHT = 'right-shop.example';
const ROWS = 12;
const PASSWORD = 'a-good-password';

/** An installation that was set up with the wrong own website, and whose first file was imported. */
const test = base.extend<object, { installation: Vigia }>({
  installation: [
    // Playwright reads the fixture's needs from this pattern, so it must be one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'vigia-e2e-'));
      await makeDataFolder(join(folder, 'data'));
      const vigia = await launch(join(folder, 'data'), { NODE_ENV: 'production', DEMO: '' });
      await vigia.start();
      await setUp(vigia);
      await use(vigia);
      await vigia.kill();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.use({ reducedMotion: 'reduce' });

async function setUp({ url, setUpCode }: Vigia): Promise<void> {
  // The start prints it after its address.
  await expect.poll(setUpCode).toBeDefined();
  const answer = await fetch(`${url}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      code: setUpCode(),
      company: 'Right Shop',
      country: 'es',
      website: WRONG,
      fullname: 'Ana Lopez',
      email: 'ana@right-shop.example',
      username: 'ana',
      password: PASSWORD,
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function device(browser: Browser, { url }: Vigia): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel(/username|e-?mail/i).fill('ana');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/pricing/i);
  return page;
}

const lamp = (page: Page) => page.getByRole('row', { name: /Lamp 3/ });
const struck = (page: Page) => page.locator('tr[data-not-found]');
const shown = (page: Page) => page.getByRole('banner').getByText(/-shop\.example$/);

async function importFile(page: Page, { url }: Vigia): Promise<void> {
  const lines = Array.from(
    { length: ROWS },
    (_, n) => `R${n},Lamp ${n},https://${RIGHT}/${n},https://rival.example/${n}`,
  );
  await page.goto(`${url}/importations`);
  await page.getByRole('button', { name: 'Upload new products file' }).first().click();
  const buffer = Buffer.from(['ref,name,url,url', ...lines].join('\n'));
  await page
    .getByLabel('Products file', { exact: true })
    .setInputFiles({ name: 'first.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('row', { name: /first\.csv/ })).toContainText(/done|success/);
}

test('OWN-01 OWN-02 OWN-03 rows without an own product get theirs when the own website is corrected, on every open device @offline', async ({
  browser,
  installation,
}) => {
  const first = await device(browser, installation);
  await importFile(first, installation);
  const second = await device(browser, installation);
  await expect(struck(second)).toHaveCount(ROWS);
  await expect(shown(second)).toHaveText(WRONG);

  await first.goto(`${installation.url}/settings`);
  await expect(first.getByText(`https://${WRONG}`)).toBeVisible();
  await first.getByRole('button', { name: 'Change the own website' }).click();
  const dialog = first.getByRole('dialog');
  await dialog.getByLabel('One of your websites').selectOption(RIGHT);
  expect(await violationsOf(first)).toEqual([]);
  await dialog.getByRole('button', { name: 'Show what changes' }).click();
  await expect(dialog).toContainText(`${ROWS} pages of ${RIGHT} become your own products.`);
  await expect(dialog).toContainText('Every row has a product of yours then.');
  expect(await violationsOf(first)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await expect(first.getByText(`${RIGHT} is your own website now`)).toBeVisible();
  await expect(first.getByText(`https://${RIGHT}`)).toBeVisible();
  await expect(first.getByRole('button', { name: 'Change the own website' })).toBeFocused();
  await expect(shown(first)).toHaveText(RIGHT);

  // The other device was open all the time.
  await expect(struck(second)).toHaveCount(0);
  await expect(lamp(second)).toBeVisible();
  await expect(shown(second)).toHaveText(RIGHT);
  await second.context().setOffline(true);
  await second.reload();
  await expect(shown(second)).toHaveText(RIGHT);
  await expect(lamp(second)).toBeVisible();
  await expect(struck(second)).toHaveCount(0);
  await first.context().close();
  await second.context().close();
});

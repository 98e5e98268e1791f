import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { productPage } from '../server/crawl/crawling.ts';
import { TEST_PASSWORD } from '../server/support/server.ts';
import { dialog } from '../support/page-parts.ts';
import { violationsOf } from './support/axe.ts';
import { test } from './support/kettle.ts';
import { choose, rows } from './support/matches.ts';
import { expect, signIn } from './support/vigia.ts';

const breaches = (page: Page) =>
  page.getByRole('region', { name: 'Prices below a limit' }).locator('tbody tr');

/** The list follows the crawl when it is asked for again. */
const refreshed = (page: Page, check: () => Promise<void>) =>
  expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await check();
  }).toPass({ timeout: 60_000 });

test('TERMS-40 a price below MAP is recorded with its page, which can be saved, until the shop raises it', async ({
  page,
  story: { server, serve },
}) => {
  await signIn(page, server, 'ana', TEST_PASSWORD);
  await page.goto(`${server.url}/priceLimits`);
  await expect(page.getByText('No competitor is below a limit')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.goto(`${server.url}/compare`);
  await expect(rows(page).first()).toContainText(/90,00\s€/);
  await choose(page, { product_name: 'Kettle' } as Parameters<typeof choose>[1], 'Cost and terms');
  const terms = dialog(page, 'Cost and terms');
  await terms.getByLabel(/MAP/).fill('95');
  await terms.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    rows(page)
      .first()
      .getByLabel(/below the minimum advertised price/),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Price limits' }).click();
  await refreshed(page, () =>
    expect(breaches(page)).toContainText(/MAP 95,00\s€/, { timeout: 1_000 }),
  );
  await refreshed(page, () =>
    expect(breaches(page).getByRole('button', { name: /^Save the page of/ })).toBeVisible({
      timeout: 1_000,
    }),
  );
  await expect(breaches(page)).toContainText(/5,00\s€ \(5,3\s%\) below/);
  expect(await violationsOf(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await breaches(page)
    .getByRole('button', { name: /^Save the page of/ })
    .click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^page-.*\.html$/);
  expect(await readFile(await saved.path(), 'utf8')).toBe(productPage(90));

  serve(productPage(99));
  await refreshed(page, () =>
    expect(page.getByText('No competitor is below a limit')).toBeVisible({ timeout: 1_000 }),
  );
  await page.getByLabel('Time', { exact: true }).selectOption('Ended');
  await expect(breaches(page)).toContainText('The price changed.');
  await expect(breaches(page).getByRole('button', { name: /^Save the page of/ })).toBeVisible();

  await page.getByRole('switch', { name: 'Record prices below the RRP too' }).click();
  await expect(page.getByRole('switch', { name: /RRP/ })).toBeChecked();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const csv = await readFile(await (await file).path(), 'utf8');
  expect(csv).toContain('MAP,95,90,5,90,EUR');
});

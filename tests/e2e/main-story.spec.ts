import type { Page } from '@playwright/test';
import { pill, search } from '../support/page-parts.ts';
import { listOnServer, sitemapOf, urlsOf } from './support/api.ts';
import { keptOffline, singles } from './support/matches.ts';
import { enter, expect, test } from './support/vigia.ts';

const table = (page: Page) => page.getByRole('table').first();
const rows = (page: Page) => table(page).locator('tbody tr');
const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: `Favorite: ${name}`, exact: true });

test('the table shows three competitors with crawled prices', async ({ page, vigia }) => {
  await enter(page, vigia);
  const [own, ...competitors] = await vigia.demoShops();
  expect(competitors).toHaveLength(3);
  for (const { alias } of [own!, ...competitors]) {
    // The map of brands below has a table of the same websites, for screen readers.
    await expect(table(page).getByRole('columnheader', { name: alias })).toBeAttached();
  }
  await expect(rows(page).first()).toContainText('€');
});

test('TABLE-03 the header of a website shows its number of products and its icon', async ({
  page,
  vigia,
}) => {
  await enter(page, vigia);
  const [own] = await vigia.demoShops();
  await expect(rows(page).first()).toContainText('€');
  const tip = page.getByRole('tooltip');
  // Prices that arrive may move the header from under the pointer.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: `Sort by Price of ${own!.alias}` }).hover();
    await expect(tip).toContainText(/\d+ products/, { timeout: 2000 });
  }).toPass();
  await expect(tip.locator('img, [aria-hidden=true]')).toBeVisible();
});

test('a csv of urls from the sitemaps is imported, and its products appear with prices', async ({
  page,
  vigia,
}) => {
  await enter(page, vigia, '/importations');
  const known = urlsOf(await listOnServer(page, vigia.url));
  const [, ...competitors] = await vigia.demoShops();
  const fresh: string[] = [];
  for (const { url } of competitors) {
    const pages = await sitemapOf(url);
    fresh.push(...pages.filter((path) => !known.has(path)).slice(0, 2));
  }
  expect(fresh.length).toBeGreaterThan(1);
  const csv = ['ref,url', ...fresh.map((url, index) => `E2E-${index + 1},${url}`)].join('\n');

  await page.getByRole('button', { name: 'Upload new products file' }).first().click();
  await page
    .getByLabel('Products file', { exact: true })
    .setInputFiles({ name: 'from-sitemaps.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(
    page.getByText(
      'The importation request has been successfully uploaded, it will be processed soon',
    ),
  ).toBeVisible();
  const row = page.getByRole('row', { name: /from-sitemaps\.csv/ });
  await expect(row).toContainText(/done|success/);

  await page.goto(`${vigia.url}/pricing`);
  await search(page, 'E2E-');
  await expect(rows(page)).toHaveCount(fresh.length);
  for (let index = 0; index < fresh.length; index++) {
    // Pages that are due for longer are read before, on a busy machine for minutes.
    await expect(rows(page).nth(index)).toContainText('€', { timeout: 4 * 60_000 });
  }
});

test('without a network the page reloads, filters, sorts and stores a favourite that reaches the server once @offline', async ({
  page,
  context,
  vigia,
}) => {
  await enter(page, vigia);
  await expect(pill(page)).toHaveText(/live/i);
  await expect(rows(page).first()).toContainText('€');
  await keptOffline(page);
  const before = await listOnServer(page, vigia.url, '&favorite_only=true');
  const all = await listOnServer(page, vigia.url);
  // Two products may have one name.
  const chosen = singles(all).find(
    ({ match_id: id }) => !before.some((match) => match.match_id === id),
  )!;

  await context.setOffline(true);
  await page.reload();
  await expect(pill(page)).toHaveText(/offline/i);
  await expect(rows(page).first()).toContainText('€');

  await search(page, chosen.product_name);
  await expect(rows(page)).toHaveCount(1);
  await heart(page, chosen.product_name).click();
  await expect(pill(page)).toHaveText(/1 change waiting/);
  await expect(heart(page, chosen.product_name)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('columnheader', { name: 'Price' }).first().getByRole('button').click();
  await page.close();

  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/products/favorite')) sent.push(request.postData() ?? '');
  });
  const reopened = await context.newPage();
  await reopened.goto(`${vigia.url}/pricing`);
  await expect(pill(reopened)).toHaveText(/1 change waiting/);
  await context.setOffline(false);
  await expect(pill(reopened)).toHaveText(/live/i);

  const after = await listOnServer(reopened, vigia.url, '&favorite_only=true');
  expect(after.map(({ match_id: id }) => id).toSorted()).toEqual(
    [...before.map(({ match_id: id }) => id), chosen.match_id].toSorted(),
  );
  expect(sent).toHaveLength(1);
});

test('a price that changes in a shop appears without a reload', async ({ page, vigia }) => {
  await enter(page, vigia);
  const prices = () => rows(page).allTextContents();
  const first = await prices();
  await expect.poll(prices, { timeout: 150_000, intervals: [1000] }).not.toEqual(first);
});

test('the server is killed and started again while the page is open @offline', async ({
  page,
  vigia,
}) => {
  await enter(page, vigia);
  await expect(pill(page)).toHaveText(/live/i);
  await expect(rows(page).first()).toContainText('€');
  await vigia.kill();
  await expect(pill(page)).not.toHaveText(/live/i);
  await expect(rows(page).first()).toContainText('€');
  await vigia.start();
  await expect(pill(page)).toHaveText(/live/i);
});

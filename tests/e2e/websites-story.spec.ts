import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { productPage } from '../server/crawl/crawling.ts';
import { html, openShop, type Shop } from '../server/crawl/shop.ts';
import { makeDataFolder } from '../server/support/template.ts';
import { violationsOf } from './support/axe.ts';
import { keptOffline } from './support/matches.ts';
import { expect, launch, signIn, test as base, type Vigia } from './support/vigia.ts';

const ROBOTS = 'User-agent: *\nDisallow: /private';
const SOLD = ['/p/1', '/p/2', '/p/3', '/p/4', '/p/5', '/p/6'];
const PAGES = [...SOLD, '/refused', '/private/1', '/private/2'];

type Story = { server: Vigia; shop: Shop };

/** The demo, and a shop on loopback that takes a visit every half second and names no currency. */
const test = base.extend<{ story: Story }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  story: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'vigia-websites-story-'));
    const dataDir = join(folder, 'data');
    await makeDataFolder(dataDir);
    const shop = await openShop((request, response) => {
      if (request.url === '/robots.txt') response.writeHead(200).end(ROBOTS);
      else if (request.url === '/refused') response.writeHead(403).end();
      else html(response, productPage(50).replace(',"priceCurrency":"EUR"', ''));
    });
    const server = await launch(dataDir, { CRAWL_ALLOW_HOSTS: shop.host, CRAWL_DELAY_MS: '500' });
    await server.start();
    await provide({ server, shop });
    await server.kill();
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

const row = (page: Page, shop: Shop) => page.getByRole('row').filter({ hasText: `${shop.port}` });

async function importPages(page: Page, server: Vigia, shop: Shop): Promise<void> {
  await page.goto(`${server.url}/importations`);
  const csv = ['ref,url', ...PAGES.map((path, n) => `SITE-${n},${shop.url(path)}`)].join('\n');
  await page.getByRole('button', { name: 'Upload new products file' }).first().click();
  await page
    .getByLabel('Products file', { exact: true })
    .setInputFiles({ name: 'one-shop.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('successfully uploaded')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
}

const visitsOf = (shop: Shop, path: string) => shop.visits.filter(({ url }) => url === path).length;

test('SITES-01 SITES-05 SITES-06 after an import one follows its first crawl, and learns why pages are not read', async ({
  page,
  story: { server, shop },
}) => {
  await signIn(page, server);
  await importPages(page, server, shop);
  const importation = page.getByRole('row', { name: /one-shop\.csv/ });
  await importation.getByRole('link', { name: /^\d of 9 pages read$/ }).click();
  await expect(page).toHaveURL(/\/websites$/);
  await expect(row(page, shop)).toContainText(/6 of 9 read/);
  await expect(row(page, shop)).toContainText('3 refused');
  await expect(row(page, shop)).not.toContainText('waiting');
  const reasons = row(page, shop).getByRole('listitem');
  await expect(reasons).toHaveText([
    '2 robots.txt asks not to read these pages.',
    '1 The website refuses the crawler (403).',
  ]);
  expect(await violationsOf(page)).toEqual([]);
  expect(visitsOf(shop, '/private/1')).toBe(0);

  await page.goBack();
  await expect(importation).toContainText('6 of 9 pages read, 3 could not be read');
});

test('SITES-02 SITES-03 SITES-04 a website is paused, resumed, read again and given its country', async ({
  page,
  story: { server, shop },
}) => {
  await signIn(page, server);
  await importPages(page, server, shop);
  await page.goto(`${server.url}/websites`);
  // A page that is being read is not asked for again.
  await expect(row(page, shop)).toContainText(/6 of 9 read/);
  await expect(row(page, shop)).toContainText('3 refused');

  await row(page, shop).getByRole('button', { name: 'Pause' }).click();
  await expect(row(page, shop)).toContainText('Paused');
  await row(page, shop).getByRole('button', { name: 'Read again now' }).click();
  await expect(page.getByText('is paused. Resume it to read its pages again.')).toBeVisible();
  await row(page, shop).getByRole('button', { name: 'Resume' }).click();
  await expect(row(page, shop)).not.toContainText('Paused');

  expect(visitsOf(shop, '/p/1')).toBe(1);
  await row(page, shop).getByRole('button', { name: 'Read again now' }).click();
  await expect(page.getByText(/9 pages of .* are read again, until about/)).toBeVisible();
  for (const path of SOLD) await expect.poll(() => visitsOf(shop, path)).toBe(2);
  await row(page, shop).getByRole('button', { name: 'Read again now' }).click();
  await expect(page.getByText(/Already asked for/)).toBeVisible();

  await expect(row(page, shop)).toContainText('EUR');
  await row(page, shop).getByLabel('Country of').selectOption({ label: 'Mexico' });
  await expect(row(page, shop)).toContainText('MXN');
  for (const path of SOLD) await expect.poll(() => visitsOf(shop, path)).toBe(3);
});

test('SITES-06 without a connection the last known numbers are shown with their time, and a pause is sent later @offline', async ({
  page,
  context,
  story: { server, shop },
}) => {
  await signIn(page, server);
  await importPages(page, server, shop);
  await page.goto(`${server.url}/websites`);
  await expect(row(page, shop)).toContainText(/6 of 9 read/);
  await keptOffline(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/Offline, as of \d{4}-/)).toBeVisible();
  await expect(row(page, shop)).toContainText(/6 of 9 read/);
  await row(page, shop).getByRole('button', { name: 'Pause' }).click();
  await expect(row(page, shop)).toContainText('Paused');
  await context.setOffline(false);
  const paused = async () => {
    const token = await page.evaluate(() => localStorage.getItem('access_token'));
    const answer = await fetch(`${server.url}/api/websites/list`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { account } = (await answer.json()) as {
      account: { websites: { url: string; paused?: boolean }[] };
    };
    return account.websites.find(({ url }) => url.includes(shop.host))?.paused;
  };
  await expect.poll(paused).toBe(true);
});

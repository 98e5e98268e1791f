import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { seedKettleFolder } from '../server/alerts/seeded.ts';
import { openShop } from '../server/crawl/shop.ts';
import { TEST_PASSWORD } from '../server/support/server.ts';
import { violationsOf } from './support/axe.ts';
import { expect, launch, signIn, test as base, type Vigia } from './support/vigia.ts';

type Story = {
  server: Vigia;
  /** The address of the feed, and what it is answered with, undefined for 404. */
  url: string;
  serve: (content: string | undefined) => void;
};

/** Ana's shop, and another server with the feed of her products. */
const test = base.extend<{ story: Story }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  story: async ({}, provide) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vigia-feeds-story-'));
    let content: string | undefined;
    const shop = await openShop((request, response) => {
      const isFeed = request.url === '/merchant.xml' && content !== undefined;
      response.writeHead(isFeed ? 200 : 404).end(isFeed ? content : undefined);
    });
    await seedKettleFolder(dataDir, shop.url('/kettle'));
    const server = await launch(dataDir, {
      DEMO: '0',
      LOG_LEVEL: 'warn',
      CRAWL_ALLOW_HOSTS: shop.host,
    });
    await server.start();
    await provide({
      server,
      url: shop.url('/merchant.xml'),
      serve: (next) => {
        content = next;
      },
    });
    await server.kill();
    await shop.close();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

const feedOf = (...names: string[]) =>
  `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel>${names
    .map(
      (name) =>
        `<item><g:id>${name}</g:id><title>${name}</title><link>https://own.example/p/${name}</link></item>`,
    )
    .join('')}</channel></rss>`;

const feedsOf = (page: Page) => page.locator('[data-flow="feeds"]');
const fetchNow = (page: Page) => page.getByRole('button', { name: /^Fetch .* now$/ }).click();

async function overflowAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 900 });
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

test('FEED-01 FEED-03 FEED-04 a feed is fetched, reports what is missing, and deletes only what somebody chooses', async ({
  page,
  story,
}) => {
  const { server, url, serve } = story;
  serve(feedOf('Lamp', 'Shade', 'Bulb'));
  await signIn(page, server, 'ana', TEST_PASSWORD);
  await page.goto(`${server.url}/importations`);
  await feedsOf(page).getByRole('button', { name: 'Add a feed' }).click();
  const form = page.getByRole('dialog', { name: 'Add a feed' });
  await form.getByLabel('Address').fill('https://ana:secret@own.example/feed.xml');
  await form.getByLabel('How often').selectOption('Every 6 hours');
  await form.getByRole('button', { name: 'Save the feed' }).click();
  await expect(form).toContainText('An address with a user name or a password is not read.');
  expect(await violationsOf(page)).toEqual([]);
  await form.getByLabel('Address').fill(url);
  await form.getByLabel('Name').fill('Merchant list');
  await form.getByRole('button', { name: 'Save the feed' }).click();
  await expect(form).toBeHidden();
  await expect(feedsOf(page)).toContainText('last import: 3 added, 0 changed');
  await expect(page.getByRole('row', { name: /merchant\.xml/ })).toHaveCount(1);
  expect(await violationsOf(page)).toEqual([]);
  for (const width of [390, 1024, 1440]) {
    // One page has one size at a time.
    expect(await overflowAt(page, width)).toBe(0);
  }

  serve(feedOf('Lamp', 'Socket'));
  await fetchNow(page);
  await expect(feedsOf(page)).toContainText('last import: 1 added, 0 changed');
  await expect(page.getByRole('row', { name: /merchant\.xml/ })).toHaveCount(2);
  await page.getByRole('button', { name: '2 missing' }).click();
  const missing = page.getByRole('dialog', { name: 'Missing in Merchant list' });
  await missing.getByRole('checkbox', { name: /Shade/ }).check();
  expect(await violationsOf(page)).toEqual([]);
  await missing.getByRole('button', { name: 'Delete the selected' }).click();
  await missing.getByRole('button', { name: 'Yes, delete them' }).click();
  await expect(missing.getByRole('checkbox', { name: /Shade/ })).toHaveCount(0);
  await expect(missing.getByRole('checkbox', { name: /Bulb/ })).toBeVisible();
  await missing.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: '1 missing' })).toBeVisible();

  serve(undefined);
  await fetchNow(page);
  await expect(feedsOf(page)).toContainText(
    'The server answered 404 (Not Found): there is no file at this address.',
  );
  await expect(page.getByRole('row', { name: /merchant\.xml/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Pause Merchant list' }).click();
  await expect(feedsOf(page)).toContainText('Every 6 hours · paused');
  await page.getByRole('button', { name: 'Delete Merchant list' }).click();
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(feedsOf(page)).toContainText('A feed is the address of a product list');
});

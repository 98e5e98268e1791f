import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { NO_TERMS } from '../../contract/rules/product-terms.ts';
import { openDatabase } from '../../server/database/open.ts';
import { known } from '../server/crawl/crawling.ts';
import { seedMatches, seedWebsites } from '../server/support/catalogue.ts';
import { insertAccount, TEST_PASSWORD } from '../server/support/server.ts';
import { makeDataFolder } from '../server/support/template.ts';
import { button, chips, dialog, pill } from '../support/page-parts.ts';
import { asElsewhere, keptOffline, rows } from './support/matches.ts';
import { expect, launch, signIn, test as base, type Vigia } from './support/vigia.ts';

const never = new Date(Date.now() + 86_400_000);
const priced = (price: number) => ({ ...known(price), nextCrawlAt: never });
const rival = (price: number) => [{ alias: 'rival.example', ...priced(price) }];

/** Ana sells a tent and a stove for the summer, and a sled; the rival sells the tent too cheap. */
const PRODUCTS = [
  {
    name: 'Tent',
    cost: 60,
    terms: { ...NO_TERMS, map: 95, rrp: 120, tags: ['summer', 'heavy'] },
    own: priced(100),
    competitors: rival(92.9),
  },
  {
    name: 'Stove',
    cost: 45,
    terms: { ...NO_TERMS, map: 40, rrp: 60, tags: ['summer'] },
    own: priced(50),
    competitors: rival(55),
  },
  { name: 'Sled', own: priced(80), competitors: rival(70) },
];

async function seedFolder(dataDir: string): Promise<void> {
  await makeDataFolder(dataDir);
  const database = await openDatabase({ dataDir });
  const seeded = await insertAccount(database.db, {
    account: { matchLimit: 100 },
    username: 'ana',
  });
  const member = seeded as Parameters<typeof seedMatches>[1];
  const sites = await seedWebsites(database.db, member, ['rival.example']);
  await seedMatches(database.db, member, PRODUCTS, sites);
  await database.close();
}

const test = base.extend<{ server: Vigia }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  server: async ({}, provide) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vigia-terms-story-'));
    await seedFolder(dataDir);
    const server = await launch(dataDir, { DEMO: '0', LOG_LEVEL: 'warn' });
    await server.start();
    await provide(server);
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

/** The names of the listed products, from the top. */
const listed = (page: Page) =>
  rows(page)
    .getByRole('checkbox', { name: /^Select / })
    .evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label')?.slice('Select '.length)),
    );
const shows = (page: Page, ...names: string[]) => expect.poll(() => listed(page)).toEqual(names);
const chooseTag = async (page: Page, tag: string) => {
  await page.getByRole('button', { name: /^Tags/ }).click();
  await page.getByRole('option', { name: tag }).click();
  await page.keyboard.press('Escape');
};
const apply = (page: Page) => button(page, 'Filter').click();

test('TERMS-20 TERMS-21 TERMS-22 TERMS-23 products are found by their tags and by a competitor below a limit, and sorted by margin, also offline @offline', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server, 'ana', TEST_PASSWORD);
  await page.goto(`${server.url}/compare`);
  await expect(pill(page)).toHaveText(/live/i);
  await keptOffline(page);
  await shows(page, 'Sled', 'Stove', 'Tent');

  // The cell says by how much the rival is below the minimum advertised price.
  const mark = page.getByLabel(/^2,10\s€ below the minimum advertised price of 95,00\s€$/);
  await expect(mark).toHaveText('MAP');
  await mark.hover();
  await expect(page.getByRole('tooltip')).toContainText(/2,10\s€ below the minimum/);

  // With the network, the address and the calls say the same.
  await page.getByRole('button', { name: 'More filters' }).click();
  await chooseTag(page, 'summer');
  await apply(page);
  await shows(page, 'Stove', 'Tent');
  await expect(chips(page)).toContainText('Tag: summer');
  await expect(page).toHaveURL(`${server.url}/compare?tag=summer`);
  await page
    .getByRole('combobox', { name: 'Price limits' })
    .selectOption('A competitor is below MAP');
  await apply(page);
  await shows(page, 'Tent');
  await expect(page).toHaveURL(`${server.url}/compare?limits=below_map&tag=summer`);
  const answer = await asElsewhere(page, server, '/products/list?tags=summer&breach=below_map');
  expect(await answer.json()).toMatchObject({ total: 1, data: [{ product_name: 'Tent' }] });
  const data = await (await asElsewhere(page, server, '/products/getfilterdata')).json();
  expect(data).toMatchObject({
    tags: [
      { tag: 'heavy', count: 1 },
      { tag: 'summer', count: 2 },
    ],
  });

  // The same device without a network, after a reload of the address.
  await context.setOffline(true);
  await page.reload();
  await shows(page, 'Tent');
  await button(page, 'Reset').click();
  await shows(page, 'Sled', 'Stove', 'Tent');
  if (await button(page, 'More filters').isVisible()) await button(page, 'More filters').click();
  await page
    .getByRole('combobox', { name: 'Price limits' })
    .selectOption('A competitor is below RRP');
  await apply(page);
  await shows(page, 'Stove', 'Tent');
  await chooseTag(page, 'heavy');
  await apply(page);
  await shows(page, 'Tent');
  await button(page, 'Reset').click();

  // Columns of the terms, and the order by one of them.
  await button(page, 'Columns').click();
  const menu = dialog(page, 'Columns of the table');
  for (const name of ['Cost', 'Margin %', 'Tags']) {
    await menu.getByLabel(name, { exact: true }).check();
  }
  await page.keyboard.press('Escape');
  const tent = rows(page).filter({ hasText: 'Tent' });
  await expect(tent).toContainText(/60,00\s€/);
  await expect(tent).toContainText(/40[.,]00\s?%/);
  await expect(tent).toContainText('summer, heavy');
  await page.getByRole('button', { name: /^Sort by Margin %,/ }).click();
  await shows(page, 'Stove', 'Tent', 'Sled');
  await page.getByRole('button', { name: /^Sort by Margin %,/ }).click();
  await shows(page, 'Tent', 'Stove', 'Sled');
  await context.setOffline(false);
});

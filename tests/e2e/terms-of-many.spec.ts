import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { MatchInfo } from '../../contract/entities/match-edit.ts';
import { NO_TERMS } from '../../contract/rules/product-terms.ts';
import { openDatabase } from '../../server/database/open.ts';
import { users } from '../../server/database/schema/accounts.ts';
import { known } from '../server/crawl/crawling.ts';
import { seedMatches, seedWebsites } from '../server/support/catalogue.ts';
import { insertAccount, TEST_PASSWORD } from '../server/support/server.ts';
import { makeDataFolder } from '../server/support/template.ts';
import { button, dialog, pill } from '../support/page-parts.ts';
import { listOnServer } from './support/api.ts';
import { violationsOf } from './support/axe.ts';
import { answeredChanges, asElsewhere, keptOffline } from './support/matches.ts';
import { expect, launch, signIn, test as base, type Vigia } from './support/vigia.ts';

const never = new Date(Date.now() + 86_400_000);
const priced = (price: number) => ({ ...known(price), nextCrawlAt: never });

/** Lantern alone has a minimum price above 60. */
const PRODUCTS = [
  {
    name: 'Lantern',
    cost: 20,
    terms: { ...NO_TERMS, min_price: 70, tags: ['heavy'] },
    own: priced(80),
  },
  { name: 'Sled', cost: 0, own: priced(80) },
  {
    name: 'Stove',
    cost: 45,
    terms: { ...NO_TERMS, vat: 10, max_price: 90, tags: ['summer'] },
    own: priced(50),
  },
  {
    name: 'Tent',
    cost: 30,
    terms: { ...NO_TERMS, map: 55, shipping: 5, tags: ['summer', 'heavy'] },
    own: priced(58),
  },
].map((product) => ({
  ...product,
  competitors: [{ alias: 'rival.example', ...priced(57) }],
}));

async function seedFolder(dataDir: string): Promise<void> {
  await makeDataFolder(dataDir);
  const { db, close } = await openDatabase({ dataDir });
  const seeded = await insertAccount(db, { account: { matchLimit: 100 }, username: 'ana' });
  const member = seeded as Parameters<typeof seedMatches>[1];
  const sites = await seedWebsites(db, member, ['rival.example']);
  await seedMatches(db, member, PRODUCTS, sites);
  const [ana] = await db.select().from(users).where(eq(users.id, seeded.userId));
  await db.insert(users).values({
    ...ana!,
    id: uuid(),
    username: 'vera',
    email: 'vera@example.com',
    role: 'viewer',
  });
  await close();
}

const test = base.extend<{ server: Vigia }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  server: async ({}, provide) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vigia-terms-of-many-'));
    await seedFolder(dataDir);
    const server = await launch(dataDir, { DEMO: '0', LOG_LEVEL: 'warn' });
    await server.start();
    await provide(server);
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

const terms = (page: Page) => dialog(page, 'Set terms');
const field = (page: Page, name: string) => terms(page).getByRole('textbox', { name, exact: true });
const tick = async (page: Page, ...names: string[]) => {
  for (const name of names)
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
};
const tag = async (page: Page, label: string, text: string) => {
  await terms(page).getByRole('combobox', { name: label }).fill(text);
  await page.keyboard.press('Enter');
};
const set = (page: Page) => terms(page).getByRole('button', { name: 'Set terms' }).click();

/** Cost and terms of each product on the server, by its name. */
async function onServer(page: Page, server: Vigia) {
  const known = await Promise.all(
    (await listOnServer(page, server.url)).map(async ({ match_id: id, product_name: name }) => {
      const answer = await asElsewhere(page, server, `/products/getmatchinfo?match=${id}`);
      const { cost, terms: stored } = (await answer.json()) as MatchInfo;
      return [name, { cost, ...NO_TERMS, ...stored }] as const;
    }),
  );
  return Object.fromEntries(known);
}

test('TERMS-30 TERMS-31 TERMS-32 TERMS-33 terms of several products are set offline, arrive once after a reload, and leave the others as they were @offline', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server, 'ana', TEST_PASSWORD);
  await page.goto(`${server.url}/compare`);
  await expect(pill(page)).toHaveText(/live/i);
  await keptOffline(page);
  const before = await onServer(page, server);
  const answered = answeredChanges(context);
  const forecast = terms(page).getByLabel('What will be set');

  await test.step('what was opened once is there without a connection', async () => {
    await expect(button(page, 'Set terms (1)')).toHaveCount(0);
    await tick(page, 'Sled', 'Stove', 'Tent');
    await button(page, 'Set terms (3)').click();
    await expect(terms(page).getByText('For 3 products')).toBeVisible();
    await terms(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(button(page, 'Set terms (3)')).toBeFocused();
    await context.setOffline(true);
  });

  await test.step('a rate and a tag are entered, and kept for each of them', async () => {
    await button(page, 'Set terms (3)').click();
    await field(page, 'VAT %').fill('21');
    await tag(page, 'Add tags', 'sale');
    await expect(forecast).toHaveText('3 products will be set.');
    await set(page);
    await expect(terms(page)).toHaveCount(0);
    await expect(
      page.getByText(
        'There is no connection: the terms of 3 products are kept on this device and will be sent.',
      ),
    ).toBeVisible();
    await expect(pill(page)).toHaveText(/3 changes waiting/);
  });

  await test.step('they are sent once, and the other terms stay', async () => {
    await page.reload();
    await expect(pill(page)).toHaveText(/3 changes waiting/);
    await context.setOffline(false);
    await expect(page.getByText('The terms of 3 products were set.')).toBeVisible();
    await expect(pill(page)).toHaveText(/live/i);
    const tagged = (name: string) => ({
      ...before[name],
      vat: 21,
      tags: [...before[name]!.tags, 'sale'],
    });
    expect(await onServer(page, server)).toEqual({
      Lantern: before['Lantern'],
      Sled: tagged('Sled'),
      Stove: tagged('Stove'),
      Tent: tagged('Tent'),
    });
    expect(answered()).toBe(3);
  });

  await test.step('what would contradict is named and left out', async () => {
    await tick(page, 'Lantern', 'Sled', 'Stove', 'Tent');
    await button(page, 'Set terms (4)').click();
    await field(page, 'RRP').fill('60');
    await terms(page).getByRole('checkbox', { name: 'Remove Shipping' }).check();
    await tag(page, 'Remove tags', 'Heavy');
    const leftOut = terms(page).getByRole('region', { name: 'Products that are left out' });
    await expect(leftOut.getByRole('listitem')).toHaveText([
      /^LanternThe minimum price is above the recommended retail price \(RRP\)\.$/,
    ]);
    await expect(forecast).toHaveText('3 products will be set.');
  });

  await test.step('what another session sets meanwhile stays', async () => {
    const [stove] = (await listOnServer(page, server.url)).filter(
      ({ product_name: name }) => name === 'Stove',
    );
    const { cost: _cost, ...stored } = (await onServer(page, server))['Stove']!;
    const body = { match_id: stove!.match_id, cost: 46, terms: { ...stored, rrp: 60 } };
    await asElsewhere(page, server, '/products/terms', body);
    await expect(forecast).toHaveText('2 products will be set. 1 product has these terms already.');
    await set(page);
    await expect(page.getByText('The terms of 2 products were set.')).toBeVisible();
    await expect(
      page.getByText(/^1 product was left out: The minimum price is above/),
    ).toBeVisible();
    const after = await onServer(page, server);
    expect(after['Lantern']).toEqual(before['Lantern']);
    expect(after['Stove']).toMatchObject({ cost: 46, rrp: 60, vat: 21, max_price: 90 });
    expect(after['Tent']).toEqual({
      ...before['Tent'],
      vat: 21,
      rrp: 60,
      shipping: null,
      tags: ['summer', 'sale'],
    });
  });
});

test('TERMS-30 who may only look is not offered to set terms', async ({ page, server }) => {
  await signIn(page, server, 'vera', TEST_PASSWORD);
  await page.goto(`${server.url}/compare`);
  await tick(page, 'Sled', 'Stove');
  await expect(button(page, 'Copy (2)')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Set terms/ })).toHaveCount(0);
});

for (const width of [1440, 700])
  test(`TERMS-30 the dialog can be used at ${width} pixels and by keyboard, and has nothing that axe finds`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, server, 'ana', TEST_PASSWORD);
    await page.goto(`${server.url}/compare`);
    await tick(page, 'Lantern', 'Sled');
    const opener = button(page, 'Set terms (2)');
    await opener.focus();
    await page.keyboard.press('Enter');
    await field(page, 'RRP').focus();
    await page.keyboard.type('60');
    await page.keyboard.press('Tab');
    await expect(terms(page).getByRole('checkbox', { name: 'Remove RRP' })).toBeFocused();
    await expect(terms(page).getByRole('listitem')).toHaveCount(1);
    await page.setViewportSize({ width: Math.min(width, 390), height: 844 });
    const isTooWide = await terms(page).evaluate((one) => one.scrollWidth > one.clientWidth);
    expect(isTooWide).toBe(false);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Space');
    await expect(field(page, 'RRP')).toBeDisabled();
    await expect(field(page, 'RRP')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(terms(page)).toHaveCount(0);
  });

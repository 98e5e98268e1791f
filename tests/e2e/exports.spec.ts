import type { Page } from '@playwright/test';
import { comparablePrice } from '../../contract/rules/price.ts';
import { dialog, pill } from '../support/page-parts.ts';
import { violationsOf } from './support/axe.ts';
import { listOnServer } from './support/api.ts';
import { keptOffline, linesOf } from './support/matches.ts';
import { enter, expect, test, type Vigia } from './support/vigia.ts';

type Entry = {
  price: number | null;
  coefficientPrice: number | null;
  product: { not_found: boolean };
};

const SUBMITTED =
  'We are now preparing your data. You will find the export on your download-list, once it is ready';

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const confirm = (page: Page) => page.getByRole('button', { name: 'Yes, export it!' });

/** The prices the table shows of a match, by the columns of the file: prices of the demo move while it is compared. */
function pricesOf(match: object, own: string, rival: string): [string, number | undefined][] {
  const entries = match as Record<string, Entry | undefined>;
  const shown = (entry: Entry | undefined) =>
    (entry && comparablePrice({ ...entry, not_found: entry.product.not_found })) ?? undefined;
  return [
    ['Price (EUR)', shown(entries[own])],
    [`${rival} (EUR)`, shown(entries[rival])],
  ];
}

async function openList(page: Page, vigia: Vigia): Promise<void> {
  await enter(page, vigia, '/exportations');
  await expect(page.getByRole('heading', { name: 'Exportations List' })).toBeVisible();
}

async function requestExport(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Prepare your export' }).click();
  await page.getByLabel('Exportation name').fill(name);
  await confirm(page).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
}

test('EXPORT-01 EXPORT-03 EXPO-02 an export with a filter and two websites is requested, becomes ready live and holds the numbers of the table', async ({
  page,
  vigia,
}) => {
  await enter(page, vigia);
  const [own, rival, ...others] = (await vigia.demoShops()).map(({ alias }) => alias);
  const brandOf = (match: object) => (match as { product_brand: string }).product_brand;
  const brand = brandOf((await listOnServer(page, vigia.url))[0]!);

  await page.getByRole('button', { name: 'Prepare your export' }).click();
  await page.getByLabel('Exportation name').fill('Two websites');
  for (const alias of others) await page.getByRole('checkbox', { name: alias }).uncheck();
  await expect(page.getByRole('checkbox', { name: 'Select all websites' })).not.toBeChecked();
  await page.getByRole('tab', { name: 'Advanced filter' }).click();
  const name = page.getByRole('searchbox', { name: 'Name' });
  await name.fill(brand);
  await page.getByRole('button', { name: 'Preview' }).click();
  const before = await listOnServer(page, vigia.url, `&key=${encodeURIComponent(brand)}`);
  const amount = before.length === 1 ? '1 product' : `${before.length} products`;
  await expect(dialog(page, 'Export').getByText(amount, { exact: true })).toBeVisible();
  await expect(dialog(page, 'Export').getByRole('table')).toContainText(before[0]!.product_name);
  await confirm(page).click();
  await expect(dialog(page, 'Download')).toContainText(SUBMITTED);
  await page.getByRole('button', { name: 'Open download-list' }).click();
  await expect(page).toHaveURL(/exportations/);
  await expect(row(page, 'Two websites')).toContainText('done');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Two websites' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Two websites.xlsx');
  const { headers, lines } = await linesOf(download);
  const after = await listOnServer(page, vigia.url, `&key=${encodeURIComponent(brand)}`);
  expect(lines.map((line) => line['Product'])).toEqual(
    before.map(({ product_name: product }) => product),
  );
  for (const alias of others) expect(headers.join()).not.toContain(alias);
  for (const [index, line] of lines.entries()) {
    const later = pricesOf(after[index]!, own!, rival!);
    for (const [place, [header, price]] of pricesOf(before[index]!, own!, rival!).entries()) {
      expect([price, later[place]![1]], `${line['Product']}: ${header}`).toContain(line[header]);
    }
  }
});

test('EXPO-01 EXPO-02 a re-export is pending at once, and a deleted export stays deleted', async ({
  page,
  vigia,
}) => {
  await openList(page, vigia);
  await requestExport(page, 'Again');
  await expect(row(page, 'Again')).toContainText('done');

  await page.getByRole('button', { name: 'Re-export Again' }).click();
  await expect(page.getByText('Re-exportation started')).toBeVisible();
  await expect(row(page, 'Again')).toContainText('done');
  await page.getByRole('button', { name: 'Delete Again' }).click();
  await expect(page.getByText('Exportation deleted')).toBeVisible();
  await expect(row(page, 'Again')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Prepare your export' })).toBeVisible();
  await expect(pill(page)).toHaveText(/live/i);
  await expect(row(page, 'Again')).toHaveCount(0);
});

test('an export asked for without a network is kept over a reload and arrives once @offline', async ({
  page,
  context,
  vigia,
}) => {
  await openList(page, vigia);
  await expect(pill(page)).toHaveText(/live/i);
  await keptOffline(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Prepare your export' }).click();
  await page.getByLabel('Exportation name').fill('From the train');
  await confirm(page).click();
  await expect(page.getByText('the change is kept on this device')).toBeVisible();
  await page.reload();
  await expect(pill(page)).toHaveText(/1 change waiting/);
  await context.setOffline(false);
  await expect(row(page, 'From the train')).toContainText('done');
  await expect(row(page, 'From the train')).toHaveCount(1);
});

test('EXPORT-04 EXPORT-05 columns and format are chosen once, used without a network too, and kept @offline', async ({
  page,
  context,
  vigia,
}) => {
  await openList(page, vigia);
  await expect(pill(page)).toHaveText(/live/i);
  await keptOffline(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Prepare your export' }).click();
  await page.getByLabel('Exportation name').fill('Links');
  await page.getByRole('tab', { name: 'Columns and format' }).click();
  await page.getByText('CSV (.csv)').click();
  const group = (name: string) => page.getByRole('group', { name });
  for (const name of ['Brand', 'Category', 'EAN', 'MPN'])
    await group('Product').getByRole('checkbox', { name, exact: true }).uncheck();
  await group('Your website').getByRole('checkbox', { name: 'Url' }).check();
  await group('Each competitor').getByRole('checkbox', { name: 'Url' }).check();
  await group('Each competitor').getByRole('checkbox', { name: 'Availability' }).uncheck();
  await confirm(page).click();
  await expect(page.getByText('the change is kept on this device')).toBeVisible();
  await page.reload();
  await context.setOffline(false);
  await expect(row(page, 'Links')).toContainText('done');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Links' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Links.csv');
  const { headers, lines } = await linesOf(download);
  const [own, ...others] = (await vigia.demoShops()).map(({ alias }) => alias);
  expect(headers.filter((header) => !header.startsWith(own!))).toEqual([
    'Reference',
    'Product',
    'Price (EUR)',
    'Url',
    'Index %',
    'Min (EUR)',
    'Max (EUR)',
    ...others.toSorted().flatMap((alias) => [`${alias} (EUR)`, `${alias} url`]),
  ]);
  expect(String(lines[0]!['Url'])).toMatch(/^http/);

  await page.getByRole('button', { name: 'Prepare your export' }).click();
  await page.getByRole('tab', { name: 'Columns and format' }).click();
  await expect(page.getByRole('radio', { name: 'CSV (.csv)' })).toBeChecked();
  await expect(group('Your website').getByRole('checkbox', { name: 'Url' })).toBeChecked();
  await page.getByRole('button', { name: 'Usual columns' }).click();
  await page.getByText('Excel (.xlsx)').click();
  await page.getByLabel('Exportation name').fill('As before');
  await confirm(page).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(row(page, 'As before')).toContainText('done');
});

test('an export is prepared with the keyboard alone', async ({ page, vigia }) => {
  await openList(page, vigia);
  await page.getByRole('button', { name: 'Prepare your export' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Exportation name')).toBeFocused();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'Websites filter' })).toBeFocused();
  const all = page.getByRole('checkbox', { name: 'Select all websites' });
  // It is enabled once the websites are listed.
  await expect(all).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(all).toBeFocused();
  await page.keyboard.press('Space');
  await expect(all).not.toBeChecked();
  await page.keyboard.press('Space');
  await expect(all).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Export')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Prepare your export' })).toBeFocused();
});

test.describe('without motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('axe finds nothing in the export dialog', async ({ page, vigia }) => {
    await openList(page, vigia);
    await page.getByRole('button', { name: 'Prepare your export' }).click();
    for (const tab of ['Websites filter', 'Advanced filter', 'Columns and format']) {
      await page.getByRole('tab', { name: tab }).click();
      expect(await violationsOf(page), tab).toEqual([]);
    }
  });
});

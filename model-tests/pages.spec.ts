import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import { button } from '../tests/support/page-parts.ts';
import { test } from '../tests/support/taken.ts';
import { alert } from './alert-list.model.ts';
import { DASHBOARD } from './history-pages.ts';
import { alertsWith, openAlerts } from './support/alerts-page.ts';
import { holdCalls } from './support/held-calls.ts';
import { showPage, shows } from './support/shown-page.ts';
import { NOTHING_TO_SYNC } from './support/signed-in.ts';
import { LAMP, tableOf } from './support/table-page.ts';

const STATISTICS = 'GET /api/products/matchsstat';
const INDEX = 'GET /api/products/statisticshistory';
const HISTORY = 'GET /api/products/exclusivehistory';

const split = (all: number) => ({ all, in_stock: all, out_of_stock: 0 });
const shares = (page: Page, side: string) => page.locator(`[data-side="${side}"]:has(a)`);

shows('DASH-01 DASH-04 the cards, and the accuracy banner that stays hidden', async (page) => {
  await showPage(page, '/pricing', tableOf(LAMP));
  const index = (await page.locator('[data-flow="priceIndexCard"]').boundingBox())!;
  const buckets = (await page.locator('[data-flow="distributionCard"]').boundingBox())!;
  expect(buckets.y).toBe(index.y);
  expect(buckets.x).toBeGreaterThan(index.x + index.width);

  const banner = page.getByText(
    'information displayed may not be immediately accurate, websites will be validated within 24 hours',
  );
  await expect(banner).toBeVisible();
  await button(page, 'Hide').click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(button(page, 'Actions of Lamp')).toBeVisible();
  await expect(banner).toBeHidden();
});

shows('DASH-02 DASH-03 a new account is invited to import, until it hides that', async (page) => {
  await showPage(page, '/pricing', {
    ...tableOf(),
    [STATISTICS]: { data_length: 0, list_length: 0 },
  });
  const invitation = page.getByText('importing an xlsx or csv file');
  await expect(invitation).toBeVisible();
  await expect(page.getByText('No Products Yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Products', exact: true })).toHaveAttribute(
    'href',
    '/importations',
  );
  await button(page, 'Hide').click();
  await page.reload();
  await expect(page.getByText('No Products Yet')).toBeVisible();
  await expect(invitation).toBeHidden();
});

shows('DASH-03 a list whose prices are not there yet is announced', async (page) => {
  await showPage(page, '/pricing', {
    ...tableOf(),
    [STATISTICS]: { data_length: 0, list_length: 3 },
  });
  await expect(page.getByText('Your product list will be available soon')).toBeVisible();
  await expect(page.getByText('No Products Yet')).toBeHidden();
});

shows('FIG-29 distribution and pricing status show one answer', async (page) => {
  const statisticsData = [{ key: -5, doc_count: 3 }];
  const total = { value: 4 };
  await showPage(page, '/pricing', {
    ...tableOf(LAMP),
    'GET /api/products/statisticslaststat': {
      ...DASHBOARD['GET /api/products/statisticslaststat'],
      statisticsData,
    },
    'GET /api/products/statisticsglobalstat': {
      lastUpdateDate: null,
      total,
      statisticsData: [{ key: -5, doc_count: total.value }],
    },
  });
  const status = page.locator('[data-flow="pricingStatusCard"]');
  await expect(status.getByRole('link', { name: 'Underpriced: show 3 products' })).toBeVisible();
});

shows('DASH-06 DASH-07 DASH-15 FILTER-03 SHELL-37 the compare page', async (page) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await showPage(page, '/compare', tableOf(LAMP));
  await test.step('has the table and no price index card', async () => {
    await expect(button(page, 'Actions of Lamp')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toHaveCount(0);
    await expect(button(page, 'Hide filters')).toBeVisible();
    await expect(page.locator('[data-flow="distributionCard"]')).toBeVisible();
    await expect(page.locator('[data-flow="priceIndexCard"]')).toHaveCount(0);
    await expect.poll(() => asked).toContain('/api/products/statisticslaststat');
    expect(asked).not.toContain('/api/products/statisticshistory');
  });
  for (const list of ['My availabilities', 'Competitors availabilities'])
    await test.step(`${list} offer NotFound`, async () => {
      await button(page, list).click();
      const missing = page.getByRole('option', { name: /NotFound/ });
      await expect(missing).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(missing).toBeHidden();
    });
  await test.step('deletes products once some are selected', async () => {
    await expect(button(page, 'Prepare your export')).toBeEnabled();
    await expect(button(page, 'Delete Products')).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Select Lamp' }).click();
    await expect(button(page, 'Delete Products (1)')).toBeEnabled();
  });
  await test.step('is compact until Basic View is chosen, which is kept', async () => {
    const basic = page.getByRole('radio', { name: 'Basic View' });
    await expect(page.getByRole('radio', { name: 'Compact View' })).toBeChecked();
    await page.getByText('Basic View', { exact: true }).click();
    await expect(basic).toBeChecked();
    await page.reload();
    await expect(basic).toBeChecked();
  });
});

shows('FILTER-03 several brands are chosen, the first is shown with the others', async (page) => {
  const matches = ['Aro', 'Bono', 'Cera'].map((product_brand, index) => ({
    ...LAMP,
    match_id: `m${index + 1}`,
    product_brand,
  }));
  await showPage(page, '/compare', tableOf(...matches));
  const brands = page.getByRole('button', { name: 'Brands', exact: true });
  await brands.click();
  for (const brand of ['Aro', 'Bono', 'Cera']) {
    await page.getByRole('option', { name: brand }).click();
  }
  await page.keyboard.press('Escape');
  await expect(brands).toContainText('Aro');
  await expect(brands).toContainText('(+2 others)');
});

shows('FAV-01 the favourites, five at first, say where a price was not found', async (page) => {
  const favourites = Array.from({ length: 6 }, (_, index) => ({
    ...LAMP,
    match_id: `m${index + 1}`,
    product_name: `${index} ${'x'.repeat(60)}`,
    product_brand: null,
    favorite: true,
    own: { ...LAMP.own!, price: 0 },
  }));
  await showPage(page, '/FavoriteProducts', tableOf(...favourites, { ...LAMP, match_id: 'm9' }));
  await expect(page.getByRole('heading', { name: 'Favorite products table' })).toBeVisible();
  await expect(page.getByText('1–5 of 6')).toBeVisible();
  await expect(page.getByLabel('Rows per page').locator('option')).toHaveText(['5', '10', '15']);
  await expect(page.getByText(`0 ${'x'.repeat(48)}…`, { exact: true })).toBeVisible();
  await expect(page.getByText('Price not found').first()).toBeVisible();
});

shows('FAV-01 says that there are no favourites', async (page) => {
  await showPage(page, '/FavoriteProducts', tableOf(LAMP));
  await expect(page.getByText('No favorites products available')).toBeVisible();
  // SHELL-38
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByText('Page 1 of 1')).toBeVisible();
  await expect(pages).not.toContainText('0–0');
});

shows('EXCL-01 EXCL-03 the exclusive products, and their history as a sheet', async (page) => {
  const points = [
    { date: '2026-03-01', count: 4 },
    { date: '2026-03-02', count: 7 },
  ];
  await showPage(page, '/ExclusiveProducts', {
    ...tableOf({ ...LAMP, exclusive: true }, { ...LAMP, match_id: 'm2', product_name: 'Vase' }),
    [HISTORY]: { statisticsData: points },
  });
  await expect(button(page, 'Actions of Lamp')).toBeVisible();
  await expect(button(page, 'Actions of Vase')).toHaveCount(0);
  const card = page.locator('[data-flow="exclusiveHistory"]');
  await expect(card.locator('.recharts-bar-rectangle')).toHaveCount(2);
  const downloading = page.waitForEvent('download');
  await button(page, 'Export').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('exclusive_chart_export.xlsx');
  const book = read(await readFile(await download.path()));
  expect(utils.sheet_to_json(Object.values(book.Sheets)[0]!)).toEqual(points);
});

shows('HIST-05 a value without one before and after it is seen as a point', async (page) => {
  const { 'GET /api/sync/changes': _changes, ...nothing } = NOTHING_TO_SYNC;
  const first = { date: '2026-03-01', price_index: 4.2 };
  const second = { date: '2026-03-02', price_index: 4.4 };
  const answers = { ...nothing, ...DASHBOARD };
  await showPage(page, '/pricing', { ...answers, [INDEX]: { statisticsData: [first] } });
  const points = page.locator('[data-flow="priceIndexCard"] circle');
  await expect(points).toHaveCount(1);
  expect((await points.boundingBox())!.width).toBe(6);
  await showPage(page, '/pricing', { ...answers, [INDEX]: { statisticsData: [first, second] } });
  await expect(page.locator('[data-flow="priceIndexCard"] .recharts-line-curve')).toHaveCount(1);
  await expect(points).toHaveCount(0);
});

shows('HIST-06 a history of the index names the first day that it shows', async (page) => {
  const { 'GET /api/sync/changes': _changes, ...nothing } = NOTHING_TO_SYNC;
  const points = Array.from({ length: 40 }, (_, day) => ({
    date: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
    price_index: day,
  }));
  await showPage(page, '/pricing', {
    ...nothing,
    ...DASHBOARD,
    [INDEX]: { statisticsData: points },
  });
  await button(page, 'History').click();
  const from = page.getByRole('dialog').getByLabel('From', { exact: true });
  await expect(from).toHaveValue('2026-01-11');
  await page.getByRole('dialog').getByText('All', { exact: true }).click();
  await expect(from).toHaveValue('2026-01-01');
});

shows('EXCL-04 a range without history is named, with a way back', async (page) => {
  await showPage(page, '/ExclusiveProducts', {
    ...tableOf(LAMP),
    [HISTORY]: { statisticsData: [] },
  });
  // As of a new account.
  await expect(page.getByText('There is no history in this range (all days)')).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('2026-02-01');
  await page.getByLabel('To', { exact: true }).fill('2026-02-28');
  const sentence = page.getByText('There is no history in this range (2026-02-01 to 2026-02-28)');
  await expect(sentence).toBeVisible();
  await button(page, 'Reset range').click();
  await expect(sentence).toBeHidden();
});

shows(
  'COMP-01 COMP-03 a bar is split in three, and names products where it is wide',
  async (page) => {
    await showPage(page, '/CompetitorPriceComparison', {
      ...NOTHING_TO_SYNC,
      ...DASHBOARD,
      'GET /api/products/productcomparaison': {
        productComparaisonData: {
          'rival.example': {
            higher: split(60),
            cheaper: split(36),
            equals: split(4),
            total: split(100),
          },
        },
      },
    });
    await page.getByText('Absolute', { exact: true }).click();
    await expect(shares(page, 'higher')).toHaveText('60 products');
    await expect(shares(page, 'higher')).toHaveCSS('background-color', 'rgb(179, 38, 30)');
    await expect(shares(page, 'cheaper')).toHaveText('36 products');
    await expect(shares(page, 'cheaper')).toHaveCSS('background-color', 'rgb(20, 113, 63)');
    await expect(shares(page, 'equals')).toHaveText('4');
    await expect(shares(page, 'equals')).toHaveCSS('background-color', 'rgb(224, 180, 41)');
  },
);

test('ALERT-01 deleting the only alert of the last page shows the page before', async ({
  page,
}) => {
  const alerts = Array.from({ length: 11 }, (_, index) => ({
    ...alert,
    id: `a${index + 1}`,
    name: `Alert ${index + 1}`,
  }));
  await holdCalls(page, ['POST /api/alerts/delete'], { ...DASHBOARD, ...alertsWith(...alerts) });
  await openAlerts(page);
  const rows = page.getByRole('region', { name: 'Alerts table' }).getByRole('rowheader');
  await button(page, 'Next page').click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: /^Delete Alert/ }).click();
  await button(page, 'Yes, delete it!').click();
  await expect(rows).toHaveCount(10);
  await expect(page.getByText('1–10 of 10')).toBeVisible();
});

import { expect, type Page } from '@playwright/test';
import { showPage, shows } from './support/shown-page.ts';
import { LAMP, tableOf } from './support/table-page.ts';
import { shopOf, showWideTable } from './support/wide-table.ts';

const A4 = { width: 1047, height: 718 };

const names = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: active } = document;
    return active?.getAttribute('aria-label') ?? active?.textContent ?? '';
  });

/** How many stops of the Tab key lead from the start of the page into the first row, with the link to it. */
async function stopsToRow(page: Page): Promise<number> {
  for (let stop = 1; stop < 10; stop += 1) {
    await page.keyboard.press('Tab');
    if ((await names(page)) === 'Skip to the table') {
      await expect(page.getByRole('link', { name: 'Skip to the table' })).toBeInViewport();
      await page.keyboard.press('Enter');
    }
    if (await page.locator('#first-row :focus').count()) return stop;
  }
  return 10;
}

shows('TABLE-31 the first row is a few stops from the start of the page', async (page) => {
  await showPage(page, '/compare', tableOf(LAMP));
  await expect(page.getByRole('button', { name: 'Actions of Lamp' })).toBeAttached();
  expect(await stopsToRow(page)).toBeLessThan(10);
  expect(new URL(page.url()).hash).toBe('');
});

shows('TABLE-31 so is the first card of a phone', async (page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await showPage(page, '/compare', tableOf(LAMP));
  await expect(page.getByRole('button', { name: 'Actions of Lamp' })).toBeAttached();
  expect(await stopsToRow(page)).toBeLessThan(10);
});

shows('TABLE-31 the link leads to the list while it has no row', async (page) => {
  await showPage(page, '/favoriteProducts', tableOf(LAMP));
  const link = page.getByRole('link', { name: 'Skip to the table' });
  await expect(link).toBeAttached();
  const list = page.locator((await link.getAttribute('href'))!);
  await expect(list).toHaveCount(1);
  await expect(page.locator('#first-row')).toHaveCount(0);
  await link.press('Enter');
  await expect(list).toBeFocused();
});

shows('TABLE-31 a page without the table has no link to it', async (page) => {
  await showPage(page, '/tutorial', tableOf(LAMP));
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached();
  await expect(page.getByRole('link', { name: 'Skip to the table' })).toBeHidden();
});

shows(
  'TABLE-32 paper has the title, the time, the filters and the rows without what is pressed',
  async (page) => {
    await page.addInitScript(() => {
      localStorage.setItem('mantine-color-scheme-value', 'dark');
    });
    await showPage(page, '/compare?search=lamp', tableOf(LAMP));
    await expect(page.locator('tr[data-position="0"]')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(A4);
    await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible();
    await expect(
      page.getByText(/^Printed \d{4}-\d{2}-\d{2} \d{2}:\d{2}\. Filters:$/),
    ).toBeVisible();
    await expect(page.getByRole('list', { name: 'Applied filters' })).toContainText('lamp');
    const row = page.locator('tr[data-position="0"]');
    await expect(row).toContainText('Lamp');
    await expect(row).toContainText('€');
    for (const name of ['Actions of Lamp', 'Prepare your export', 'Hide filters', 'Next page'])
      await expect(page.getByRole('button', { name }), name).toBeHidden();
    await expect(page.locator('[data-flow="distributionCard"]')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(A4.width);
    await expect(row.locator('td:visible').first()).toHaveCSS('color', /rgb\((\d|[1-9]\d), /);
  },
);

/** The cells of the first row whose text is not wholly inside of them. */
const cutCells = (page: Page) =>
  page.locator('tr[data-position="0"]').evaluate((line) =>
    [...line.querySelectorAll<HTMLElement>('td[data-label]')]
      .filter((cell) => {
        const around = cell.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(cell);
        const { left, right } = range.getBoundingClientRect();
        return around.width === 0 || left < around.left - 1 || right > around.right + 1;
      })
      .map(({ dataset, textContent }) => `${dataset['label']}: ${textContent}`),
  );

for (const shops of [8, 50])
  shows(`TABLE-32 paper has the prices of ${shops} competitors, none of them cut`, async (page) => {
    await page.setViewportSize({ width: 1024, height: 900 });
    await showWideTable(page, '/compare', { shops });
    const row = page.locator('tr[data-position="0"]');
    await expect(row).toContainText('12.999,99');
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(A4);
    await expect(row.locator('td[data-label^="shop-"]')).toHaveCount(shops);
    expect(await cutCells(page)).toEqual([]);
    for (const place of [0, shops - 1])
      await expect(row.locator(`td[data-label="${shopOf(place)}"]`)).toContainText('12.999,99');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(A4.width);
  });

shows('TABLE-32 all columns are drawn where a browser says only that it prints', async (page) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await showWideTable(page, '/compare', { shops: 50 });
  const shops = page.locator('tr[data-position="0"] td[data-label^="shop-"]');
  await expect(shops.first()).toBeVisible();
  expect(await shops.count()).toBeLessThan(50);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await shops.count()).toBe(50);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await shops.count()).toBeLessThan(50);
});

for (const [path, chart] of [
  ['/compare', '[data-flow="brandMap"]'],
  ['/ExclusiveProducts', '[data-flow="exclusiveHistory"]'],
] as const)
  shows(`TABLE-32 the chart below or above the list of ${path} is not printed`, async (page) => {
    await showPage(page, path, tableOf(LAMP));
    await expect(page.locator(chart)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator(chart)).toBeHidden();
  });

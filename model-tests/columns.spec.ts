import { expect, type Page } from '@playwright/test';
import { NOT_KEPT } from '../src/machines/shared/change.ts';
import { columnsMenu, openColumnsMenu } from '../tests/support/page-parts.ts';
import { holdOutbox, releaseOutbox } from './support/outbox.ts';
import { shows } from './support/shown-page.ts';
import { MIRRORED, storeOpened } from './support/store-opened.ts';
import { choiceOf, shopOf, showWideTable } from './support/wide-table.ts';

const HEIGHT = 900;
const row = (page: Page) => page.locator('tr[data-position="0"]');
const head = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Sort by ${name},`) });
const shown = (page: Page, name: string) => columnsMenu(page).getByLabel(name, { exact: true });

/** The competitors whose cells stand whole in the visible part of the table. */
const wholeShops = (page: Page) =>
  row(page).evaluate((line) => {
    const view = line.closest('[role="region"]')!.getBoundingClientRect();
    const cells = [...line.querySelectorAll('td')];
    const fixed = Math.max(
      ...cells
        .filter((cell) => getComputedStyle(cell).position === 'sticky')
        .map((cell) => cell.getBoundingClientRect().right),
    );
    return cells.filter((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      const isShop = cell.dataset['label']?.startsWith('shop-');
      return isShop && left >= fixed - 1 && right <= view.right + 1;
    }).length;
  });

/** The texts of figures that reach over their cells, with or without an ellipsis. */
const cutFigures = (page: Page) =>
  row(page).evaluate((line) =>
    [...line.querySelectorAll<HTMLElement>('td[data-label] [data-tip="amount"], td[data-label] a')]
      .filter((one) => {
        const cell = one.closest('td')!.getBoundingClientRect();
        const { left, right } = one.getBoundingClientRect();
        return one.scrollWidth > one.clientWidth || left < cell.left || right > cell.right;
      })
      .map((one) => one.textContent),
  );

for (const { width, shops } of [
  { width: 1440, shops: 6 },
  { width: 1024, shops: 3 },
])
  shows(
    `TABLE-22 ${shops} competitors are seen whole at ${width}, no price is cut`,
    async (page) => {
      await page.setViewportSize({ width, height: HEIGHT });
      await showWideTable(page, '/compare', { shops: 9 });
      await expect(row(page)).toContainText('12.999,99');
      expect(await wholeShops(page)).toBeGreaterThanOrEqual(shops);
      expect(await cutFigures(page)).toEqual([]);
    },
  );

for (const [country, text] of [
  ['ch', '12’999.99'],
  ['do', '12,999.99'],
] as const)
  shows(`TABLE-22 prices of five digits are whole at first in ${country}`, async (page) => {
    await page.setViewportSize({ width: 1440, height: HEIGHT });
    await showWideTable(page, '/compare', { shops: 9, country });
    await expect(row(page)).toContainText(text);
    expect(await cutFigures(page)).toEqual([]);
  });

shows(
  'TABLE-22 a price in a narrower column ends with an ellipsis, the tooltip has it',
  async (page) => {
    const columns = [choiceOf('low_price', { width: 56 }), choiceOf(0, { width: 56 })];
    await showWideTable(page, '/compare', { shops: 3, columns });
    for (const label of ['Min', shopOf(0)]) {
      const cell = row(page).locator(`td[data-label="${label}"]`);
      const figure = cell.locator('[data-tip="amount"], a');
      await expect(figure).toHaveCSS('text-overflow', 'ellipsis');
      const box = await figure.boundingBox();
      const around = await cell.boundingBox();
      expect(box!.x).toBeGreaterThanOrEqual(around!.x);
      expect(box!.x + box!.width).toBeLessThanOrEqual(around!.x + around!.width);
      await figure.hover();
      await expect(page.getByRole('tooltip')).toContainText('12.999,99');
      await page.mouse.move(0, 0);
      await expect(page.getByRole('tooltip')).toBeHidden();
    }
  },
);

shows(
  'TABLE-22 a product and columns chosen for a wide window leave room in a narrow one',
  async (page) => {
    await page.setViewportSize({ width: 1024, height: HEIGHT });
    const columns = [choiceOf('product_name', { width: 640 })];
    await showWideTable(page, '/compare', { shops: 9, columns });
    await expect(row(page)).toContainText('12.999,99');
    const table = page.getByRole('region', { name: 'Price comparison' });
    await table.evaluate((view) => view.scrollTo({ left: view.scrollWidth }));
    await expect.poll(() => wholeShops(page)).toBeGreaterThanOrEqual(3);
    const product = row(page).locator('td[data-label="Product"]');
    await expect(product).toHaveCSS('position', 'sticky');
    await expect(row(page).locator('td[data-label="Price"]')).toHaveCSS('position', 'relative');
  },
);

shows('TABLE-21 changes made faster than they are kept are all kept', async (page) => {
  await showWideTable(page, '/compare', { shops: 3 });
  await expect(head(page, shopOf(0))).toBeVisible();
  await storeOpened(page, MIRRORED);
  await openColumnsMenu(page);
  await holdOutbox(page);
  await shown(page, 'Min').uncheck();
  await shown(page, 'Max').uncheck();
  const down = columnsMenu(page).getByRole('button', { name: 'Move Price down' });
  await down.click();
  await down.click();
  await expect(head(page, 'Min')).toHaveCount(0);
  await expect(head(page, 'Max')).toHaveCount(0);
  await expect(columnsMenu(page).getByRole('status')).toHaveText(/^Price is column 4 of \d+$/);
  await releaseOutbox(page);
  await page.reload();
  await expect(head(page, 'Index %')).toBeVisible();
  for (const name of ['Min', 'Max']) await expect(head(page, name), name).toHaveCount(0);
});

shows('TABLE-21 a change that cannot be kept is undone, which is said', async (page) => {
  await showWideTable(page, '/compare', { shops: 3 });
  await expect(head(page, 'Min')).toBeVisible();
  await storeOpened(page, MIRRORED);
  await openColumnsMenu(page);
  await holdOutbox(page);
  await shown(page, 'Min').uncheck();
  await expect(head(page, 'Min')).toHaveCount(0);
  await releaseOutbox(page, { isFull: true });
  await expect(page.getByText(NOT_KEPT)).toBeVisible();
  await expect(shown(page, 'Min')).toBeChecked();
  await expect(head(page, 'Min')).toBeVisible();
});

shows(
  'TABLE-21 all competitors are hidden and shown at once, and Reset takes back everything',
  async (page) => {
    await page.setViewportSize({ width: 1440, height: 1200 });
    await showWideTable(page, '/compare', { shops: 4 });
    await expect(head(page, shopOf(3))).toBeVisible();
    await openColumnsMenu(page);
    await columnsMenu(page).getByRole('button', { name: 'Hide all competitors' }).click();
    await expect(row(page).locator('td[data-label^="shop-"]')).toHaveCount(0);
    await columnsMenu(page).getByRole('button', { name: 'Show all competitors' }).click();
    await expect(row(page).locator('td[data-label^="shop-"]')).toHaveCount(4);
    await columnsMenu(page).getByText('Compact', { exact: true }).click();
    await expect(page.locator('[data-density]')).toHaveAttribute('data-density', 'compact');
    await columnsMenu(page).getByRole('button', { name: 'Reset' }).click();
    await expect(page.locator('[data-density]')).toHaveAttribute('data-density', 'comfortable');
  },
);

for (const { where, width } of [
  { where: 'in the table', width: 1440 },
  { where: 'on a phone', width: 390 },
])
  shows(`TABLE-23 who may only look copies rows ${where}`, async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height: HEIGHT });
    await showWideTable(page, '/compare', { shops: 1, role: 'viewer' });
    await page.getByRole('checkbox', { name: 'Select Lamp' }).check();
    await page.getByRole('button', { name: 'Copy (1)' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain(`Lamp Lumo\t12999.99\t0\t12999.99\t12999.99\t12999.99`);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.keyboard.press('Control+c');
    await expect.poll(copied).toContain('Lamp Lumo\t12999.99');
    await expect(page.getByRole('button', { name: /^Delete Products/ })).toHaveCount(0);
  });

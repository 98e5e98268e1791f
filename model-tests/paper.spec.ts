import { expect, type Page } from '@playwright/test';
import { showPage, shows } from './support/shown-page.ts';
import { LAMP, tableOf } from './support/table-page.ts';

const A4 = { width: 1047, height: 718 };

const names = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: active } = document;
    return active?.getAttribute('aria-label') ?? active?.textContent ?? '';
  });

/** How many stops of the Tab key lead from the start of the page into the first row, with the link to it. */
async function stopsToRow(page: Page): Promise<number> {
  for (let stop = 1; stop < 10; stop += 1) {
    /* oxlint-disable no-await-in-loop -- one key after the other */
    await page.keyboard.press('Tab');
    if ((await names(page)) === 'Skip to the table') {
      await expect(page.getByRole('link', { name: 'Skip to the table' })).toBeInViewport();
      await page.keyboard.press('Enter');
    }
    if (await page.locator('#first-row :focus').count()) return stop;
    /* oxlint-enable no-await-in-loop */
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

import type { Page } from '@playwright/test';
import { chips, pill, search } from '../support/page-parts.ts';
import { violationsOf } from './support/axe.ts';
import { keptOffline, rows } from './support/matches.ts';
import { enter, expect, test } from './support/vigia.ts';

const map = (page: Page) => page.getByRole('grid', { name: /^Mean difference/ });
const cells = (page: Page) => map(page).getByRole('link');
const total = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).locator('output');

/** What a cell says: '+3,20 % 4 products of Lumo: shop.example is higher than yours on average. Show them'. */
const readCell = async (page: Page, place: number) => {
  const name = (await cells(page).nth(place).getAttribute('aria-label'))!;
  const [, products, brand, website] = /\s(\d+) products? of (.+): (\S+) is .* average/.exec(name)!;
  return { name, brand: brand!, website: website!, products: products! };
};

test('MAP-01 MAP-02 MAP-03 the map compares the brands of the list, its cells open what they count, by keyboard and offline @offline', async ({
  page,
  context,
  vigia,
}) => {
  await enter(page, vigia, '/compare');
  await expect(cells(page).first()).toBeVisible();
  await expect(pill(page)).toHaveText(/live/i);
  const brands = await map(page).getByRole('rowheader').count();
  expect(brands).toBeGreaterThan(2);
  expect(await map(page).getByRole('columnheader').count()).toBe(4);
  expect(await violationsOf(page)).toEqual([]);

  // The prices of the demo move: what a cell says and what it opens are read together.
  await expect(async () => {
    await page.goto(`${vigia.url}/compare?view=compact`);
    await expect(cells(page).first()).toBeVisible();
    const { brand, website, products } = await readCell(page, 1);
    await cells(page).nth(1).click();
    await expect(chips(page)).toContainText(`Brand: ${brand}`);
    await expect(chips(page)).toContainText(`Compared with ${website}`);
    await expect(total(page)).toHaveText(new RegExp(`of ${products}$`), { timeout: 5_000 });
  }).toPass();
  await expect(map(page).getByRole('rowheader')).toHaveCount(1);
  await page.goBack();
  await expect(map(page).getByRole('rowheader')).toHaveCount(brands);

  // One stop of the tab order, and arrows from cell to cell.
  await expect(map(page).locator('a[tabindex="0"]')).toHaveCount(1);
  const stop = map(page).locator('a[tabindex="0"]');
  await stop.focus();
  const place = (await stop.getAttribute('data-cell'))!;
  await page.keyboard.press('ArrowDown');
  const focused = map(page).locator('a:focus');
  await expect(focused).not.toHaveAttribute('data-cell', place);
  await expect(focused).toHaveAttribute('tabindex', '0');
  await page.keyboard.press('ArrowUp');
  await expect(focused).toHaveAttribute('data-cell', place);

  // From the catalogue on the device, when there is no connection.
  await keptOffline(page);
  await context.setOffline(true);
  await page.reload();
  await expect(cells(page).first()).toBeVisible();
  await expect(page.locator('[data-flow="brandMap"]')).toContainText(/Offline, as of/);
  await search(page, 'no such product');
  await expect(page.locator('[data-flow="brandMap"]')).toContainText('No product of this list');
  await context.setOffline(false);
  await search(page, '');
  await expect(rows(page).first()).toBeVisible();
});

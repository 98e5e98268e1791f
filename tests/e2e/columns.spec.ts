import type { Page } from '@playwright/test';
import { columnsMenu, openColumnsMenu, pill } from '../support/page-parts.ts';
import { expect, signIn, test } from './support/vigia.ts';

const handle = (page: Page, name: string) =>
  page.getByRole('separator', { name: `Width of ${name}` });
const widthOf = async (page: Page, name: string) =>
  Number(await handle(page, name).getAttribute('aria-valuenow'));
const item = (page: Page, name: string) =>
  columnsMenu(page)
    .getByRole('listitem')
    .filter({ has: page.getByLabel(name, { exact: true }) });
/** The names of the columns in the table, from the left. */
const shown = (page: Page) =>
  page
    .getByRole('separator', { name: /^Width of / })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.slice(9)));

test('TABLE-21 columns are moved by dragging, resized by pointer and keys, and are the same after a reload and on another device', async ({
  page,
  browser,
  vigia,
}) => {
  await signIn(page, vigia);
  await page.goto(`${vigia.url}/compare`);
  await expect(pill(page)).toHaveText(/live/i);
  const before = await shown(page);
  expect(before).toEqual(expect.arrayContaining(['Product', 'Price', 'Index %', 'Min', 'Max']));

  await openColumnsMenu(page);
  // A drag begins with the first movement and enters another item with the next one.
  await item(page, 'Max').hover();
  await page.mouse.down();
  await item(page, 'Min').hover();
  await item(page, 'Price').hover();
  await item(page, 'Max').hover();
  await page.mouse.up();
  await expect
    .poll(() => shown(page))
    .toEqual(['Product', 'Max', ...before.filter((name) => name !== 'Product' && name !== 'Max')]);
  await page.keyboard.press('Escape');

  const first = await widthOf(page, 'Min');
  const box = (await handle(page, 'Min').boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => widthOf(page, 'Min')).toBe(first + 40);

  await handle(page, 'Index %').focus();
  const index = await widthOf(page, 'Index %');
  for (let taps = 0; taps < 3; taps++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => widthOf(page, 'Index %')).toBe(index + 24);

  const order = await shown(page);
  const isSame = async (there: Page) => {
    await expect.poll(() => shown(there)).toEqual(order);
    await expect.poll(() => widthOf(there, 'Min')).toBe(first + 40);
    await expect.poll(() => widthOf(there, 'Index %')).toBe(index + 24);
  };

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, vigia);
  await other.goto(`${vigia.url}/compare`);
  await isSame(other);
  // What is on another device survives a reload of this one.
  await page.reload();
  await isSame(page);

  await openColumnsMenu(other);
  await columnsMenu(other).getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => shown(page)).toEqual(before);
  await expect.poll(() => widthOf(page, 'Min')).toBe(first);
  await elsewhere.close();
});

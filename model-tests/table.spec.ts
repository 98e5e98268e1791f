import { expect, type Page } from '@playwright/test';
import type { MatchDocument } from '../contract/entities/match.ts';
import { showPage, shows } from './support/shown-page.ts';
import { LAMP, tableOf } from './support/table-page.ts';

const row = (page: Page, position = 0) => page.locator(`tr[data-position="${position}"]`);
const table = (page: Page, ...matches: MatchDocument[]) =>
  showPage(page, '/compare', tableOf(...matches));
const sign = (page: Page, name: string) => row(page).getByLabel(name, { exact: true });

shows('TABLE-05 a product has the reference of the user', async (page) => {
  await table(page, { ...LAMP, match_user_ref: 'SKU-9', product_ean: '4006381333931' });
  await expect(row(page).getByText('SKU-9', { exact: true })).toBeVisible();
});

shows('TABLE-05 one account has the EAN in its place', async (page) => {
  await showPage(page, '/compare', {
    ...tableOf({ ...LAMP, match_user_ref: 'SKU-9', product_ean: '4006381333931' }),
    'GET /api/deployment': {
      specialSourceWebsiteId: null,
      hiddenWebsiteAccountId: null,
      eanReferenceAccountId: 'a1',
      supportWidgetUrl: null,
      faviconServices: [],
    },
  });
  await expect(row(page).getByText('4006381333931', { exact: true })).toBeVisible();
  await expect(row(page).getByText('SKU-9')).toHaveCount(0);
});

shows('TABLE-06 a match that nobody confirmed opens the dialog that does', async (page) => {
  await table(page, { ...LAMP, verified: false });
  await sign(page, 'Confirm product match').click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

shows('TABLE-06 a confirmed match says so', async (page) => {
  await table(page, { ...LAMP, verified: true });
  await expect(sign(page, 'Product match confirmed')).toBeVisible();
  await expect(sign(page, 'Confirm product match')).toHaveCount(0);
});

shows('TABLE-07 the codes of a product have badges; pressing E copies the EAN', async (page) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await table(page, { ...LAMP, model: 'FL-9', product_ean: '4006381333931' });
  await expect(sign(page, 'MPN code available')).toHaveText('M');
  await sign(page, 'EAN code available 4006381333931').click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('4006381333931');
  await sign(page, 'Show changes history').click();
  await expect(page.getByRole('dialog', { name: 'Price history: Lamp' })).toBeVisible();
});

shows('TABLE-07 a product without codes has no badges', async (page) => {
  await table(page, { ...LAMP, model: null, product_ean: null });
  await expect(row(page)).toBeVisible();
  await expect(row(page).getByLabel(/code available/)).toHaveCount(0);
});

shows(
  'TABLE-08 a name with its brand is cut at 90 characters, in Basic View at 50 with specifications below',
  async (page) => {
    const specifications = [{ name: 'Colour', value: 'red' }];
    await table(page, {
      ...LAMP,
      product_name: 'n'.repeat(100),
      product_brand: 'B',
      specifications,
    });
    const name = row(page).getByText(/^n+$/);
    await expect(name).toHaveText('n'.repeat(90));
    await page.getByText('Basic View', { exact: true }).click();
    await expect(name).toHaveText('n'.repeat(50));
    await expect(row(page).getByText('Colour: red')).toBeVisible();
  },
);

shows('TABLE-08 a short name is followed by its brand', async (page) => {
  await table(page, { ...LAMP, product_brand: 'Lumo' });
  await expect(row(page).getByText('Lamp Lumo', { exact: true })).toBeVisible();
});

shows('TABLE-11 a row whose own product is not found looks otherwise', async (page) => {
  const vase = { ...LAMP, match_id: 'm2', product_name: 'Vase' };
  await table(page, LAMP, { ...vase, own: { ...LAMP.own!, not_found: true } });
  await expect(page.getByText('Vase Lumo')).toHaveCSS('text-decoration-line', 'line-through');
  await expect(page.getByText('Lamp Lumo')).toHaveCSS('text-decoration-line', 'none');
});

shows('TABLE-11 the menu of a row has its history, edit, favourite and delete', async (page) => {
  await table(page, LAMP);
  await row(page).hover();
  await page.getByRole('button', { name: 'Actions of Lamp' }).click();
  const items = page.getByRole('menuitem');
  for (const name of ['View history', 'Edit', 'Add to favorites', 'Delete']) {
    await expect(items.filter({ hasText: name })).toBeVisible();
  }
});

for (const { index, text, isGreen } of [
  { index: -12.346, text: /12[.,]35/, isGreen: true },
  { index: 7.5, text: /7[.,]50/, isGreen: false },
])
  shows(`DASH-14 a price index of ${index} has two decimals and its colour`, async (page) => {
    await table(page, { ...LAMP, price_index: index });
    const cell = row(page).getByText(text);
    await expect(cell).toBeVisible();
    const colour = await cell.evaluate((one) => getComputedStyle(one).color);
    const [red, green] = colour.match(/[\d.]+/g)!.map(Number) as [number, number];
    expect(green > red).toBe(isGreen);
  });

shows('TABLE-33 a list that is asked for anew is shown from its first row', async (page) => {
  const lamps = Array.from({ length: 15 }, (_, place) => ({
    ...LAMP,
    match_id: `m1-${place}`,
    product_name: `Lamp ${place}`,
  }));
  await table(page, ...lamps);
  await expect(row(page, 14)).toBeAttached();
  const frame = page.locator('#list').getByRole('region');
  const top = () => frame.evaluate((one) => one.scrollTop);
  // A list that has just come is shown from its first row as well.
  const scrollDown = () =>
    expect(async () => {
      await frame.evaluate((one) => one.scrollTo({ top: 200 }));
      expect(await top()).toBeGreaterThan(0);
    }).toPass();
  await scrollDown();
  await page.getByRole('searchbox', { name: 'Search' }).fill('Lamp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=Lamp/);
  await expect.poll(top).toBe(0);
  await scrollDown();
  await page.getByRole('button', { name: /^Sort by Product/ }).click();
  await expect(page).toHaveURL(/sort=/);
  await expect.poll(top).toBe(0);
});

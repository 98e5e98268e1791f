import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { showPage, shows } from './support/shown-page.ts';
import { LAMP, tableOf } from './support/table-page.ts';

const search = (page: Page) => page.getByRole('combobox', { name: 'Search Brands' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Brands' }).getByRole('option');
/** The option that a screen reader reads now. */
const active = (page: Page) =>
  search(page).evaluate((field) => {
    const id = field.getAttribute('aria-activedescendant');
    return id === null ? null : (document.getElementById(id)?.textContent ?? 'missing');
  });

async function openBrands(page: Page, ...brands: string[]): Promise<void> {
  const matches = brands.map((brand, place) => ({
    ...LAMP,
    match_id: `m${place + 1}`,
    product_brand: brand,
  }));
  await showPage(page, '/compare', tableOf(...matches));
  await page.getByRole('button', { name: 'Brands' }).press('Enter');
  await expect(search(page)).toBeFocused();
  await expect(options(page).first()).toBeVisible();
}

shows('FILTER-10 the search of a list of choices is a combobox with its list', async (page) => {
  await openBrands(page, 'Lumo', 'Kasa', 'Vetra');
  await expect(search(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(search(page)).toHaveAttribute('aria-autocomplete', 'list');
  const controls = await search(page).getAttribute('aria-controls');
  await expect(page.getByRole('listbox', { name: 'Brands' })).toHaveAttribute('id', controls!);
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
  expect(await active(page)).toBeNull();
  const axe = new AxeBuilder({ page }).setLegacyMode(true).include('[role="listbox"]');
  const { violations } = await axe.include('[role="combobox"]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

shows('FILTER-10 arrows, Home and End go through the choices, Enter takes one', async (page) => {
  await openBrands(page, 'Lumo', 'Kasa', 'Vetra');
  for (const [key, brand] of [
    ['ArrowDown', 'Kasa'],
    ['ArrowDown', 'Lumo'],
    ['End', 'Vetra'],
    ['ArrowDown', 'Kasa'],
    ['ArrowUp', 'Vetra'],
    ['Home', 'Kasa'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => active(page), key).toContain(brand);
  }
  const kasa = options(page).filter({ hasText: 'Kasa' });
  await expect(kasa).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('Enter');
  await expect(kasa).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(options(page).filter({ hasText: 'Lumo' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Brands' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Brands' })).toContainText('(+1 others)');
});

shows('FILTER-10 a search leaves no choice active, and Home moves in its text', async (page) => {
  await openBrands(page, 'Lumo', 'Kasa', 'Vetra');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => active(page)).toContain('Vetra');
  await page.keyboard.type('a');
  expect(await active(page)).toBeNull();
  await page.keyboard.press('Home');
  await page.keyboard.type('k');
  await expect(search(page)).toHaveValue('ka');
  await page.keyboard.press('Enter');
  await expect(options(page).and(page.getByRole('option', { selected: true }))).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  expect(await active(page)).toContain('Kasa');
  await search(page).fill('nothing');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  expect(await active(page)).toBeNull();
});

shows('FILTER-10 the active choice of a long list is seen', async (page) => {
  await openBrands(page, ...Array.from({ length: 70 }, (_, place) => `Brand ${place + 10}`));
  await expect(page.getByText('10 more: search to narrow')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect.poll(() => active(page)).toContain('Brand 69');
  await expect(options(page).filter({ hasText: 'Brand 69' })).toBeInViewport();
});

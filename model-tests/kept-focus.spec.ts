import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { button } from '../tests/support/page-parts.ts';
import { test } from '../tests/support/taken.ts';
import { holdCalls } from './support/held-calls.ts';
import { importationsWith } from './support/importations-page.ts';
import { SETTINGS_BACKGROUND } from './support/settings-page.ts';
import { showPage, shows } from './support/shown-page.ts';
import { signIn } from './support/signed-in.ts';
import { LAMP, tableOf } from './support/table-page.ts';

const SAMPLE = 'GET /api/importation/getsamplefile';
const MANY = Array.from({ length: 16 }, (_, place) => ({ ...LAMP, match_id: `m${place + 1}` }));

/** Opens it by keyboard, and waits until it has the focus. */
async function open(page: Page, name: string): Promise<void> {
  await button(page, name).press('Enter');
  await expect(page.locator('[role="dialog"]:focus-within')).toBeVisible();
}

shows('Escape in a panel returns the focus to what opened it', async (page) => {
  await showPage(page, '/compare', tableOf(LAMP));
  await expect(button(page, 'Actions of Lamp')).toBeVisible();
  for (const name of ['Notifications', 'Columns', 'Views'])
    await test.step(name, async () => {
      await open(page, name);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(button(page, name)).toBeFocused();
    });
});

shows('Tab in a list of choices closes it and goes on beside it', async (page) => {
  await showPage(page, '/compare', tableOf(LAMP));
  await button(page, 'Brands').press('Enter');
  await expect(page.getByLabel('Search Brands')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(button(page, 'Categories')).toBeFocused();
});

shows('a menu gives the focus to its first item', async (page) => {
  await showPage(page, '/compare', tableOf(LAMP));
  await button(page, 'Actions of Lamp').press('Enter');
  await expect(page.getByRole('menuitem', { name: 'View history' })).toBeFocused();
});

shows('a page that is opened leaves the focus where it begins', async (page) => {
  await showPage(page, '/settings', SETTINGS_BACKGROUND);
  await expect(button(page, 'Switch on two-factor sign-in')).toBeEnabled();
  await expect(page.locator('body')).toBeFocused();
});

shows('at the last page the focus goes to the way back', async (page) => {
  await showPage(page, '/compare', tableOf(...MANY));
  await expect(button(page, 'Next page')).toBeEnabled();
  await button(page, 'Next page').press('Enter');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(button(page, 'First page')).toBeFocused();
});

shows('a menu has nothing but items, which can be read', async (page) => {
  await showPage(page, '/compare', tableOf(LAMP));
  for (const name of ['Actions of Lamp', 'Settings menu']) {
    await button(page, name).press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    const axe = new AxeBuilder({ page }).setLegacyMode(true).include('[role="menu"]');
    const { violations } = await axe.analyze();
    expect(
      violations.map(({ id }) => id),
      name,
    ).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
});

test('a button that waits for its answer has the focus again with it', async ({ page }) => {
  const calls = await holdCalls(page, [SAMPLE], importationsWith());
  await signIn(page);
  await page.goto('/importations');
  const download = button(page, 'Download sample file');
  await download.press('Enter');
  await expect(download).toBeDisabled();
  await expect(page.locator('body')).toBeFocused();
  await calls.answer(SAMPLE, { status: 500 });
  await expect(download).toBeFocused();
});

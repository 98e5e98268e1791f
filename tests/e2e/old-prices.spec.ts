import { enter, expect, test } from './support/vigia.ts';

test('FIG-24 a price that was not read for days says so in its cell', async ({ page, vigia }) => {
  await enter(page, vigia);
  const table = page.getByRole('table', { name: 'Price comparison' });
  const price = table.getByRole('link', { name: /^\D*\d+[.,]\d\d/ }).first();
  await expect(price).toBeVisible();
  const old = page.getByLabel(/^Price last read \d+ days ago$/);
  await expect(old).toHaveCount(0);

  // The crawler reads on: by half a day more all prices are of four days ago.
  await page.clock.setSystemTime(Date.now() + 4.5 * 86_400_000);
  await page.reload();
  await expect(price).toBeVisible();
  await expect(old.first()).toHaveText('4d');

  // The walk through what is not verified.
  const unverified = page.getByRole('button', { name: 'Confirm product match' });
  const aged = page.locator('[data-tip="offer"]:not([data-own])').filter({ has: old });
  const row = table.getByRole('row').filter({ has: unverified }).filter({ has: aged }).first();
  await row.getByRole('button', { name: 'Confirm product match' }).click();
  const walk = page.getByRole('dialog', { name: 'Validate product' });
  await expect(walk.getByLabel('Price last read 4 days ago').first()).toHaveText('4d');
  await page.keyboard.press('Escape');
  await expect(walk).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('button', { name: /competitors? of / })
    .first()
    .click();
  await expect(page.getByText(/Price last read 4 days ago/).first()).toBeVisible();
});

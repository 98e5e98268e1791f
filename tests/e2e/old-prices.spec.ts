import { enter, expect, test } from './support/vigia.ts';

test('FIG-24 a price that was not read for days says so in its cell', async ({ page, vigia }) => {
  await enter(page, vigia);
  const table = page.getByRole('table', { name: 'Price comparison' });
  const price = table.getByRole('link', { name: /^\D*\d+[.,]\d\d/ }).first();
  await expect(price).toBeVisible();
  const old = table.getByLabel(/^Price last read \d+ days ago$/);
  await expect(old).toHaveCount(0);

  // The crawler reads on: by half a day more all prices are of four days ago.
  await page.clock.setSystemTime(Date.now() + 4.5 * 86_400_000);
  await page.reload();
  await expect(price).toBeVisible();
  await expect(old.first()).toHaveText('4d');
});

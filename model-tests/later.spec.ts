import { expect } from '@playwright/test';
import { test } from '../tests/support/taken.ts';
import { holdCalls } from './support/held-calls.ts';
import { LAMP, MATCHES_BACKGROUND } from './support/matches-page.ts';
import { signIn } from './support/signed-in.ts';
import { tableOf } from './support/table-page.ts';

test('the page stays when the network withholds a dialog, and offers to load again', async ({
  page,
}) => {
  await holdCalls(page, [], { ...MATCHES_BACKGROUND, ...tableOf(LAMP) });
  await signIn(page);
  await page.route(/assets\/edit-dialog/, (route) => route.abort());
  await page.goto('/compare');
  const edit = async () => {
    await page.getByRole('button', { name: `Actions of ${LAMP.product_name}` }).click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  };
  await edit();
  const missing = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(missing).toBeVisible();
  await expect(page.getByRole('table', { name: 'Price comparison' })).toBeVisible();

  await page.unroute(/assets\/edit-dialog/);
  await missing.getByRole('button', { name: 'Reload' }).click();
  await edit();
  await expect(page.getByRole('dialog', { name: 'Edit product' })).toBeVisible();
  await expect(missing).toHaveCount(0);
});

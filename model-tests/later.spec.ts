import { expect, type Page } from '@playwright/test';
import { test } from '../tests/support/taken.ts';
import { holdCalls } from './support/held-calls.ts';
import { LAMP, MATCHES_BACKGROUND, openMatches, serveMatches } from './support/matches-page.ts';
import { signIn } from './support/signed-in.ts';
import { tableOf } from './support/table-page.ts';

test('the page stays when the network withholds a dialog, and offers to load again', async ({
  page,
}) => {
  await holdCalls(page, [], { ...MATCHES_BACKGROUND, ...tableOf(LAMP) });
  await signIn(page);
  await page.route(/assets\/delete-dialog/, (route) => route.abort());
  await page.goto('/compare');
  const askToDelete = async () => {
    await page.getByRole('button', { name: `Actions of ${LAMP.product_name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  };
  await askToDelete();
  const missing = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(missing).toBeVisible();
  await expect(page.getByRole('table', { name: 'Price comparison' })).toBeVisible();

  await page.unroute(/assets\/delete-dialog/);
  await missing.getByRole('button', { name: 'Reload' }).click();
  await askToDelete();
  await expect(page.getByRole('dialog', { name: 'Delete confirmation' })).toBeVisible();
  await expect(missing).toHaveCount(0);
});

const DELETE_MANY = /assets\/delete-many-flow/;

async function openLamp(page: Page): Promise<void> {
  await holdCalls(page, [], MATCHES_BACKGROUND);
  await serveMatches(page, LAMP);
  await openMatches(page, '/compare');
}

const selectLamp = (page: Page) =>
  page.getByRole('checkbox', { name: `Select ${LAMP.product_name}`, exact: true }).check();

const deleteSelected = (page: Page) =>
  page.getByRole('button', { name: 'Delete Products (1)' }).click();

test('DEL-02 a deletion that is asked for before its part of the page is loaded is not lost', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(DELETE_MANY, async (route) => {
    await held;
    await route.continue();
  });
  await openLamp(page);
  await selectLamp(page);
  await deleteSelected(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog')).toContainText('delete the selected 1 products');
});

test('DEL-02 that the deletion cannot be loaded is shown to the user who asks for it', async ({
  page,
}) => {
  const refused = page.waitForEvent('requestfailed', (request) => DELETE_MANY.test(request.url()));
  await page.route(DELETE_MANY, (route) => route.abort());
  await openLamp(page);
  await refused;
  const missing = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await selectLamp(page);
  await expect(missing).toHaveCount(0);
  await deleteSelected(page);
  await expect(missing).toBeVisible();
});

test('DEL-02 a deletion that is asked for while another part of the page still loads is not lost', async ({
  page,
}) => {
  await holdCalls(page, ['GET /api/products/statisticslaststat'], MATCHES_BACKGROUND);
  await serveMatches(page, LAMP);
  await openMatches(page, '/pricing');
  await expect(page.locator('#content [aria-busy="true"]').first()).toBeAttached();
  await selectLamp(page);
  await deleteSelected(page);
  const dialog = page.getByRole('dialog', { name: 'Delete confirmation' });
  await dialog.getByRole('button', { name: 'Yes, delete them!' }).click();
  await expect(dialog.getByText('Deleting 0/1')).toBeVisible();
});

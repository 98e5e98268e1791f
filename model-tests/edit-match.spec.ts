import { expect } from '@playwright/test';
import { test } from '../tests/support/taken.ts';
import { box, button, EDIT, flow, INFO, pages } from './edit-match.page.ts';
import { testFlow } from './support/browser.ts';
import { holdCalls } from './support/held-calls.ts';
import { expectDraft } from './support/held-drafts.ts';
import {
  chooseAction,
  LAMP,
  MATCHES_BACKGROUND,
  openMatches,
  serveMatches,
} from './support/matches-page.ts';
import { signIn } from './support/signed-in.ts';
import { infoOf, rowOf } from './validate-matches.ts';

testFlow(pages);

test('typed values are restored after a reload, until the edit is cancelled', async ({ page }) => {
  await holdCalls(page, [], MATCHES_BACKGROUND);
  await serveMatches(page, LAMP);
  await openMatches(page);
  await chooseAction(page, 'Edit');
  await box(page, 'Url on rival.example').fill('https://rival.example/lamp-2');
  await box(page, 'New product url 1').fill('https://third.exam');
  await expectDraft(page, 'https://third.exam');

  await page.reload();
  await chooseAction(page, 'Edit');
  await expect(flow(page).getByText('What you typed before is back.')).toBeVisible();
  await expect(box(page, 'Url on rival.example')).toHaveValue('https://rival.example/lamp-2');
  await expect(box(page, 'New product url 1')).toHaveValue('https://third.exam');
  await button('Cancel')(page).click();
  await expect(flow(page)).toHaveCount(0);

  await chooseAction(page, 'Edit');
  await expect(box(page, 'New product url 1')).toHaveValue('');
  await expect(button('Start over')(page)).toHaveCount(0);
});

test('sent values are not restored after a reload', async ({ page }) => {
  await holdCalls(page, [], { ...MATCHES_BACKGROUND, [EDIT]: { status: true } });
  await serveMatches(page, LAMP);
  await openMatches(page);
  await chooseAction(page, 'Edit');
  await box(page, 'New product url 1').fill('https://third.example/lamp');
  await expectDraft(page, 'https://third.example/lamp');
  await button('Save changes')(page).click();
  await button('Yes, edit it')(page).click();
  await expect(flow(page)).toHaveCount(0);

  await page.reload();
  await chooseAction(page, 'Edit');
  await expect(box(page, 'New product url 1')).toHaveValue('');
});

test('EDIT-01 the dialog has the own product, its competitors and new urls with a price coefficient', async ({
  page,
}) => {
  await holdCalls(page, [], MATCHES_BACKGROUND);
  await serveMatches(page, LAMP);
  await openMatches(page);
  await chooseAction(page, 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit product', exact: true });
  for (const title of [
    'Your product',
    'Competitors products',
    'Products urls to add to this match',
  ]) {
    await expect(dialog.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }

  await button('Add more')(page).click();
  await expect(box(page, 'New product url 2')).toBeVisible();
  await box(page, 'New product url 1').fill('https://third.example/lamp');
  const coefficient = box(page, 'Price coefficient');
  await expect(coefficient).toHaveCount(0);
  await button('Settings of new product url 1')(page).click();
  await coefficient.fill('');
  await coefficient.press('ArrowUp');
  await coefficient.press('ArrowUp');
  await expect(coefficient).toHaveValue('0,01');
  await coefficient.press('ArrowDown');
  await coefficient.press('ArrowDown');
  await expect(coefficient).toHaveValue('0');
  await button('Cancel the price coefficient')(page).click();
  await expect(coefficient).toHaveCount(0);

  await button('Settings of new product url 1')(page).click();
  await coefficient.fill('1.5');
  await button('Confirm')(page).click();
  await expect(coefficient).toHaveCount(0);
  await expect(dialog.getByText('x 1.5', { exact: true })).toBeVisible();
});

test('EDIT-01 the dialog shows its fields once they accept input', async ({ page }) => {
  const calls = await holdCalls(page, [INFO], {
    ...MATCHES_BACKGROUND,
    'GET /api/sync/changes': {},
    'GET /api/products/list': { total: 1, data: [rowOf(LAMP)] },
  });
  await openMatches(page);
  await chooseAction(page, 'Edit');
  await expect(flow(page)).toHaveAttribute('data-state', 'opening');
  const typing = box(page, 'New product url 1').pressSequentially('snvpa');
  await expect(flow(page).getByText('Loading the product')).toBeVisible();
  await calls.answer(INFO, { status: 200, json: infoOf(LAMP) });
  await typing;
  await expect(box(page, 'New product url 1')).toHaveValue('snvpa');
});

test('EDIT-01 the dialog shows that there are no competitors products', async ({ page }) => {
  await holdCalls(page, [], MATCHES_BACKGROUND);
  await serveMatches(page, { ...LAMP, competitors: [] });
  await openMatches(page);
  await chooseAction(page, 'Edit');
  await expect(flow(page).getByText('There is no competitors products')).toBeVisible();
});

for (const { source, variant } of [
  { source: 'w1', variant: 'special' },
  { source: 'w9', variant: 'standard' },
]) {
  test(`FAV-03 favourites are edited in the ${variant} variant when the special source website is ${source} and the user's is w1`, async ({
    page,
  }) => {
    await holdCalls(page, [], {
      ...MATCHES_BACKGROUND,
      'GET /api/deployment': {
        specialSourceWebsiteId: source,
        hiddenWebsiteAccountId: null,
        eanReferenceAccountId: null,
        supportWidgetUrl: null,
        faviconServices: [],
      },
    });
    await serveMatches(page, { ...LAMP, favorite: true });
    await signIn(page);
    await page.goto('/favoriteProducts');
    await chooseAction(page, 'Edit');
    await expect(box(page, 'New product url 1')).toBeVisible();
    await expect(box(page, 'Google shopping url')).toHaveCount(variant === 'special' ? 0 : 1);
  });
}

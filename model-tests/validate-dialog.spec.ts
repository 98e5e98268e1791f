import { expect, type Page } from '@playwright/test';
import { test } from '../tests/support/taken.ts';
import { DASHBOARD } from './history-pages.ts';
import { holdCalls } from './support/held-calls.ts';
import { NOTHING_TO_SYNC, signIn } from './support/signed-in.ts';
import { holdFurtherPages } from './validate-lists.ts';
import { infoOf, judgedMatch } from './validate-matches.ts';

const EDIT = 'POST /api/products/editMatch';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Validate product' });
const row = (page: Page, alias: string) => dialog(page).getByRole('row', { name: alias });

const [rival, other] = judgedMatch('m1').competitors;
const MATCH = {
  ...judgedMatch('m1'),
  competitors: [
    {
      ...rival!,
      meta: {
        ...rival!.meta,
        matched_by: 'auto-matching-openai' as const,
        matching_confidence: 0.8,
        identifiers: ['GTIN', 'MPN', 'Brand', 'Name', 'Price', 'Sixth'],
      },
    },
    other!,
  ],
};

/** Opens the dialog at `MATCH`, as of a server without sync. */
async function openDialog(page: Page, specialSourceWebsiteId: string | null = null) {
  const calls = await holdCalls(page, [EDIT], {
    ...NOTHING_TO_SYNC,
    ...DASHBOARD,
    'GET /api/products/statisticshistory': { statisticsData: [] },
    'GET /api/sync/changes': {},
    'GET /api/products/getmatchinfo': infoOf(MATCH),
    'GET /api/deployment': {
      specialSourceWebsiteId,
      hiddenWebsiteAccountId: null,
      eanReferenceAccountId: null,
      supportWidgetUrl: null,
      faviconServices: [],
    },
  });
  await signIn(page);
  await holdFurtherPages(page);
  await page.goto('/FavoriteProducts');
  await page.getByRole('button', { name: 'Confirm product match' }).first().click();
  await expect(row(page, 'rival.example')).toBeVisible();
  return calls;
}

const colourOf = (page: Page, text: string | RegExp) =>
  dialog(page)
    .getByText(text)
    .evaluate((element) => getComputedStyle(element).color);

test('VALID-01 shows the own product with everything that identifies it', async ({ page }) => {
  await openDialog(page);
  const own = dialog(page).getByRole('region', { name: 'Your product' });
  await expect(own).toContainText('own.example');
  await expect(own.getByRole('heading')).toHaveText('Floor lamp m1');
  for (const [term, value] of [
    ['ID', 'SKU-m1'],
    ['BRAND', 'Lumo'],
    ['MPN', 'FL-9'],
    ['Ean', '4006381333931'],
    ['Price', '100,00'],
    ['Date', '2026-03-01'],
    ['Stock', 'In stock'],
  ] as const) {
    const fact = own.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) });
    await expect(fact.locator('xpath=following-sibling::dd')).toContainText(value);
  }
});

test('VALID-01 shows how each competitor product was matched', async ({ page }) => {
  await openDialog(page);
  await expect(dialog(page).getByRole('columnheader')).toHaveText([
    'Competitors',
    'Product',
    'Price',
    'Stock',
    'Decision',
  ]);
  const first = row(page, 'rival.example');
  await expect(first).toContainText(/Matching confidence 80\s%/);
  await expect(first.getByLabel('Confirmed by AI')).toBeVisible();
  await expect(first.getByText('Price', { exact: true })).toBeVisible();
  await expect(first.getByText('Sixth')).toHaveCount(0);
  const second = row(page, 'other.example');
  await expect(second).toContainText(/Matching confidence 83\s%/);
  await expect(second.getByLabel('Auto confirmation')).toBeVisible();
  await expect(second).toContainText('110,00');
  await expect(second).toContainText('In stock');
});

test('VALID-01 colours a confidence above 0.8 green, and marks Image matching', async ({
  page,
}) => {
  await openDialog(page);
  const green = await colourOf(page, /Matching confidence 83\s%/);
  expect(green).not.toBe(await colourOf(page, /Matching confidence 80\s%/));
  expect(green).toBe(
    await dialog(page)
      .getByText('In stock')
      .first()
      .evaluate((element) => getComputedStyle(element).color),
  );
  expect(await colourOf(page, 'Image matching')).not.toBe(await colourOf(page, 'GTIN'));
});

test('VALID-02 each competitor row switches between deletion and match', async ({ page }) => {
  await openDialog(page);
  const second = row(page, 'other.example');
  await second.getByRole('button', { name: 'Add match' }).click();
  await expect(second.getByRole('button', { name: 'Delete' })).toBeVisible();
  await page.keyboard.press('2');
  await expect(second.getByRole('button', { name: 'Add match' })).toBeVisible();
  await expect(row(page, 'rival.example').getByRole('button', { name: 'Delete' })).toBeVisible();
});

test('SHELL-07 the second variant shows more of a product, and sends it for deleted products', async ({
  page,
}) => {
  const calls = await openDialog(page, 'w1');
  await expect(row(page, 'other.example')).toContainText('Lumo · FL-9 · 4006381333931');
  const asked = page.waitForRequest((request) => request.url().endsWith('/editMatch'));
  await page.keyboard.press('s');
  await page.keyboard.press('w');
  const { data } = (await asked).postDataJSON() as { data: { to_delete: unknown[] } };
  expect(data.to_delete).toEqual([
    expect.objectContaining({ id: 'p2', name: 'Floor lamp', image: null, brand: 'Lumo' }),
  ]);
  await calls.answer(EDIT, { status: 200, json: { status: true } });
});

test('a lost answer has no effect: the same change is sent again, and the validation continues', async ({
  page,
}) => {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/editMatch')) keys.push(request.headers()['idempotency-key']);
  });
  const calls = await openDialog(page);
  await page.keyboard.press('s');
  await page.keyboard.press('v');
  await calls.answer(EDIT, 'network failure');
  await expect(dialog(page)).toContainText('Product 2 of 2');
  await expect(dialog(page)).toContainText('1 saved');
  await calls.answer(EDIT, { status: 200, json: { status: true } });
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});

test('the usual action of each product has the focus, so that Enter takes it', async ({ page }) => {
  const calls = await openDialog(page);
  await expect(dialog(page).getByRole('button', { name: 'Save', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Save and validate' })).toBeFocused();
  await page.keyboard.press('Enter');
  await calls.answer(EDIT, { status: 200, json: { status: true } });
  await expect(dialog(page)).toContainText('Product 2 of 2');
  await expect(dialog(page).getByRole('button', { name: 'Save', exact: true })).toBeFocused();
});

test('TABLE-06 the unverified icon opens the dialog, and becomes the verified icon after it', async ({
  page,
}) => {
  await openDialog(page);
  const icons = (label: string) => page.getByRole('table').first().getByLabel(label);
  await page.keyboard.press('s');
  await page.keyboard.press('v');
  await expect(dialog(page)).toContainText('Product 2 of 2');
  await page.keyboard.press('Escape');
  await expect(icons('Product match confirmed')).toHaveCount(1);
  await expect(icons('Confirm product match')).toHaveCount(1);
});

test('WORDS-03 a validation that the server has done is said', async ({ page }) => {
  const calls = await openDialog(page);
  await page.keyboard.press('s');
  await page.keyboard.press('v');
  await calls.answer(EDIT, { status: 200, json: { status: true } });
  await expect(
    page.getByText('The change that you have made, has been well processed'),
  ).toBeVisible();
});

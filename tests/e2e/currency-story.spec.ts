import type { Page } from '@playwright/test';
import { productPage } from '../server/crawl/crawling.ts';
import { TEST_PASSWORD } from '../server/support/server.ts';
import { dialog } from '../support/page-parts.ts';
import { violationsOf } from './support/axe.ts';
import { exportedLine, test } from './support/kettle.ts';
import { choose, rows } from './support/matches.ts';
import { expect, signIn } from './support/vigia.ts';

const RIVAL = 'rival.example';
const cell = (page: Page) => page.locator(`[data-tip="offer"][data-alias="${RIVAL}"]`);
/** Index, lowest and highest price, as the row shows them. */
const figures = (page: Page) =>
  [5, 6, 7].map((place) => rows(page).first().locator('td').nth(place));

async function shows(page: Page, ...texts: (RegExp | string)[]): Promise<void> {
  for (const [place, figure] of figures(page).entries()) {
    await expect(figure).toContainText(texts[place]!);
  }
}

test('FIG-12 a price in another currency is shown as what it is and counts once a price coefficient converts it', async ({
  page,
  story: { server, serve },
}) => {
  await signIn(page, server, 'ana', TEST_PASSWORD);
  await page.goto(`${server.url}/compare`);
  await shows(page, /\+11,11\s%/, /90,00\s€/, /90,00\s€/);

  serve(productPage(80, { currency: 'USD' }));
  await expect(cell(page)).toContainText(/80,00\sUS\$/, { timeout: 60_000 });
  await shows(page, '—', '—', '—');
  await expect(cell(page).getByLabel('In USD, so it is not compared.')).toHaveText('USD');
  await cell(page).getByRole('link').hover();
  await expect(page.getByRole('tooltip')).toContainText('A price coefficient converts it.');
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  expect(await exportedLine(page, server)).toMatchObject({
    'Price (EUR)': 100,
    [`${RIVAL} (EUR)`]: '80 USD',
  });

  await page.getByRole('link', { name: 'Websites' }).click();
  await expect(page.getByText('1 price in USD, not compared')).toBeVisible();
  await page.goBack();

  await choose(page, { product_name: 'Kettle' } as Parameters<typeof choose>[1], 'Edit');
  const edit = dialog(page, 'Edit product');
  await edit.getByRole('button', { name: /^Price coefficient of/ }).click();
  await edit.getByRole('textbox', { name: 'Price coefficient' }).fill('0.9');
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(edit.getByText('x 0.9')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cell(page)).toContainText(/72,00\s€/);
  await shows(page, /\+38,89\s%/, /72,00\s€/, /72,00\s€/);
  await expect(cell(page).getByLabel(/^Original price: 80,00\sUS\$/)).toHaveText('C');
  // The page shows the coefficient before the server has it.
  await expect(async () => {
    expect(await exportedLine(page, server)).toMatchObject({ [`${RIVAL} (EUR)`]: 72 });
  }).toPass();
});

import type { Page } from '@playwright/test';
import { button, chips, dialog, pill, search } from '../support/page-parts.ts';
import { ready, rows } from './support/matches.ts';
import { enter, expect, test } from './support/vigia.ts';

const shown = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).locator('output');
const names = (page: Page) =>
  rows(page)
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')));

test.describe('VIEW-01 the address of a list', () => {
  test('shows it to a colleague who has to sign in first, and Back and Forward go through its filters and pages', async ({
    page,
    browser,
    recordTransitions,
    vigia,
  }) => {
    await enter(page, vigia, '/compare');
    await ready(page);
    const whole = await shown(page).innerText();
    await button(page, 'Next page').click();
    await expect(page).toHaveURL(`${vigia.url}/compare?page=2`);
    await ready(page);
    // A menu ends when its row makes room for another product.
    await rows(page)
      .first()
      .getByRole('button', { name: /^Actions of / })
      .click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.goForward();
    await expect(page).toHaveURL(`${vigia.url}/compare?page=2`);
    await ready(page);
    await page.getByRole('button', { name: /^Sort by Price of / }).click();
    await page.getByText('Basic View', { exact: true }).click();
    await search(page, 'a');
    await expect(chips(page)).toContainText('Search: a');
    await page.getByLabel('Rows per page').selectOption('25');
    await expect(page).toHaveURL(`${vigia.url}/compare?search=a&sort=price&rows=25&view=basic`);
    await ready(page);

    const elsewhere = await browser.newContext();
    await recordTransitions(elsewhere);
    const colleague = await elsewhere.newPage();
    await colleague.goto(page.url().replace('/compare', '/pricing'));
    await colleague.getByLabel(/username|e-?mail/i).fill('demo');
    await colleague.getByLabel('Password', { exact: true }).fill('vigia-demo');
    await button(colleague, 'Sign In').click();
    await expect(colleague).toHaveURL(
      `${vigia.url}/pricing?search=a&sort=price&rows=25&view=basic`,
    );
    await ready(colleague);
    // Prices move, and the rows with them, on both.
    await expect(async () => {
      expect(await names(colleague)).toEqual(await names(page));
    }).toPass();
    await expect(colleague.getByRole('radio', { name: 'Basic View' })).toBeChecked();
    await elsewhere.close();

    await page.goBack();
    await expect(page).toHaveURL(`${vigia.url}/compare?search=a&sort=price&view=basic`);
    await page.goBack();
    await expect(chips(page)).toHaveCount(0);
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
    await page.goForward();
    await expect(chips(page)).toContainText('Search: a');
    for (const _ of ['search', 'view', 'sort', 'page']) await page.goBack();
    await expect(page).toHaveURL(`${vigia.url}/compare`);
    await expect(shown(page)).toHaveText(whole);
  });

  test('ignores what is wrong in it, says so, and goes before the filter of the last visit', async ({
    page,
    vigia,
  }) => {
    await enter(page, vigia, '/compare');
    await ready(page);
    await search(page, 'e');
    await expect(chips(page)).toContainText('Search: e');
    await page.goto(
      `${vigia.url}/compare?matched=maybe&page=-3&rows=7&sort=colour&brand=None%20such`,
    );
    await expect(page.getByRole('alert').filter({ hasText: 'not understood' })).toHaveText(
      'Part of the address was not understood and is ignored: sort, page, rows, matched',
    );
    await expect(chips(page)).toHaveText('Brand: None such');
    await expect(page.getByText('No data available')).toBeVisible();
    await expect(page).toHaveURL(`${vigia.url}/compare?brand=None+such`);
    await page.goto(`${vigia.url}/compare`);
    await expect(chips(page)).toHaveText('Search: e');
    await expect(page).toHaveURL(`${vigia.url}/compare?search=e`);
  });
});

test('FILTER-08 FILTER-09 a list that a filter of another page leaves empty names both, and is cleared by keyboard', async ({
  page,
  vigia,
}) => {
  await enter(page, vigia, '/compare');
  await ready(page);
  const whole = await shown(page).innerText();
  const clear = button(page, 'Clear filters');
  await search(page, 'no such product');
  await expect(
    page.getByText('Nothing matches the filters: Search: no such product'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(
    page.getByText(
      'The filters chosen on the page Compare apply here too, and nothing matches them: Search: no such product',
    ),
  ).toBeVisible();
  await clear.focus();
  await page.keyboard.press('Enter');
  await ready(page);
  await expect(clear).toHaveCount(0);
  await expect(shown(page)).toHaveText(whole);
  await expect(page).toHaveURL(`${vigia.url}/pricing`);
});

test('VIEW-02 Back closes a dialog before it leaves the page, whichever way dialogs were closed before', async ({
  page,
  vigia,
}) => {
  await enter(page, vigia, '/compare');
  await ready(page);
  await page.getByRole('link', { name: 'Exclusive products' }).click();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await ready(page);
  await expect(pill(page)).toHaveText(/live/i);
  const exporting = dialog(page, 'Export');
  for (const _ of ['once', 'again']) {
    await button(page, 'Prepare your export').click();
    await expect(exporting).toBeVisible();
    await page.goBack();
    await expect(exporting).toBeHidden();
    await expect(page).toHaveURL(`${vigia.url}/pricing`);
  }
  await page.goForward();
  await expect(exporting).toBeHidden();
  await button(page, 'Prepare your export').click();
  await expect(exporting).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(exporting).toBeHidden();

  await button(page, 'Prepare your export').click();
  await expect(exporting).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(exporting).toBeHidden();
  await expect(pill(page)).toHaveText(/live/i);
  await button(page, 'Prepare your export').click();
  await expect(exporting).toBeVisible();
  await page.goBack();
  await expect(exporting).toBeHidden();
  await expect(page).toHaveURL(`${vigia.url}/pricing`);
  await page.goBack();
  await expect(page).toHaveURL(/ExclusiveProducts/i);
});

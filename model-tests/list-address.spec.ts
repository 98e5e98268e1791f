import { expect, type Page } from '@playwright/test';
import { chips, search } from '../tests/support/page-parts.ts';
import { test } from '../tests/support/taken.ts';
import { DASHBOARD } from './history-pages.ts';
import { holdCalls } from './support/held-calls.ts';
import { showPage, shows } from './support/shown-page.ts';
import { signIn } from './support/signed-in.ts';
import { LAMP, tableOf } from './support/table-page.ts';

const PREFERENCES = 'GET /api/settings/preferences';
const RESUME = 'GET /api/products/statisticslaststat';

const view = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const lamp = (page: Page) => page.getByRole('button', { name: 'Actions of Lamp' });
const resume = (page: Page) => page.getByRole('list', { name: 'Compared with average:' });
const bucket = (page: Page) =>
  page.getByRole('button', { name: /products with a price index of -5%/ });
const at = (page: Page) => expect.poll(() => page.url().replace(/^.*?\/\/[^/]*/, ''));

/** With three products lower, two equal and one higher than average. */
const compared = {
  ...tableOf(LAMP),
  [RESUME]: {
    ...DASHBOARD[RESUME],
    resume: {
      lower_than_average: 3,
      equal_than_average: 2,
      higher_than_average: 1,
      total: 6,
      lastUpdateDate: null,
    },
  },
};

shows(
  'VIEW-01 a list stays in its address, however the path of its page is written',
  async (page) => {
    await showPage(page, '/Pricing?search=Lam', tableOf(LAMP));
    await expect(chips(page)).toHaveText('Search: Lam');
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await at(page).toBe('/pricing?search=Lam');
    await search(page, 'Lamp');
    await at(page).toBe('/pricing?search=Lamp');
    await page.goBack();
    await expect(chips(page)).toHaveText('Search: Lam');
    await page.goto('/compare/');
    await at(page).toBe('/compare/?search=Lamp');
    await search(page, 'La');
    await at(page).toBe('/compare/?search=La');
    await page.goBack();
    await at(page).toBe('/compare/?search=Lamp');
    await expect(chips(page)).toHaveText('Search: Lamp');
  },
);

shows(
  'VIEW-01 the view of a list is the one that it had, whatever the reader prefers',
  async (page) => {
    await showPage(page, '/compare', tableOf(LAMP));
    await expect(view(page, 'Compact View')).toBeChecked();
    await page.getByText('Basic View', { exact: true }).click();
    await at(page).toBe('/compare?view=basic');
    await page.goBack();
    await at(page).toBe('/compare');
    await expect(view(page, 'Compact View')).toBeChecked();
    await page.reload();
    await expect(view(page, 'Compact View')).toBeChecked();
    await page.goto('/compare?search=Lamp');
    await expect(chips(page)).toHaveText('Search: Lamp');
    await expect(view(page, 'Compact View')).toBeChecked();

    // Who asks for no list, or follows a link of the app, has the view of their own.
    await page.goto('/compare');
    await at(page).toBe('/compare?view=basic');
    await page.goto('/pricing?search=Lamp&view=own');
    await at(page).toBe('/pricing?search=Lamp&view=basic');
    await expect(view(page, 'Basic View')).toBeChecked();
  },
);

shows('VIEW-01 a list without an order has none when it is reloaded', async (page) => {
  await showPage(page, '/compare?sort=none', tableOf(LAMP));
  await expect(lamp(page)).toBeVisible();
  await expect(page.locator('th[aria-sort]:not([aria-sort="none"])')).toHaveCount(0);
  await at(page).toBe('/compare?sort=none');
});

shows(
  'DASH-16 VIEW-04 the distribution says what is lower, equal and higher than average, with links',
  async (page) => {
    await showPage(page, '/pricing', compared);
    await expect(resume(page).getByRole('listitem')).toHaveText(['3 lower', '2 equal', '1 higher']);
    await page.getByText('Basic View', { exact: true }).click();
    for (const [name, chip] of [
      ['3 lower: show the products lower than average', 'Lower'],
      ['2 equal: show the products equal to average', 'Equal'],
      ['1 higher: show the products higher than average', 'Higher'],
    ] as const) {
      await resume(page).getByRole('link', { name, exact: true }).click();
      await expect(chips(page)).toHaveText(chip);
      await at(page).toBe(`/pricing?prices=${chip.toLowerCase()}&view=basic`);
    }
  },
);

shows('FILTER-07 VIEW-01 a link and Back leave the filter that was kept', async (page) => {
  await showPage(page, '/pricing', compared);
  await search(page, 'Lamp');
  await expect(chips(page)).toHaveText('Search: Lamp');
  await resume(page).getByRole('link', { name: /lower/ }).click();
  await expect(chips(page)).toHaveText('Lower');
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(chips(page)).toHaveText('Search: Lamp');
});

shows('VIEW-01 a link to the list that is shown takes no step of Back', async (page) => {
  await showPage(page, '/pricing', compared);
  const link = resume(page).getByRole('link', { name: /lower/ });
  for (const _ of ['once', 'again', 'and again']) {
    await link.click();
    await expect(chips(page)).toHaveText('Lower');
  }
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await at(page).toBe('/pricing?prices=lower');
  await page.goBack();
  await at(page).toBe('/pricing');
  await expect(chips(page)).toHaveCount(0);
});

test.describe('in a window of 1440 by 900 pixels', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  shows('DASH-11 VIEW-04 a bucket leads to the table that it filters', async (page) => {
    await showPage(page, '/pricing', tableOf(LAMP));
    await expect(bucket(page)).toBeVisible();
    await expect(lamp(page)).not.toBeInViewport();
    await bucket(page).click();
    await expect(bucket(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('No data available')).toBeInViewport();
  });
});

test('VIEW-06 a default view that comes late leaves a list that was asked for meanwhile', async ({
  page,
}) => {
  const calls = await holdCalls(page, [PREFERENCES], compared);
  await signIn(page);
  // Without sync there is no mirror: the views are asked for.
  await page.route('**/api/sync/*', (route) => route.fulfill({ status: 404 }));
  await page.goto('/pricing');
  await resume(page).getByRole('link', { name: /lower/ }).click();
  await expect(chips(page)).toHaveText('Lower');
  const row = (name: string, item: string, value: object) => ({
    id: `u1/${name}/${item}`,
    user_id: 'u1',
    name,
    item,
    value,
  });
  const items = [
    row('saved-view', 'v1', { name: 'Vases', query: 'search=vase' }),
    row('default-view', '', { id: 'v1' }),
  ];
  await calls.answer(PREFERENCES, { status: 200, json: { items } });
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Saved views' })).toContainText('Vases');
  await expect(chips(page)).toHaveText('Lower');
  await at(page).toBe('/pricing?prices=lower');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  shows(
    'VIEW-02 PHONE-02 Back closes the sheet of filters before it leaves the page',
    async (page) => {
      await showPage(page, '/alerts', { ...tableOf(LAMP), 'GET /api/alerts': { items: [] } });
      await page.goto('/compare');
      const sheet = page.getByRole('dialog', { name: 'Sort and filter' });
      await page.getByRole('button', { name: /^Show filters/ }).tap();
      await expect(sheet).toBeVisible();
      await page.goBack();
      await expect(sheet).toBeHidden();
      await at(page).toBe('/compare');
      await page.getByRole('button', { name: /^Show filters/ }).tap();
      await sheet.getByRole('searchbox', { name: 'Search' }).fill('Lamp');
      await sheet.getByRole('button', { name: 'Filter', exact: true }).tap();
      await expect(sheet).toBeHidden();
      await at(page).toBe('/compare?search=Lamp');
      await page.goBack();
      await at(page).toBe('/compare');
      await expect(chips(page)).toHaveCount(0);
    },
  );
});

import type { Page } from '@playwright/test';
import { button, chips, dialog, pill, search } from '../support/page-parts.ts';
import { keptOffline, ready } from './support/matches.ts';
import { expect, signIn, test } from './support/vigia.ts';

const panel = (page: Page) => dialog(page, 'Saved views');
const named = (page: Page, name: string) =>
  panel(page).getByRole('listitem').filter({ hasText: name }).getByRole('button').nth(1);
const star = (page: Page, name: string) => panel(page).getByLabel(`Open first: ${name}`);
const openViews = async (page: Page) => {
  await button(page, 'Views').click();
  await expect(panel(page)).toBeVisible();
};
const save = async (page: Page, name: string) => {
  await openViews(page);
  await panel(page).getByRole('button', { name: 'Save this list' }).click();
  await panel(page).getByLabel('Name of the view').fill(name);
  await page.keyboard.press('Enter');
};

test('VIEW-05 VIEW-06 VIEW-07 a list is saved, starred, opened on another device, renamed and deleted, also offline @offline', async ({
  page,
  browser,
  context,
  recordTransitions,
  vigia,
}) => {
  await signIn(page, vigia);
  await page.goto(`${vigia.url}/compare`);
  await ready(page);
  await expect(pill(page)).toHaveText(/live/i);

  // A list with a filter, an order, a page size and a view gets a name.
  await search(page, 'a');
  await page.getByRole('button', { name: /^Sort by Index %,/ }).click();
  await page.getByLabel('Rows per page').selectOption('25');
  await page.getByText('Basic View', { exact: true }).click();
  await expect(page).toHaveURL(`${vigia.url}/compare?search=a&sort=price_index&rows=25&view=basic`);
  await openViews(page);
  await expect(panel(page)).toContainText('No views yet');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(button(page, 'Views')).toBeFocused();
  await save(page, '  ');
  await expect(panel(page)).toContainText('Give the view a name');
  await panel(page).getByLabel('Name of the view').fill('With an a');
  await page.keyboard.press('Enter');
  await expect(named(page, 'With an a')).toHaveAttribute('aria-current', 'true');
  await expect(named(page, 'With an a')).toContainText('Search: a');
  await star(page, 'With an a').click();
  await expect(star(page, 'With an a')).toHaveAttribute('aria-pressed', 'true');
  await expect(star(page, 'With an a')).toBeFocused();
  await page.keyboard.press('Escape');

  // It opens first where the address asks for nothing, and gives way to what it asks for.
  await page.goto(`${vigia.url}/compare?search=e`);
  await expect(chips(page)).toHaveText('Search: e');
  await ready(page);
  await page.goto(`${vigia.url}/compare`);
  await expect(chips(page)).toHaveText('Search: a');
  await expect(page).toHaveURL(`${vigia.url}/compare?search=a&sort=price_index&rows=25&view=basic`);
  await expect(page.getByRole('radio', { name: 'Basic View' })).toBeChecked();

  // Another device has it, at its first visit too.
  const elsewhere = await browser.newContext();
  await recordTransitions(elsewhere);
  const phone = await elsewhere.newPage();
  await signIn(phone, vigia);
  await expect(chips(phone)).toHaveText('Search: a');
  await expect(phone).toHaveURL(
    `${vigia.url}/pricing?search=a&sort=price_index&rows=25&view=basic`,
  );
  await ready(phone);
  await expect(pill(phone)).toHaveText(/live/i);
  await button(phone, 'Reset').click();
  await expect(chips(phone)).toHaveCount(0);
  await phone.reload();
  await ready(phone);
  await expect(chips(phone)).toHaveCount(0);

  // A name can be taken; another one reaches the other device live.
  await save(phone, 'with an A');
  await expect(panel(phone)).toContainText('There is a view named "With an a" already');
  await panel(phone).getByLabel('Name of the view').fill('Everything');
  await phone.keyboard.press('Enter');
  await expect(named(phone, 'Everything')).toBeVisible();
  await openViews(page);
  await expect(named(page, 'Everything')).toBeVisible();
  await named(page, 'Everything').click();
  await expect(panel(page)).toBeHidden();
  await expect(chips(page)).toHaveCount(0);
  await page.goBack();
  await expect(chips(page)).toHaveText('Search: a');

  // A view takes the list as it is, after a question.
  await expect(
    panel(phone).getByRole('button', { name: 'Replace Everything with this list', exact: true }),
  ).toHaveCount(0);
  await phone.keyboard.press('Escape');
  await search(phone, 'e');
  await openViews(phone);
  await panel(phone)
    .getByRole('button', { name: 'Replace Everything with this list', exact: true })
    .click();
  await panel(phone).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(named(phone, 'Everything')).toContainText('All products');
  await panel(phone)
    .getByRole('button', { name: 'Replace Everything with this list', exact: true })
    .click();
  await panel(phone).getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(named(phone, 'Everything')).toContainText('Search: e');
  await expect(named(phone, 'Everything')).toHaveAttribute('aria-current', 'true');

  // Without a connection: renamed, starred and deleted, and sent when it is back.
  await keptOffline(page);
  await openViews(page);
  await expect(named(page, 'Everything')).toContainText('Search: e');
  await context.setOffline(true);
  await panel(page).getByRole('button', { name: 'Rename Everything' }).click();
  await panel(page).getByLabel('New name of Everything').fill('All of it');
  await page.keyboard.press('Enter');
  await star(page, 'All of it').click();
  await expect(star(page, 'With an a')).toHaveAttribute('aria-pressed', 'false');
  await panel(page).getByRole('button', { name: 'Delete With an a' }).click();
  await panel(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  await page.goto(`${vigia.url}/compare`);
  await expect(chips(page)).toHaveText('Search: e');
  await openViews(page);
  await expect(star(page, 'All of it')).toHaveAttribute('aria-pressed', 'true');
  await expect(named(phone, 'Everything')).toBeVisible();
  await context.setOffline(false);
  await expect(named(phone, 'All of it')).toBeVisible();
  await expect(panel(phone).getByRole('listitem')).toHaveCount(1);

  // Without the view nothing of it is left.
  await panel(phone).getByRole('button', { name: 'Delete All of it' }).click();
  await panel(phone).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(panel(phone)).toContainText('No views yet');
  await expect(panel(page)).toContainText('No views yet');
  await elsewhere.close();
});

import type { Page } from '@playwright/test';
import { button, dialog, pill } from '../support/page-parts.ts';
import { violationsOf } from './support/axe.ts';
import { expect, signIn, test } from './support/vigia.ts';

const editor = (page: Page) => dialog(page, 'New pricing rule');
const rules = (page: Page) =>
  page.getByRole('list', { name: 'Pricing rules' }).getByRole('listitem');
const step = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Steps' }).getByRole('button', { name }).click();

test('PRICE-01 PRICE-02 PRICE-03 PRICE-04 PRICE-12 a rule is made with its preview, also offline, and proposes prices @offline', async ({
  page,
  context,
  vigia,
}) => {
  await signIn(page, vigia);
  await page.goto(`${vigia.url}/pricingRules`);
  await expect(pill(page)).toHaveText(/live/i);
  // The demo's own rule is not part of this story.
  await page.getByRole('button', { name: 'Delete A little below the cheapest' }).click();
  await dialog(page, 'Delete pricing rule').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No pricing rules yet')).toBeVisible();

  // What no crawl has read yet is followed by no rule.
  await button(page, 'New rule').click();
  await expect(editor(page).getByText('Largest changes')).toBeVisible();
  await editor(page).getByRole('button', { name: 'Cancel' }).click();

  // The preview is computed from the products of the device, without a connection too.
  await context.setOffline(true);
  await button(page, 'New rule').click();
  await expect(editor(page).getByText(/^\d+ products are in it/)).toBeVisible();
  await expect(editor(page).getByText('Largest changes')).toBeVisible();
  await expect(
    editor(page)
      .getByText(/below the (lowest of|only)/)
      .first(),
  ).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  // A wrong field keeps the step, and what is entered survives a reload.
  await step(page, 'Target');
  await editor(page).getByLabel('By', { exact: true }).fill('91');
  await expect(editor(page).getByText('Enter a percentage from 0 to 90.')).toBeVisible();
  await expect(button(page, 'Continue')).toBeDisabled();
  await editor(page).getByLabel('By', { exact: true }).fill('2');
  await button(page, 'Continue').click();
  await context.setOffline(false);
  await page.reload();
  await expect(editor(page).getByLabel('Only what is in stock')).toBeChecked();
  await editor(page).getByLabel('Only where several competitors count').check();
  await editor(page).getByLabel('At least', { exact: true }).fill('1');
  await expect(editor(page).getByText('Enter a whole number from 2 to 50.')).toBeVisible();
  await editor(page).getByLabel('At least', { exact: true }).fill('2');
  await expect(pill(page)).toHaveText(/live/i);
  await context.setOffline(true);

  // It shows at once, and is sent when there is a connection again.
  await step(page, 'Preview and name');
  await editor(page).getByLabel('Name', { exact: true }).fill('Two percent below');
  await button(page, 'Save').click();
  await expect(rules(page)).toHaveCount(1);
  await expect(rules(page).first()).toContainText(
    'below the lowest in-stock competitor, if at least 2 count',
  );
  await page.getByRole('button', { name: 'Copy Two percent below' }).click();
  await step(page, 'Preview and name');
  await button(page, 'Save').click();
  await expect(rules(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Move Copy of Two percent below up' }).click();
  await expect(rules(page).first()).toContainText('Copy of Two percent below');
  await expect(
    page.getByRole('button', { name: 'Move Copy of Two percent below up' }),
  ).toBeFocused();
  await context.setOffline(false);
  await expect(page.getByText('The pricing rule Two percent below is saved')).toBeVisible();
  await page.reload();
  await expect(rules(page).first()).toContainText('Copy of Two percent below');

  // What is on proposes prices, and the list counts them.
  await page.getByRole('switch', { name: 'Status of Two percent below' }).press('Space');
  await expect(rules(page).nth(1).getByText(/^\d+$/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete Copy of Two percent below' }).click();
  await dialog(page, 'Delete pricing rule').getByRole('button', { name: 'Delete' }).click();
  await expect(rules(page)).toHaveCount(1);
});

test('PRICE-13 the setting of all proposals is kept', async ({ page, vigia }) => {
  await signIn(page, vigia);
  await page.goto(`${vigia.url}/pricingRules`);
  await button(page, 'Change automatic acceptance').click();
  await page.getByLabel('up to a change of').fill('3');
  await page.locator('[data-flow="priceAcceptance"]').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Proposals that change a price by at most')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Proposals that change a price by at most')).toBeVisible();
});

test('PRICE-04 an edit does not undo what somebody else changed while the editor was open', async ({
  page,
  browser,
  vigia,
}) => {
  await signIn(page, vigia);
  await page.goto(`${vigia.url}/pricingRules`);
  await expect(pill(page)).toHaveText(/live/i);
  await button(page, 'New rule').click();
  await step(page, 'Preview and name');
  await editor(page).getByLabel('Name', { exact: true }).fill('Shared rule');
  await button(page, 'Save').click();
  await expect(page.getByText('The pricing rule Shared rule is saved')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Shared rule' }).click();
  await step(page, 'Preview and name');
  await page.getByLabel('Name', { exact: true }).fill('Renamed rule');

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, vigia);
  await other.goto(`${vigia.url}/pricingRules`);
  await other.getByRole('switch', { name: 'Status of Shared rule' }).press('Space');
  // The switch behind the editor shows that the change has arrived.
  await expect(
    page.getByRole('switch', { name: 'Status of Shared rule', includeHidden: true }),
  ).toBeChecked();

  await button(page, 'Save').click();
  await page.getByRole('button', { name: /needs? attention/i }).click();
  const inbox = dialog(page, 'Needs attention');
  await inbox.getByRole('button', { name: /^Edit of a pricing rule/ }).click();
  await inbox.getByRole('button', { name: 'Discard' }).click();
  await inbox.getByRole('button', { name: 'Yes, discard it' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('switch', { name: 'Status of Shared rule' })).toBeChecked();
  await other.getByRole('button', { name: 'Delete Shared rule' }).click();
  await dialog(other, 'Delete pricing rule').getByRole('button', { name: 'Delete' }).click();
  await expect(rules(page).filter({ hasText: 'Shared rule' })).toHaveCount(0);
  await elsewhere.close();
});

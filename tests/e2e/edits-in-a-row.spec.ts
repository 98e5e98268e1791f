import type { Page } from '@playwright/test';
import { button, pill } from '../support/page-parts.ts';
import { expect, signIn, test } from './support/vigia.ts';

const waiting = (page: Page) => page.getByRole('button', { name: /needs? attention/i });

test('ALERT-08 an alert that one person edits twice in a row is not held, though the first edit arrives meanwhile @offline', async ({
  page,
  context,
  vigia,
}) => {
  const toConfiguration = async () => {
    await button(page, 'Continue').click();
    await button(page, 'Continue').click();
  };
  await signIn(page, vigia);
  await page.goto(`${vigia.url}/alerts`);
  await expect(pill(page)).toHaveText(/live/i);
  await button(page, 'New alert').click();
  await toConfiguration();
  await page.getByLabel('Alert name').fill('Twice');
  await button(page, 'Save').click();
  await page.getByRole('button', { name: 'Edit Twice' }).waitFor();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Edit Twice' }).click();
  await toConfiguration();
  await page.getByLabel('Alert name').fill('Twice, once');
  await button(page, 'Save').click();
  await page.getByRole('button', { name: 'Edit Twice, once' }).click();
  await toConfiguration();
  await page.getByLabel('Alert name').fill('Twice, again');
  await context.setOffline(false);
  await expect(page.getByText(/Twice, once.*edited/)).toBeVisible();
  await button(page, 'Save').click();
  await expect(page.getByText(/Twice, again.*edited/)).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
});

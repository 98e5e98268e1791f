import { expect } from '@playwright/test';
import { STOPS } from '../src/views/tutorial/stops.ts';
import { TUTORIAL_STOPS } from '../src/machines/tutorial/tutorial.ts';
import { test } from '../tests/support/taken.ts';
import { testFlow } from './support/browser.ts';
import { holdCalls } from './support/held-calls.ts';
import { NOTHING_TO_SYNC, signIn } from './support/signed-in.ts';
import { pages } from './tutorial.page.ts';

testFlow(pages);

test.describe('the sample of the tutorial', () => {
  test.beforeEach(async ({ page }) => {
    await holdCalls(page, [], NOTHING_TO_SYNC);
    await signIn(page);
    await page.goto('/tutorial');
  });

  test('TUTOR-01 the keyboard leads through every status, and Done is shown as success', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Next', exact: true }).focus();
    for (const stop of TUTORIAL_STOPS.slice(1)) {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: STOPS[stop].title })).toBeVisible();
      if (STOPS[stop].status)
        await expect(page.locator('tr[aria-current="step"]')).toContainText(stop);
      await expect(page.locator('[aria-current="step"]')).toBeInViewport();
    }
    await page.getByRole('button', { name: 'Start over' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: STOPS.quota.title })).toBeVisible();
  });

  test('TUTOR-01 the dialogs show the sample, without a call', async ({ page }) => {
    await page.getByRole('button', { name: 'Confirm insertion of curtains.xlsx' }).click();
    await page.getByRole('button', { name: 'Yes import it' }).click();
    await expect(page.getByText('Sample: 10 matches would be inserted')).toBeVisible();
    await page.getByRole('button', { name: 'Handle errors of mirrors.csv' }).click();
    await page.getByLabel('URL 1 of MIRROR-42').fill('https://rival.example/mirror-42');
    await page.getByRole('button', { name: 'Send corrections' }).click();
    await expect(page.getByText('2 errors has been handled')).toBeVisible();
  });

  test('TUTOR-01 a link leads back to the importations', async ({ page }) => {
    await expect(page.getByRole('link', { name: 'Back to importations' })).toHaveAttribute(
      'href',
      '/importations',
    );
  });
});

import { expect, test } from '@playwright/test';
import { LOADED } from './import-report.model.ts';
import { pages } from './import-report.page.ts';
import { testFlow } from './support/browser.ts';
import { holdCalls } from './support/held-calls.ts';
import { NOTHING_TO_SYNC, signIn } from './support/signed-in.ts';

testFlow(pages);

test('IMPORT-18 the report opens at its address, and the name of its file does not widen a narrow page', async ({
  page,
}) => {
  const filename = `${'tarifa_de_otono_'.repeat(6)}.xlsx`;
  await holdCalls(page, [], {
    ...NOTHING_TO_SYNC,
    'GET /api/importation/report': { ...LOADED.report, filename },
    'GET /api/importation/rows': LOADED.rows,
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/importations/i6');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Report of ${filename}`);
  await expect(page.getByText('1–10 of 12')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

import { expect, test } from '@playwright/test';
import { pages } from './importations.page.ts';
import { testFlow } from './support/browser.ts';
import { holdCalls } from './support/held-calls.ts';
import { importationsWith, openImportations } from './support/importations-page.ts';

testFlow(pages);

const TOLD =
  'Vigia keeps its pace up to 20,000 matches on this database. Beyond, pages take longer.';

for (const [inserted, isTold] of [
  [16_000, false],
  [16_200, true],
] as const) {
  test(`SPEED-13 an account with ${inserted} of 20,000 recommended matches gets the warning: ${isTold}`, async ({
    page,
  }) => {
    const usage = { inserted, limit: 50_000, recommended: 20_000 };
    await holdCalls(page, [], {
      ...importationsWith(),
      'GET /api/importation/getstatistics': usage,
    });
    await openImportations()(page);
    await expect(page.getByRole('progressbar', { name: 'Matches used' })).toBeVisible();
    await expect(page.getByText(TOLD)).toHaveCount(isTold ? 1 : 0);
  });
}

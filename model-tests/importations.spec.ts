import { expect, test } from '@playwright/test';
import { pages } from './importations.page.ts';
import { testFlow } from './support/browser.ts';
import { holdCalls } from './support/held-calls.ts';
import { importationsWith, openImportations, UNCOMPLETED } from './support/importations-page.ts';

testFlow(pages);

const TOLD =
  'Vigia keeps its pace up to 20.000 matches on this database. Beyond, pages take longer.';

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

const LEFT_OUT = {
  ...UNCOMPLETED,
  id: 'i7',
  filename: 'sofas.xlsx',
  status: 'done' as const,
  msg: 'You reached the limit: 2 matches were left out',
};
const WITHOUT_ERRORS = { ...LEFT_OUT, id: 'i8', filename: 'rugs.xlsx', errors: 0, msg: '' };
const PENDING = { ...WITHOUT_ERRORS, id: 'i9', filename: 'beds.xlsx', status: 'pending' as const };
const BY_FORM = {
  ...WITHOUT_ERRORS,
  id: 'i10',
  filename: 'form',
  type: 'Import using form' as const,
  type_num: 2 as const,
};

test('IMPORT-18 IMPORT-19 the errors file is offered wherever there is one, and the report of every file that was read', async ({
  page,
}) => {
  const importations = [UNCOMPLETED, LEFT_OUT, WITHOUT_ERRORS, PENDING, BY_FORM];
  const held = await holdCalls(
    page,
    ['GET /api/importation/getfile', 'GET /api/importation/report', 'GET /api/importation/rows'],
    importationsWith(...importations),
  );
  await openImportations()(page);
  const offered = async (name: string) => {
    const counts = importations.map(({ filename }) =>
      page.getByLabel(`${name} of ${filename}`, { exact: true }).count(),
    );
    return (await Promise.all(counts)).map((count) => count === 1);
  };
  await expect(page.getByRole('row', { name: /form/ }).first()).toBeVisible();
  expect(await offered('Download errors file')).toEqual([true, true, false, false, false]);
  expect(await offered('Report')).toEqual([true, true, true, false, false]);

  await page.getByRole('button', { name: `Download errors file of ${LEFT_OUT.filename}` }).click();
  await held.answer('GET /api/importation/getfile', { status: 200, json: {} }, (request) => {
    const asked = new URL(request.url()).searchParams;
    return asked.get('id') === LEFT_OUT.id && asked.get('error') === 'true';
  });

  await page.getByRole('link', { name: `Report of ${LEFT_OUT.filename}` }).click();
  await expect(page).toHaveURL(`/importations/${LEFT_OUT.id}`);
  await expect(page.locator('[data-flow="importReport"]')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add products' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

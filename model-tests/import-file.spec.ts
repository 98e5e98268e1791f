import { test } from '../tests/support/taken.ts';
import { flow, pages, PREVIEWED, UPLOAD } from './import-file.page.ts';
import { PREVIEW } from './import-mapping.model.ts';
import { expect } from '@playwright/test';
import { testFlow } from './support/browser.ts';
import { holdCalls } from './support/held-calls.ts';
import { importationsWith, openImportations } from './support/importations-page.ts';

testFlow(pages);

test('API POST /api/importation a file is sent with autoDiscovery and the searchKeywords that were gathered', async ({
  page,
}) => {
  await holdCalls(page, [], {
    ...importationsWith(),
    [UPLOAD]: { status: true, msg: '' },
    [PREVIEWED]: { status: true, msg: '', preview: PREVIEW },
  });
  await openImportations('Upload new products file')(page);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /importation\?/.test(request.url()),
  );
  await flow(page)
    .getByLabel('Products file')
    .setInputFiles({
      name: 'products.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('https://own.example;https://shop.example\n'),
    });
  await flow(page)
    .getByLabel(/^Look for these products/)
    .check();
  for (const keyword of ['lamps', 'Lamps', 'chairs']) {
    await flow(page).getByLabel('Keywords', { exact: true }).fill(keyword);
    await page.keyboard.press('Enter');
  }
  await flow(page).getByRole('button', { name: 'Remove chairs' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  const { searchParams } = new URL((await sent).url());
  expect(searchParams.get('autoDiscovery')).toBe('true');
  expect(JSON.parse(searchParams.get('searchKeywords')!)).toEqual(['lamps']);
});

import { expect } from '@playwright/test';
import { importationsWith, UNCOMPLETED } from './support/importations-page.ts';
import { showPage, shows } from './support/shown-page.ts';

shows('IMPORT-31 the lines of one product that are no url are named', async (page) => {
  await showPage(page, '/importations', importationsWith());
  await page.getByRole('button', { name: 'Upload new products file', exact: true }).click();
  await page.getByRole('tab', { name: 'One product' }).click();
  await page.getByLabel('URLs', { exact: true }).fill('https://own.example/lamp\nsee the shop');
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByRole('list', { name: 'Lines to correct' })).toHaveText('see the shop');
});

for (const { isSingleProduct, name } of [
  { isSingleProduct: false, name: 'Row 6' },
  { isSingleProduct: true, name: 'Product' },
])
  shows(`IMPORT-32 what is to be corrected says where it stands: ${name}`, async (page) => {
    const data = [{ id: '6', urls: [{ url: 'shop', validated: false }], checked: false }];
    await showPage(page, '/importations', {
      ...importationsWith(UNCOMPLETED),
      'GET /api/importation/geterrorinfo': { status: true, isSingleProduct, data },
    });
    await page.getByRole('button', { name: `Handle errors of ${UNCOMPLETED.filename}` }).click();
    await expect(page.getByRole('checkbox', { name, exact: true })).toBeVisible();
  });

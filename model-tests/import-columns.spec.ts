import { expect } from '@playwright/test';
import { PREVIEW } from './import-mapping.model.ts';
import { flow } from './import-mapping.page.ts';
import { importationsWith } from './support/importations-page.ts';
import { showPage, shows } from './support/shown-page.ts';

for (const width of [1024, 390, 360])
  shows(`IMPORT-33 every choice for a column is shown whole at ${width}`, async (page) => {
    await page.setViewportSize({ width, height: 844 });
    await showPage(page, '/importations', {
      ...importationsWith(),
      'POST /api/importation/preview': { status: true, msg: '', preview: PREVIEW },
    });
    await page.getByRole('button', { name: 'Upload new products file', exact: true }).click();
    const buffer = Buffer.from('Code;My shop;Rival\n');
    await page
      .getByLabel('Products file', { exact: true })
      .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer });
    const choice = flow(page).getByLabel('Code holds');
    await expect(choice).toBeVisible();
    const cut = await choice.evaluate((select: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const pen = document.createElement('canvas').getContext('2d')!;
      pen.font = font;
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return [...select.options]
        .filter(({ text }) => pen.measureText(text).width > room)
        .map(({ text }) => text);
    });
    expect(cut).toEqual([]);
    // Nothing has failed.
    await expect(flow(page).getByRole('button', { name: 'Try again' })).toBeHidden();
  });

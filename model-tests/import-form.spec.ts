import type { SendResult } from '../src/machines/import-file.ts';
import type { FormProduct } from '../src/machines/import-form.ts';
import { test } from '../tests/support/taken.ts';
import { model } from './import-form.model.ts';
import { flow, openForm, pages, SEND } from './import-form.page.ts';
import { expect, type Page } from '@playwright/test';
import { testFlow } from './support/browser.ts';
import { holdCalls } from './support/held-calls.ts';
import { importationsWith } from './support/importations-page.ts';

testFlow(pages);

for (const autoDiscovery of [false, true])
  test(`API POST /api/importation/addproduts autoDiscovery is ${autoDiscovery} as it is ticked`, async ({
    page,
  }) => {
    await holdCalls(page, [], { ...importationsWith(), [SEND]: { status: true, msg: '' } });
    await openForm(page);
    const sent = page.waitForRequest('**/api/importation/addproduts');
    await flow(page).getByLabel('URLs').fill('https://own.example/lamp');
    await flow(page).getByRole('checkbox').setChecked(autoDiscovery);
    await page.getByRole('button', { name: 'Add product' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      params: { products: [{ urls: ['https://own.example/lamp'] }], autoDiscovery },
    });
  });

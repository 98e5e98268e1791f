import { test } from '../tests/support/taken.ts';
import { flow, openForm, pages, SEND } from './import-form.page.ts';
import { expect } from '@playwright/test';
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

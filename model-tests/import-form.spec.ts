import type { FormProduct } from '../src/machines/import-form.ts';
import type { SendResult } from '../src/machines/import-file.ts';
import { expect, type Page } from '@playwright/test';
import { test } from '../tests/support/taken.ts';
import { model } from './import-form.model.ts';
import { testFlow } from './support/browser.ts';
import { holdCalls } from './support/held-calls.ts';
import { importationsWith, openImportations } from './support/importations-page.ts';

const SEND = 'POST /api/importation/addproduts';

const LABELS: Record<keyof FormProduct, string> = {
  ref: 'Reference',
  ean: 'EAN',
  brand: 'Brand',
  model: 'Model',
  category: 'Category',
  urls: 'URLs',
  cost: 'Cost',
};

const flow = (page: Page) => page.locator('[data-flow="importForm"]');

async function fillIn(page: Page, product: FormProduct) {
  for (const [field, label] of Object.entries(LABELS))
    await flow(page)
      .getByLabel(label)
      .fill(product[field as keyof FormProduct]);
}

async function openForm(page: Page) {
  await openImportations('Upload new products file')(page);
  await page.getByRole('tab', { name: 'One product' }).click();
  await expect(flow(page)).toBeVisible();
}

testFlow('importForm', model, {
  open: openForm,
  background: importationsWith(),
  buttons: {
    SUBMIT: 'Add product',
    ADD_ANOTHER: 'Add another',
    CLOSE: (page) => flow(page).getByRole('button', { name: /^(Cancel|Close)$/ }),
  },
  gestures: {
    SUBMIT: async ({ page, event }) => {
      await fillIn(page, event['product']);
      await flow(page).getByRole('checkbox').setChecked(event['autoDiscovery']);
      await page.getByRole('button', { name: 'Add product' }).click();
    },
    'xstate.done.actor.sendProduct': async ({ page, calls, event }) => {
      const result = event['output'] as SendResult;
      if (result.kind !== 'kept') {
        const json = {
          status: result.kind === 'sent',
          msg: result.kind === 'refused' ? result.msg : '',
        };
        return calls.answer(SEND, { status: 200, json });
      }
      await page.context().setOffline(true);
      return calls.answer(SEND, 'network failure');
    },
  },
  calls: { sendProduct: SEND },
});

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

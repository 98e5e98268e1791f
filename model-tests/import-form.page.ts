import type { FormProduct } from '../src/machines/importations/import-form.ts';
import { keysOf } from '../contract/records.ts';
import type { TermsForm } from '../src/machines/shared/terms-form.ts';
import type { SendResult } from '../src/machines/importations/import-file.ts';
import { expect, type Page } from '@playwright/test';
import { model, words } from './import-form.model.ts';
import { importationsWith, openImportations, sendKept } from './support/importations-page.ts';
import type { PageObject } from './support/page-object.ts';

export const SEND = 'POST /api/importation/addproduts';

const LABELS: Record<keyof FormProduct, string> = {
  ref: 'Reference',
  ean: 'EAN',
  brand: 'Brand',
  model: 'Model',
  category: 'Category',
  urls: 'URLs',
  cost: 'Cost',
};

export const flow = (page: Page) => page.locator('[data-flow="importForm"]');

async function fillIn(page: Page, product: FormProduct) {
  for (const [field, label] of Object.entries(LABELS))
    await flow(page)
      .getByLabel(label)
      .fill(product[field as keyof FormProduct]);
}

const TERMS = { vat: 'VAT %', min_price: 'Minimum price', max_price: 'Maximum price' } as const;

async function fillInTerms(page: Page, terms: TermsForm) {
  const part = flow(page).locator('details');
  if ((await part.getAttribute('open')) === null) await part.locator('summary').click();
  for (const field of keysOf(TERMS)) await part.getByLabel(TERMS[field]).fill(terms[field]);
}

export async function openForm(page: Page) {
  await openImportations('Upload new products file')(page);
  await page.getByRole('tab', { name: 'One product' }).click();
  await expect(flow(page)).toBeVisible();
}

export const pages: PageObject[] = [
  {
    name: 'importForm',
    model,
    words,
    open: openForm,
    background: importationsWith(),
    gestures: {
      SUBMIT: async ({ page, event, press }) => {
        await fillIn(page, event['product']);
        await fillInTerms(page, event['terms']);
        await flow(page).getByRole('checkbox').setChecked(event['autoDiscovery']);
        await press();
      },
      ADD_ANOTHER: async (scene) => {
        if (scene.before.matches('kept')) await sendKept(scene, SEND);
        await scene.press();
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
  },
];

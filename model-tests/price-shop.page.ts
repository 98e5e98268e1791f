import { model, words } from './price-shop.model.ts';
import type { PageObject } from './support/page-object.ts';
import { openSettings, SETTINGS_BACKGROUND } from './support/settings-page.ts';

export const pages: PageObject[] = [
  {
    name: 'priceShop',
    model,
    words,
    open: async (page) => {
      await openSettings(page);
      await page.locator('[data-flow="priceShop"]').waitFor();
    },
    background: SETTINGS_BACKGROUND,
    gestures: {
      SAVE: async ({ root, event, press }) => {
        await root.getByLabel('Address of the shop').fill(event['address']);
        const key = root.getByLabel('Consumer key');
        if (await key.isVisible()) await key.fill(event['key']);
        await root.locator('input[name="secret"]').fill(event['secret']);
        await press();
      },
    },
    sees: {
      reading: 'No product of the shop has the SKU B-2.',
      asking: 'Its keys are forgotten; prices that it has taken stay there.',
      'editing.refused': 'The shop refuses these keys.',
    },
    calls: {
      saveShop: {
        call: 'POST /api/pricing/shop',
        error: (refusal: { status: number }) => ({ status: refusal.status, json: refusal }),
      },
      testShop: 'POST /api/pricing/shop/test',
      switchShop: 'POST /api/pricing/shop/switch',
      resend: 'POST /api/pricing/shop/resend',
      removeShop: 'POST /api/pricing/shop/remove',
    },
  },
];

import { model, words } from './price-acceptance.model.ts';
import type { PageObject } from './support/page-object.ts';
import { openPricingRules, pricingWith } from './support/pricing-page.ts';

export const pages: PageObject[] = [
  {
    name: 'priceAcceptance',
    model,
    words,
    open: async (page) => {
      await openPricingRules(page);
      await page.locator('[data-flow="priceAcceptance"]').waitFor();
    },
    background: pricingWith(),
    gestures: {
      SAVE: async ({ root, event, press }) => {
        const percent: number | null = event['percent'];
        await root.getByLabel('up to a change of').fill(percent === null ? '' : `${percent}`);
        await press();
      },
    },
    sees: {
      reading: 'Off: every proposal waits for a person.',
      editing: 'Leave it empty to decide all of them',
    },
    calls: { saveAcceptance: 'POST /api/pricing/settings' },
  },
];

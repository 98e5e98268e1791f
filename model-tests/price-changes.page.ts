import type { PageObject } from './support/page-object.ts';
import { NOTHING_TO_SYNC, signIn } from './support/signed-in.ts';
import { model, words } from './price-changes.model.ts';

export const pages: PageObject[] = [
  {
    name: 'priceChanges',
    model,
    words,
    open: async (page) => {
      await signIn(page);
      await page.goto('/PriceChanges');
    },
    background: NOTHING_TO_SYNC,
    calls: { savePriceChanges: 'POST /api/price-changes' },
  },
];

import { expect } from '@playwright/test';
import type { BrandComparison } from '../contract/entities/statistics.ts';
import { DASHBOARD } from './history-pages.ts';
import { testFlow } from './support/browser.ts';
import { showPage, shows } from './support/shown-page.ts';
import { NOTHING_TO_SYNC } from './support/signed-in.ts';
import { pages } from './brand-map.page.ts';

testFlow(pages);

/** Of two brands and seven competitors, of which one sells the second brand. */
const WIDE: BrandComparison = {
  brands: [
    {
      brand: 'Lumo',
      products: 5,
      websites: Array.from({ length: 7 }, (_, index) => ({
        website: `shop-${index}.example`,
        difference: index - 3,
        products: 5,
      })),
    },
    {
      brand: '',
      products: 2,
      websites: [{ website: 'shop-0.example', difference: 8, products: 2 }],
    },
  ],
  others: 0,
};

shows(
  'PHONE-06 MAP-01 a map that is wider than a phone scrolls, and the page does not',
  async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { 'GET /api/sync/changes': _changes, ...nothing } = NOTHING_TO_SYNC;
    await showPage(page, '/compare', {
      ...nothing,
      ...DASHBOARD,
      'GET /api/products/comparebrands': WIDE,
    });
    await expect(page.getByRole('rowheader', { name: /^No brand/ })).toBeVisible();
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 390);
  },
);

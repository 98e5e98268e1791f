import { expect, type Page } from '@playwright/test';
import { hiddenStops } from '../tests/support/walk-focus.ts';
import { DASHBOARD } from './history-pages.ts';
import { exportationsWith } from './support/exportations-page.ts';
import { pricingWith } from './support/pricing-page.ts';
import { showPage, shows } from './support/shown-page.ts';
import { NOTHING_TO_SYNC } from './support/signed-in.ts';
import { shopOf, showWideTable } from './support/wide-table.ts';

const HEIGHT = 700;

async function walkThere(page: Page, times: number, there = 'Tab', back = 'Shift+Tab') {
  expect(await hiddenStops(page, there, times)).toEqual([]);
  expect(await hiddenStops(page, back, times)).toEqual([]);
}

for (const width of [1440, 1024, 700, 390])
  shows(
    `SHELL-23 at ${width} pixels no pinned column, header or bar hides what has the focus in the comparison`,
    async (page) => {
      await page.setViewportSize({ width, height: HEIGHT });
      await showWideTable(page, '/pricing', { shops: 14, rows: 12 });
      await walkThere(page, 110);
    },
  );

shows(
  'SHELL-26 however fast the Tab key is pressed, it comes to the price of each competitor',
  async (page) => {
    await page.setViewportSize({ width: 1024, height: HEIGHT });
    await showWideTable(page, '/compare', { shops: 14 });
    // As fast as that, the page is not told of a scroll before the next key.
    await page.evaluate(() =>
      addEventListener('scroll', (event) => event.stopImmediatePropagation(), true),
    );
    const priceAt = (shop: string) => page.locator(`tbody [data-alias="${shop}"] a`);
    await priceAt(shopOf(0)).focus();
    for (let place = 1; place < 14; place++) {
      await page.keyboard.press('Tab');
      await expect(priceAt(shopOf(place))).toBeFocused();
    }
  },
);

/** Three brands, compared with twelve competitors. */
const MAP = {
  brands: ['Lumo', 'Vetra', 'Kasa'].map((brand) => ({
    brand,
    products: 5,
    websites: Array.from({ length: 12 }, (_, place) => ({
      website: `shop-${place + 10}.example`,
      difference: place - 3,
      products: 5,
    })),
  })),
  others: 0,
};

for (const width of [1024, 390])
  shows(
    `SHELL-23 at ${width} pixels the brands hide no cell of the map that has the focus`,
    async (page) => {
      await page.setViewportSize({ width, height: HEIGHT });
      const { 'GET /api/sync/changes': _changes, ...nothing } = NOTHING_TO_SYNC;
      const answers = { ...nothing, ...DASHBOARD, 'GET /api/products/comparebrands': MAP };
      await showPage(page, '/compare', answers);
      await page.getByRole('grid').getByRole('link').first().focus();
      await walkThere(page, 11, 'ArrowRight', 'ArrowLeft');
    },
  );

shows('SHELL-23 on a phone the tour hides nothing that has the focus', async (page) => {
  await page.setViewportSize({ width: 390, height: HEIGHT });
  await showPage(page, '/tutorial', NOTHING_TO_SYNC);
  await expect(page.getByRole('region', { name: 'Guided tour' })).toBeVisible();
  await walkThere(page, 24);
});

const DIALOGS = [
  { path: '/exportations', button: 'Prepare your export', answers: exportationsWith() },
  { path: '/pricingRules', button: 'New rule', answers: pricingWith() },
];

for (const { path, button, answers } of DIALOGS)
  shows(`SHELL-23 the foot of ${button} hides nothing that has the focus`, async (page) => {
    await page.setViewportSize({ width: 390, height: 560 });
    await showPage(page, path, answers);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeVisible();
    await walkThere(page, 24);
  });

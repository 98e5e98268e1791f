import { violationsOf } from './support/axe.ts';
import { enter, expect, test } from './support/vigia.ts';

const PUBLIC_PAGES = [
  '/login',
  '/subscription',
  '/EmailInsert',
  '/Privacy',
  '/TermsConditions',
  '/nowhere',
];
const PAGES = [
  '/pricing',
  '/compare',
  '/favoriteProducts',
  '/ExclusiveProducts',
  '/competitorPriceComparison',
  '/importations',
  '/exportations',
  '/alerts',
  '/websites',
  '/whatChanged',
  '/priceLimits',
  '/pricingRules',
  '/priceProposals',
  '/settings',
  '/tutorial',
];

test.describe('without motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('SHELL-21 axe finds nothing on the public pages', async ({ page, vigia }) => {
    for (const path of PUBLIC_PAGES) {
      await page.goto(`${vigia.url}${path}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect(await violationsOf(page), path).toEqual([]);
    }
  });

  for (const [where, viewport] of [
    ['', undefined],
    [' on a phone', { width: 390, height: 844 }],
  ] as const)
    test(`SHELL-21 axe finds nothing on the pages of a member${where}`, async ({ page, vigia }) => {
      if (viewport) await page.setViewportSize(viewport);
      for (const path of PAGES) {
        await enter(page, vigia, path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        expect(await violationsOf(page), path).toEqual([]);
      }
    });
});

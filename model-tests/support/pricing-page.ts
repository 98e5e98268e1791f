import { expect, type Page } from '@playwright/test';
import type { PricingRule } from '../../contract/entities/pricing-rule.ts';
import { NOTHING_CHANGED, NOTHING_TO_SYNC, signIn } from './signed-in.ts';

const [own] = NOTHING_CHANGED.upserts.websites;
const websites = [own, { ...own, id: 'w2', url: 'https://shop.example', alias: 'shop.example' }];

/** What `/pricingRules` asks for beside its flows: one competitor is watched, and there are these rules. */
export function pricingWith(...pricingRules: PricingRule[]): Record<string, unknown> {
  return {
    ...NOTHING_TO_SYNC,
    'GET /api/sync/changes': {
      ...NOTHING_CHANGED,
      upserts: { ...NOTHING_CHANGED.upserts, websites, pricingRules, priceProposals: [] },
      deletes: { ...NOTHING_CHANGED.deletes, pricingRules: [], priceProposals: [] },
    },
    'GET /api/pricing/rules': { items: pricingRules },
    'GET /api/pricing/proposals': { items: [] },
    'GET /api/pricing/settings': { accept_up_to_percent: null },
  };
}

export async function openPricingRules(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/pricingRules');
  await expect(page.getByRole('button', { name: 'New rule' })).toBeEnabled();
}

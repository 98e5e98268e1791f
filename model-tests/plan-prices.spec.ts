import { expect } from '@playwright/test';
import { test } from '../tests/support/taken.ts';
import { DEPLOYMENT, holdCalls } from './support/held-calls.ts';
import { shows, showPage } from './support/shown-page.ts';
import { NOTHING_TO_SYNC } from './support/signed-in.ts';

/** The price of PROFESSIONAL is not known. */
const DEARER = {
  ...NOTHING_TO_SYNC,
  'GET /api/deployment': {
    ...DEPLOYMENT,
    billing: 'stripe',
    monthlyPrices: { MINI: 5_950, PREMIUM: 29_900 },
  },
};

test('BILL-16 sign-up shows what plans cost now, and no price that is not known', async ({
  page,
}) => {
  await holdCalls(page, [], {
    ...DEARER,
    'GET /api/customer/plans': { data: [{ id: 'of_mini', name: 'MINI' }] },
  });
  await page.goto('/subscription?p=price_of_mini');
  const chosen = page.getByRole('complementary', { name: 'Your plan' });
  await expect(chosen).toContainText(/MINI\s*59,50\s€ a month/);
  await chosen.getByRole('button', { name: 'Change your plan' }).click();
  const plans = page.getByRole('group', { name: 'Plan', exact: true });
  await expect(plans.locator('label')).toHaveText([
    /^MINI59,50\s€ \/ monthup to/,
    /^PROFESSIONALup to/,
    /^PREMIUM299,00\s€ \/ monthup to/,
  ]);
});

shows('BILL-16 the current plan shows what its subscription costs', async (page) => {
  const plan = { id: 'p1', nickname: 'MINI' };
  await showPage(page, '/billing?returned=1', {
    ...DEARER,
    'POST /api/customer/getcustomer': {
      result: {
        customer: { id: 'cus_1', email: 'ana@own.example', name: null, subscription_id: 'sub_1' },
      },
    },
    'GET /api/customer/subscription': {
      id: 'sub_1',
      status: 'active',
      plan,
      monthly_price: 4_900,
      cancel_at: null,
    },
    'GET /api/billing/invoices/': { data: [] },
    'GET /api/billing/upcomingunvoices': { data: [] },
    'GET /api/customer/cards': { data: [] },
  });
  await expect(page.getByText(/^49,00\s€ a month, up to 100 products$/)).toBeVisible();
});

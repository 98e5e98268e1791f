import { expect } from '@playwright/test';
import { NO_MATCH_LIMIT } from '../contract/constants.ts';
import { DEPLOYMENT } from './support/held-calls.ts';
import { importationsWith } from './support/importations-page.ts';
import { shows, showPage } from './support/shown-page.ts';
import { NOTHING_TO_SYNC } from './support/signed-in.ts';

const WITHOUT_PLANS = {
  ...NOTHING_TO_SYNC,
  'GET /api/deployment': { ...DEPLOYMENT, billing: 'off', signUp: 'closed' },
  'GET /api/products/statisticspricingstat': {
    lastUpdateDate: null,
    statistics: [
      { website: 'rival.example', in_stock: 900, out_of_stock: 100, unknown: 20, unread: 3 },
      { website: 'other.example', in_stock: 500, out_of_stock: 0 },
    ],
  },
};
const usage = (inserted: number, limit: number) => ({
  ...WITHOUT_PLANS,
  'GET /api/importation/getstatistics': { inserted, limit, recommended: 20_000 },
});

shows('NOPAY-05 Plans & Billing shows the usage where there are no plans', async (page) => {
  await showPage(page, '/billing', usage(1200, NO_MATCH_LIMIT));
  await expect(page.getByText('This installation has no plans')).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText([
    /^1200.*There is no limit\.$/,
    /^1523.*on 2 websites$/,
    /^up to 20\.000 matches.*keeps its pace/,
  ]);
});

shows(
  'NOPAY-04 NOPAY-05 it names a limit of the operator, and comes to speak of the size',
  async (page) => {
    await showPage(page, '/billing', usage(17_000, 30_000));
    await expect(page.getByRole('definition')).toHaveText([
      /The operator of this installation allows 30\.000\.$/,
      /1523/,
      /You come close to that: beyond, pages take longer\.$/,
    ]);
  },
);

shows('NOPAY-05 it says so where the usage cannot be known', async (page) => {
  await showPage(page, '/billing', WITHOUT_PLANS);
  await expect(page.getByText('Not known while the server does not answer.')).toBeVisible();
});

shows('NOPAY-05 the import page counts matches, with a bar only for a limit', async (page) => {
  const title = page.getByRole('heading', { name: /^Matches used/ });
  await showPage(page, '/importations', {
    ...usage(1200, NO_MATCH_LIMIT),
    ...importationsWith(),
    ...usage(1200, NO_MATCH_LIMIT),
  });
  await expect(title).toHaveText('Matches used');
  await expect(page.getByText('1200', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Matches used' })).toHaveCount(0);
});

shows('TUTOR-01 the tour speaks of no plan', async (page) => {
  await showPage(page, '/tutorial', WITHOUT_PLANS);
  await expect(page.getByText('a limit of matches, which the operator')).toBeVisible();
  await expect(page.getByText(/please upgrade|your plan/i)).toHaveCount(0);
});

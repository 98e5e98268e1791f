import { expect } from '@playwright/test';
import { model, words } from './competitors-comparison.model.ts';
import { changePrices } from './prices-changed.ts';
import { loseAnswers } from './lost-answers.ts';
import type { PageObject } from './support/page-object.ts';
import { NOTHING_TO_SYNC, signIn } from './support/signed-in.ts';

export const pages: PageObject[] = [
  {
    name: 'competitorsComparison',
    model,
    words,
    open: async (page) => {
      await signIn(page);
      await page.goto('/CompetitorPriceComparison');
      await expect(page.locator('[data-flow="competitorsComparison"]')).toBeVisible();
    },
    background: NOTHING_TO_SYNC,
    calls: {
      loadComparison: {
        call: 'GET /api/products/productcomparaison',
        done: ({ body }: { body: unknown }) => ({
          status: 200,
          json: { productComparaisonData: body },
        }),
      },
    },
    gestures: {
      'xstate.error.actor.loadComparison': async ({ page, calls }) => {
        await loseAnswers(page);
        await calls.answer('GET /api/products/productcomparaison', 'network failure');
      },
      DATA_CHANGED: changePrices,
      SET_AVAILABILITY: ({ root, event }) =>
        root.getByLabel('Availability').selectOption(event['availability']),
      SORT_BY: ({ root, event }) => root.getByLabel('Sort by').selectOption(event['sort']),
      SEARCH: ({ root, event }) => root.getByLabel('Search').fill(event['text']),
    },
  },
];

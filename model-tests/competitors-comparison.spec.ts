import { expect } from '@playwright/test';
import { model } from './competitors-comparison.model.ts';
import { changePrices } from './prices-changed.ts';
import { loseAnswers } from './lost-answers.ts';
import { testFlow } from './support/browser.ts';
import { NOTHING_TO_SYNC, signIn } from './support/signed-in.ts';

const WORDS: Record<string, string> = {
  in_stock: 'In Stock',
  cheaper: 'Cheaper',
  absolute: 'Absolute',
};

testFlow('competitorsComparison', model, {
  open: async (page) => {
    await signIn(page);
    await page.goto('/CompetitorPriceComparison');
    await expect(page.locator('[data-flow="competitorsComparison"]')).toBeVisible();
  },
  background: NOTHING_TO_SYNC,
  buttons: { RETRY: 'Try again' },
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
      root.getByLabel('Availability').selectOption(WORDS[event['availability']]!),
    SORT_BY: ({ root, event }) => root.getByLabel('Sort by').selectOption(WORDS[event['sort']]!),
    TURN_ORDER: ({ root }) => root.getByRole('button', { name: /turn round/ }).click(),
    SET_DISPLAY: ({ root, event }) =>
      root.getByText(WORDS[event['display']]!, { exact: true }).click(),
    SEARCH: ({ root, event }) => root.getByLabel('Search').fill(event['text']),
  },
});

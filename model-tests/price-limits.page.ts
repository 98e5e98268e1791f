import { expect } from '@playwright/test';
import { priceLimitsMachine } from '../src/machines/price-limits/price-limits.ts';
import { options, words } from './price-limits.model.ts';
import { answerOf } from './support/failed-calls.ts';
import { modelOf } from './support/model.ts';
import type { PageObject } from './support/page-object.ts';
import { NOTHING_TO_SYNC, signIn } from './support/signed-in.ts';

const refused = { error: answerOf };

/** What the list shows is known once it is loaded; a page or a choice is left for another one. */
const model = modelOf(priceLimitsMachine, {
  ...options,
  mayHappen: ({ context: { query, loaded } }, { type, page, field, value }) => {
    if (type === 'GO_TO') return loaded !== null && page !== query.page;
    if (type === 'SAVE_PAGE' || type === 'SET_RECORDING') return loaded !== null;
    return type !== 'FILTER' || query[field as 'time'] !== value;
  },
});

export const pages: PageObject[] = [
  {
    name: 'priceLimits',
    model,
    words,
    open: async (page) => {
      await signIn(page);
      await page.goto('/priceLimits');
      await expect(page.locator('[data-flow="priceLimits"]')).toBeVisible();
    },
    background: NOTHING_TO_SYNC,
    gestures: {
      FILTER: ({ page, event }) =>
        page.getByLabel('Time', { exact: true }).selectOption(event['value']),
      SEARCH: async ({ page, event, press }) => {
        await page.getByLabel('Text').fill(event['text']);
        await press();
      },
      SET_RECORDING: ({ page }) =>
        page.getByRole('switch', { name: 'Record prices below the RRP too' }).press('Space'),
    },
    calls: {
      loadBreaches: { call: 'GET /api/breaches', ...refused },
      savePage: {
        call: 'GET /api/breaches/page',
        done: () => ({ status: 200, json: {} }),
        ...refused,
      },
      exportBreaches: {
        call: 'GET /api/breaches/export',
        done: () => ({ status: 200, json: {} }),
        ...refused,
      },
      setRecording: {
        call: 'POST /api/breaches/recording',
        done: () => ({ status: 200, json: { status: true } }),
        ...refused,
      },
    },
    notAlwaysShown: {
      GO_TO: 'the pages are known once the list is loaded',
      SAVE_PAGE: 'the list shows them once it is loaded',
      SET_RECORDING: 'the list says what is recorded once it is loaded',
    },
  },
];

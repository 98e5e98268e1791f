import type { Page } from '@playwright/test';
import { model } from './engagements.model.ts';
import { loseAnswers } from './lost-answers.ts';
import { testFlow } from './support/browser.ts';
import { LAMP, openTable, tableOf } from './support/table-page.ts';

const CALL = 'GET /api/products/getengagements';
const flow = (page: Page) => page.locator('[data-flow="engagements"]');

testFlow('engagements', model, {
  open: async (page) => {
    await openTable()(page);
    await page.getByRole('button', { name: 'Actions of Lamp' }).click();
    await page.getByRole('menuitem', { name: 'Engagements', exact: true }).click();
    await flow(page).waitFor();
  },
  background: tableOf(LAMP),
  buttons: { RETRY: (page) => flow(page).getByRole('button', { name: 'Try again' }) },
  calls: {
    loadEngagements: {
      call: CALL,
      done: ({ body }: { body: unknown }) => ({ status: 200, json: { competitors: body } }),
    },
  },
  gestures: {
    'xstate.error.actor.loadEngagements': async ({ page, calls }) => {
      await loseAnswers(page);
      await calls.answer(CALL, 'network failure');
    },
  },
  sees: {
    shown: (page) => flow(page).getByRole('cell', { name: '24 months' }).last(),
    empty: 'No engagements found',
    failed: 'The engagements could not be loaded',
  },
});

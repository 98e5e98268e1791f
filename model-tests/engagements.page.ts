import type { Page } from '@playwright/test';
import { model, words } from './engagements.model.ts';
import { loseAnswers } from './lost-answers.ts';
import type { PageObject } from './support/page-object.ts';
import { LAMP, openTable, tableOf } from './support/table-page.ts';

const CALL = 'GET /api/products/getengagements';
const flow = (page: Page) => page.locator('[data-flow="engagements"]');

export const pages: PageObject[] = [
  {
    name: 'engagements',
    model,
    words,
    open: async (page) => {
      await openTable()(page);
      await page.getByRole('button', { name: 'Actions of Lamp' }).click();
      await page.getByRole('menuitem', { name: 'Engagements', exact: true }).click();
      await flow(page).waitFor();
    },
    background: tableOf(LAMP),
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
  },
];

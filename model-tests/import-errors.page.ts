import type { Page } from '@playwright/test';
import { model, words } from './import-errors.model.ts';
import type { PageObject } from './support/page-object.ts';
import { importationsWith, openImportations, UNCOMPLETED } from './support/importations-page.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Handle errors' });

export const pages: PageObject[] = [
  {
    name: 'importErrors',
    model,
    words,
    open: openImportations(`Handle errors of ${UNCOMPLETED.filename}`),
    background: importationsWith(UNCOMPLETED),
    gestures: {
      EDIT_URL: async ({ page, event }) => {
        const field = dialog(page).getByLabel(`URL ${event['index'] + 1} of ${event['item']}`);
        // The same text again would be no change.
        await field.clear();
        await field.fill(event['url']);
      },
    },
    calls: {
      loadErrors: {
        call: 'GET /api/importation/geterrorinfo',
        done: (output: object) => ({ status: 200, json: { status: true, ...output } }),
      },
      handleErrors: {
        call: 'POST /api/importation/errorhandler',
        done: (output: object) => ({ status: 200, json: { status: true, ...output } }),
      },
    },
  },
];

import type { Page } from '@playwright/test';
import { model } from './import-errors.model.ts';
import { testFlow } from './support/browser.ts';
import { importationsWith, openImportations, UNCOMPLETED } from './support/importations-page.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Handle errors' });

testFlow('importErrors', model, {
  open: openImportations(`Handle errors of ${UNCOMPLETED.filename}`),
  background: importationsWith(UNCOMPLETED),
  buttons: {
    SEND: 'Send corrections',
    RETRY: 'Try again',
    CLOSE: (page) => dialog(page).getByRole('button', { name: 'Cancel' }),
  },
  gestures: {
    EDIT_URL: ({ page, event }) =>
      dialog(page)
        .getByLabel(`URL ${event['index'] + 1} of ${event['item']}`)
        .fill(event['url']),
    TOGGLE: ({ page, event }) =>
      dialog(page).getByRole('checkbox', { name: event['item'] }).click(),
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
});

import type { Page } from '@playwright/test';
import { model } from './automatic-creation.model.ts';
import { testFlow } from './support/browser.ts';
import { importationsWith, openImportations } from './support/importations-page.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Automatic Creation' });

testFlow('automaticCreation', model, {
  open: openImportations('Automatic Creation'),
  background: importationsWith(),
  buttons: {
    REMOVE_KEYWORD: 'Remove lamp',
    RETRY: 'Try again',
    CREATE: 'Create',
    CLOSE: (page) => dialog(page).getByRole('button', { name: 'Cancel' }),
  },
  gestures: {
    CHANGE_WEBSITE: async ({ page, event }) => {
      // The same text again would be no change.
      await dialog(page).getByLabel('Own website').clear();
      await dialog(page).getByLabel('Own website').fill(event['website']);
    },
    ADD_KEYWORD: async ({ page, event }) => {
      await dialog(page).getByLabel('Keywords', { exact: true }).fill(event['keyword']);
      await dialog(page).getByRole('button', { name: 'Add keyword' }).click();
    },
    CHOOSE_AUTO: ({ page }) =>
      dialog(page)
        .getByRole('radio', { name: /Automatically/ })
        .click(),
    CHOOSE_MANUAL: ({ page }) => dialog(page).getByRole('radio', { name: 'Manually' }).click(),
    TOGGLE_COMPETITOR: ({ page, event }) =>
      dialog(page)
        .getByRole('checkbox', { name: new RegExp(event['host']) })
        .click(),
    ADD_COMPETITOR: async ({ page, event }) => {
      await dialog(page).getByLabel('Another website').fill(event['host']);
      await dialog(page).getByRole('button', { name: 'Add website' }).click();
    },
  },
  calls: {
    loadWebsites: {
      call: 'GET /api/importation/getavailablewebsites',
      done: (availableWebsites) => ({ status: 200, json: { availableWebsites } }),
    },
    createTask: 'GET /api/importation/discovermatches',
  },
});

import type { Page } from '@playwright/test';
import { automaticCreationMachine } from '../src/machines/importations/automatic-creation.ts';
import { options, words } from './automatic-creation.model.ts';
import type { PageObject } from './support/page-object.ts';
import { modelOf } from './support/model.ts';
import { importationsWith, openImportations } from './support/importations-page.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Automatic Creation' });

const FURTHER = { keyword: 'chair', host: 'https://third.example' };

/** There is always one more keyword and one more website that could be added; none of them is. */
const model = modelOf(automaticCreationMachine, {
  ...options,
  cases: {
    ...options.cases,
    ADD_KEYWORD: [...options.cases.ADD_KEYWORD, { keyword: FURTHER.keyword }],
    ADD_COMPETITOR: [...options.cases.ADD_COMPETITOR, { host: FURTHER.host }],
  },
  mayHappen: (_, { keyword, host }) => keyword !== FURTHER.keyword && host !== FURTHER.host,
});

export const pages: PageObject[] = [
  {
    name: 'automaticCreation',
    model,
    words,
    open: openImportations('Automatic Creation'),
    background: importationsWith(),
    gestures: {
      CHANGE_WEBSITE: async ({ page, event }) => {
        // The same text again would be no change.
        await dialog(page).getByLabel('Own website').clear();
        await dialog(page).getByLabel('Own website').fill(event['website']);
      },
      ADD_KEYWORD: async ({ page, event, press }) => {
        await dialog(page).getByLabel('Keywords', { exact: true }).fill(event['keyword']);
        await press();
      },
      ADD_COMPETITOR: async ({ page, event, press }) => {
        await dialog(page).getByLabel('Another website').fill(event['host']);
        await press();
      },
    },
    calls: {
      loadWebsites: {
        call: 'GET /api/importation/getavailablewebsites',
        done: (availableWebsites) => ({ status: 200, json: { availableWebsites } }),
      },
      createTask: 'GET /api/importation/discovermatches',
    },
  },
];

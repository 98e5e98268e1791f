import type { Page } from '@playwright/test';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { MatchFilter } from '../contract/rules/filter.ts';
import { EXPORT_SUBMITTED, exportRequestMachine } from '../src/machines/export-request.ts';
import { options } from './export-request.model.ts';
import { testFlow, type Executor } from './support/browser.ts';
import { exportationsWith, openExportations } from './support/exportations-page.ts';
import { modelOf } from './support/model.ts';

const REQUEST = 'POST /api/exportation/exportrequest';

const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (name: string) => (page: Page) =>
  dialog(page).getByRole('button', { name, exact: true });

/** What is searched for in the panel. */
const keyOf = (submit: AnyEventObject) => (submit['filter'] as MatchFilter).key;

/** The desk that keeps a change answers for a full device too, so that the actor itself never fails. */
const model = modelOf(exportRequestMachine, {
  ...options,
  mayHappen: (state: SnapshotFrom<typeof exportRequestMachine>, event) => {
    if (event.type === 'xstate.error.actor.requestExport') return false;
    // The search is typed where the panel is.
    const isSearch = event.type === 'SUBMIT' && keyOf(event) !== '';
    return !isSearch || state.matches({ preparing: 'filter' });
  },
});

const answered: Executor = async ({ page, calls, event }) => {
  const { kind, message } = event['output'] as { kind: string; message?: string };
  if (kind === 'kept') await page.context().setOffline(true);
  else if (kind === 'applied') await calls.answer(REQUEST, { status: 201, json: { status: 201 } });
  else await calls.answer(REQUEST, { status: 400, json: { message } });
};

testFlow('exportRequest', model, {
  open: async (page) => {
    await openExportations(page);
    await page.getByRole('button', { name: 'Prepare your export' }).click();
    await dialog(page).getByLabel('Exportation name').waitFor();
  },
  background: exportationsWith(),
  hold: [REQUEST],
  buttons: {
    CANCEL: inDialog('Cancel'),
    CLOSE: inDialog('Close'),
    SUBMIT: inDialog('Yes, export it!'),
    OPEN_LIST: inDialog('Open download-list'),
  },
  gestures: {
    NAME: ({ page, event }) => dialog(page).getByLabel('Exportation name').fill(event['name']),
    CHOOSE_TAB: ({ page, event }) =>
      page
        .getByRole('tab', {
          name: event['tab'] === 'filter' ? 'Advanced filter' : 'Websites filter',
        })
        .click(),
    TOGGLE_WEBSITE: ({ page, event }) =>
      dialog(page).getByRole('checkbox', { name: event['alias'] }).click(),
    TOGGLE_ALL_WEBSITES: ({ page }) =>
      dialog(page).getByRole('checkbox', { name: 'Select all websites' }).click(),
    SUBMIT: async ({ page, event }) => {
      const key = keyOf(event);
      if (key !== '') await dialog(page).getByLabel('Name', { exact: true }).fill(key);
      await inDialog('Yes, export it!')(page).click();
    },
  },
  calls: { requestExport: answered },
  sees: { submitted: EXPORT_SUBMITTED },
});

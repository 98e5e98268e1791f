import type { Page } from '@playwright/test';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { MatchFilter } from '../contract/rules/filter.ts';
import {
  EXPORT_SUBMITTED,
  exportRequestMachine,
} from '../src/machines/exportations/export-request.ts';
import { options, words } from './export-request.model.ts';
import type { Executor, PageObject } from './support/page-object.ts';
import { exportationsWith, openExportations } from './support/exportations-page.ts';
import { modelOf } from './support/model.ts';

const REQUEST = 'POST /api/exportation/exportrequest';

const dialog = (page: Page) => page.getByRole('dialog');
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

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Prepare your export' }).click();
  await dialog(page).getByLabel('Exportation name').waitFor();
}

/** The choice of an export before is kept: a tour begins with the documented columns. */
async function openAgain(page: Page): Promise<void> {
  await openDialog(page);
  await dialog(page).getByRole('tab', { name: 'Columns and format' }).click();
  const usual = dialog(page).getByRole('button', { name: 'Usual columns' });
  if (await usual.isEnabled()) await usual.click();
  await dialog(page).getByText('Excel (.xlsx)').click();
  await dialog(page).getByRole('tab', { name: 'Websites filter' }).click();
}

export const pages: PageObject[] = [
  {
    name: 'exportRequest',
    model,
    words,
    open: async (page) => {
      await openExportations(page);
      await openDialog(page);
    },
    again: { open: openAgain, after: ['CANCEL'] },
    background: { ...exportationsWith(), 'POST /api/settings/preferences': { status: true } },
    hold: [REQUEST],
    gestures: {
      NAME: ({ page, event }) => dialog(page).getByLabel('Exportation name').fill(event['name']),
      SUBMIT: async ({ page, event, press }) => {
        const key = keyOf(event);
        if (key !== '') await dialog(page).getByLabel('Name', { exact: true }).fill(key);
        await press();
      },
    },
    calls: { requestExport: answered },
    sees: { submitted: EXPORT_SUBMITTED },
  },
];

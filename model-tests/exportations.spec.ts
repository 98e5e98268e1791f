import { expect, type Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { NO_FILTER } from '../contract/rules/filter.ts';
import { exportFailed } from '../src/machines/export-request.ts';
import { EXPORTATION_SENTENCES, exportationsMachine } from '../src/machines/exportations.ts';
import { options } from './exportations.model.ts';
import { testFlow, type Executor } from './support/browser.ts';
import { DONE, exportationsWith, openExportations } from './support/exportations-page.ts';
import { modelOf } from './support/model.ts';
import { holdOutbox, leaveUnsent, releaseOutbox } from './support/outbox.ts';

const DELETE = 'POST /api/exportation/delete';
const RE_EXPORT = 'POST /api/exportation/refreshexport';
const REQUEST = 'POST /api/exportation/exportrequest';
const FILE = 'GET /api/exportation/getfile';

const say = EXPORTATION_SENTENCES;
const TELLING = /^(EXPORTATION_DELETED|DELETION_REFUSED|RE_EXPORT_|REQUEST_REFUSED)/;

/**
 * While the outbox is held nothing else is kept in it; and the list is asked for again without an answer to wait
 * for, so that this never fails and nothing happens meanwhile.
 */
const model = modelOf(exportationsMachine, {
  ...options,
  mayHappen: ({ value }: SnapshotFrom<typeof exportationsMachine>, { type }) => {
    if (value.list === 'refreshing') return type === 'xstate.done.actor.refresh';
    return value.change === 'idle' || !TELLING.test(type);
  },
});

/** The page's own buttons; what a dialog covers is out of reach, yet not disabled. */
const button = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true, includeHidden: true });

const press =
  (name: string): Executor =>
  async ({ page }) => {
    await holdOutbox(page);
    await page.getByRole('button', { name, exact: true }).click();
  };

/** Kept in the outbox, or without room for it; the network is there or not before that. */
const kept: Executor = async ({ page, event }) => {
  await page.context().setOffline(event['output']?.isOnline === false);
  await releaseOutbox(page, { isFull: 'error' in event });
};

/** The server answers a change that was left unsent, and the page says so. */
const answered =
  (
    type: string,
    call: string,
    status: number,
    text: string,
    args: object = { id: 'e9' },
  ): Executor =>
  async ({ page, calls }) => {
    await leaveUnsent(page, { type, args, lane: 'exportation:e9' });
    const json = status === 200 ? { status: true } : { message: 'There is no such exportation.' };
    await calls.answer(call, { status, json });
    await expect(page.getByText(text)).toBeVisible();
  };

testFlow('exportations', model, {
  open: openExportations,
  background: exportationsWith(DONE, { ...DONE, id: 'e2', export_name: 'February' }),
  hold: [DELETE, RE_EXPORT, REQUEST, FILE],
  buttons: {
    PREPARE: button('Prepare your export'),
    CLOSED: (page) =>
      page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Cancel' }),
    // The machine knows no row: the one that a path changes has other buttons after it.
    DOWNLOAD: button('Download February'),
    DELETE: button('Delete February'),
    RE_EXPORT: button('Re-export February'),
  },
  gestures: {
    DOWNLOAD: ({ page }) => page.getByRole('button', { name: 'Download March' }).click(),
    DELETE: press('Delete March'),
    RE_EXPORT: press('Re-export March'),
    EXPORTATION_DELETED: answered('exportation-delete@1', DELETE, 200, say.deleted),
    DELETION_REFUSED: answered('exportation-delete@1', DELETE, 404, say.deletionFailed),
    RE_EXPORT_STARTED: answered('exportation-refresh@1', RE_EXPORT, 200, say.reExportStarted),
    RE_EXPORT_REFUSED: answered('exportation-refresh@1', RE_EXPORT, 404, say.reExportFailed),
    REQUEST_REFUSED: answered('exportation-request@1', REQUEST, 400, exportFailed('April'), {
      name: 'April',
      excluded: [],
      filter: NO_FILTER,
    }),
  },
  calls: {
    keepDeletion: kept,
    keepReExport: kept,
    download: ({ calls, event }) =>
      calls.answer(FILE, { status: 'output' in event ? 200 : 503, json: {} }),
  },
  atOnce: { 'xstate.done.actor.refresh': async () => {} },
  sees: { 'dialog.requesting': (page) => page.getByRole('dialog', { name: 'Export' }) },
});

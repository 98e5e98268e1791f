import { expect, type Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { NO_FILTER } from '../contract/rules/filter.ts';
import { exportFailed } from '../src/machines/exportations/export-request.ts';
import {
  EXPORTATION_SENTENCES,
  exportationsMachine,
} from '../src/machines/exportations/exportations.ts';
import { options, words } from './exportations.model.ts';
import { DONE, exportationsWith, openExportations } from './support/exportations-page.ts';
import { modelOf } from './support/model.ts';
import { leaveUnsent, pressHeld, releaseOutbox } from './support/outbox.ts';
import type { Executor, PageObject } from './support/page-object.ts';

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

/** Kept in the outbox, or without room for it; the network is there or not before that. */
const kept: Executor = async ({ page, event }) => {
  await page.context().setOffline(event['output']?.isOnline === false);
  await releaseOutbox(page, { isFull: 'error' in event });
};

/** A few messages are shown at a time: those that are read make room for the next. */
async function dismissAll(page: Page) {
  const messages = page.getByRole('alert').or(page.getByRole('status'));
  const buttons = messages.getByRole('button', { name: 'Dismiss' });
  for (let count = await buttons.count(); count > 0; count -= 1) await buttons.first().click();
}

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
    await page.context().setOffline(false);
    await dismissAll(page);
    // What was refused holds up its lane until a person decides.
    await leaveUnsent(page, { type, args, lane: `exportation:${crypto.randomUUID()}` });
    const json = status === 200 ? { status: true } : { message: 'There is no such exportation.' };
    await calls.answer(call, { status, json });
    await expect(page.getByText(text)).toBeVisible();
  };

export const pages: PageObject[] = [
  {
    name: 'exportations',
    model,
    words,
    open: async (page) => {
      await openExportations(page);
      // With the clock held, what was never loaded is not drawn.
      await page.getByText('February').first().waitFor();
    },
    background: exportationsWith(DONE, { ...DONE, id: 'e2', export_name: 'February' }),
    hold: [DELETE, RE_EXPORT, REQUEST, FILE],
    gestures: {
      CLOSED: ({ page }) =>
        page
          .getByRole('dialog', { name: 'Export' })
          .getByRole('button', { name: 'Cancel' })
          .click(),
      DOWNLOAD: async ({ page, press }) => {
        await page.context().setOffline(false);
        await press();
      },
      DELETE: pressHeld,
      RE_EXPORT: pressHeld,
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
    // The row is gone, or is being written again.
    isLast: ({ event }) => event.type.startsWith('xstate.done.actor.keep'),
    sees: { 'dialog.requesting': (page) => page.getByRole('dialog', { name: 'Export' }) },
  },
];

import { expect, type Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { EXPORTATION_SENTENCES } from '../src/db/intents/outcome-messages.ts';
import { exportationsMachine } from '../src/machines/exportations/exportations.ts';
import { options, words } from './exportations.model.ts';
import { DONE, exportationsWith, openExportations } from './support/exportations-page.ts';
import { modelOf } from './support/model.ts';
import { leaveUnsent, pressHeld, releaseOutbox } from './support/outbox.ts';
import type { Executor, PageObject } from './support/page-object.ts';

const DELETE = 'POST /api/exportation/delete';
const RE_EXPORT = 'POST /api/exportation/refreshexport';
const FILE = 'GET /api/exportation/getfile';

/**
 * While the outbox is held nothing else is kept in it; and the list is asked for again without an answer to wait
 * for, so that this never fails and nothing happens meanwhile.
 */
const model = modelOf(exportationsMachine, {
  ...options,
  mayHappen: ({ value }: SnapshotFrom<typeof exportationsMachine>, { type }) => {
    if (value.list === 'refreshing') return type === 'xstate.done.actor.refresh';
    return value.change === 'idle' || type !== 'EXPORTATION_DELETED';
  },
});

/** Kept in the outbox, or without room for it; the network is there or not before that. */
const kept: Executor = async ({ page, event }) => {
  await page.context().setOffline(event['output']?.kept !== null);
  await releaseOutbox(page, { isFull: 'error' in event });
};

/** A few messages are shown at a time: those that are read make room for the next. */
async function dismissAll(page: Page) {
  const messages = page.getByRole('alert').or(page.getByRole('status'));
  const buttons = messages.getByRole('button', { name: 'Dismiss' });
  for (let count = await buttons.count(); count > 0; count -= 1) await buttons.first().click();
}

/** The server deletes what was left to be deleted, and the page says so. */
const deleted: Executor = async ({ page, calls }) => {
  await page.context().setOffline(false);
  await dismissAll(page);
  const lane = `exportation:${crypto.randomUUID()}`;
  await leaveUnsent(page, { type: 'exportation-delete@1', args: { id: 'e9' }, lane });
  await calls.answer(DELETE, { status: 200, json: { status: true } });
  await expect(page.getByText(EXPORTATION_SENTENCES.deleted)).toBeVisible();
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
    hold: [DELETE, RE_EXPORT, FILE],
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
      EXPORTATION_DELETED: deleted,
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

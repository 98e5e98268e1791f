import { expect, type Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { MatchDocument } from '../contract/entities/match.ts';
import type { validateMachine } from '../src/machines/validate/validate.ts';
import { DASHBOARD } from './history-pages.ts';
import { holdOutbox, releaseOutbox } from './support/outbox.ts';
import type { Executor, PageObject } from './support/page-object.ts';
import { NOTHING_TO_SYNC, signIn } from './support/signed-in.ts';
import { answerPage, holdFurtherPages } from './validate-lists.ts';
import { infoOf } from './validate-matches.ts';
import { model, words } from './validate.model.ts';

type Snapshot = SnapshotFrom<typeof validateMachine>;

const EDIT = 'POST /api/products/editMatch';

/** Presses a key; what it keeps waits until the path says how that ends. */
const keeping =
  (key: string, keeps: (state: Snapshot) => boolean): Executor =>
  async ({ page, before }) => {
    if (keeps(before as Snapshot)) await holdOutbox(page);
    await page.keyboard.press(key);
  };

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm product match' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Validate product' })).toBeVisible();
}

export const pages: PageObject[] = [
  {
    name: 'validate',
    model,
    words,
    // A match that is met again after its edit was kept is shown once the server has told of it.
    isLast: ({ event }) => event.type === 'xstate.done.actor.keepEdit',
    // A server without sync: each match and each page is asked of it.
    open: async (page) => {
      await signIn(page);
      await holdFurtherPages(page);
      await page.goto('/FavoriteProducts');
      await openDialog(page);
    },
    again: {
      open: openDialog,
      after: ['CANCEL'],
      // The list on the device grows, or waits to.
      leaves: ({ state }) => state.matches('turning'),
    },
    background: {
      ...NOTHING_TO_SYNC,
      ...DASHBOARD,
      'GET /api/products/statisticshistory': { statisticsData: [] },
      'GET /api/sync/changes': {},
    },
    hold: [EDIT],
    gestures: {
      SAVE: ({ page }) => page.keyboard.press('s'),
      SKIP: ({ page }) => page.keyboard.press('n'),
      BACK: ({ page }) => page.keyboard.press('Escape'),
      SAVE_ONLY: keeping('w', ({ context }) => context.flagged.length > 0),
      SAVE_AND_VALIDATE: keeping('v', () => true),
      RETRY: keeping('r', (state) => state.matches('unkept')),
      EDITED: async ({ page }) => {
        // The closed dialog takes back what it asked of the server.
        const takenBack = page.waitForEvent('requestfailed');
        await page
          .getByRole('dialog', { name: 'Edit product' })
          .getByRole('button', { name: 'Cancel' })
          .click();
        await takenBack;
      },
      CHANGE_REFUSED: async ({ page, calls, event }) => {
        const message = event['message'] as string;
        await calls.answer(EDIT, { status: 409, json: { message } });
        await expect(page.getByText(`${message} It waits under Needs attention.`)).toBeVisible();
      },
    },
    calls: {
      loadMatch: {
        call: 'GET /api/products/getmatchinfo',
        done: (match: MatchDocument) => ({ status: 200, json: infoOf(match) }),
      },
      keepEdit: ({ page, event }) => releaseOutbox(page, { isFull: 'error' in event }),
      loadNextPage: ({ page, event }) => {
        const ids = (event['output'] as { ids: string[] } | undefined)?.ids;
        return answerPage(
          page,
          ids === undefined ? 'nothing' : ids.length > 0 ? 'a match' : 'none',
        );
      },
    },
  },
];

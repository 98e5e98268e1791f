import { DELETE_MANY_PAUSE_MS } from '../contract/constants.ts';
import { CHANGE_TIMEOUT_MS } from '../src/machines/shared/change.ts';
import { deleteManyMachine } from '../src/machines/catalogue/delete-many.ts';
import { options, words } from './delete-many.model.ts';
import type { PageObject } from './support/page-object.ts';
import { answerDraft, holdDrafts } from './support/held-drafts.ts';
import {
  MATCHES_BACKGROUND,
  answerChange,
  LAMP,
  serveMatches,
  openMatches,
  VASE,
} from './support/matches-page.ts';
import { modelOf } from './support/model.ts';
import { holdOutbox, releaseOutbox } from './support/outbox.ts';
import { signIn } from './support/signed-in.ts';
import { visitBefore } from './support/store-opened.ts';

const DELETE = 'GET /api/products/delete';

/** Once a deletion is kept the connection is gone, and so it is for the others. */
const model = modelOf(deleteManyMachine, {
  ...options,
  mayHappen: ({ context }, { type, output }) =>
    context.kept === 0 || type !== 'xstate.done.actor.deleteMatch' || output.kind === 'kept',
});

const ENDING = ['STOP', 'CLOSE', 'xstate.after.pauseAtEnd.deleteMany.pausing'];

export const pages: PageObject[] = [
  {
    name: 'deleteMany',
    model,
    words,
    open: async (page) => {
      await signIn(page);
      await serveMatches(page, LAMP, VASE);
      await visitBefore(page, '/compare');
      await holdDrafts(page);
      await openMatches(page, '/compare');
    },
    background: MATCHES_BACKGROUND,
    hold: [DELETE],
    gestures: {
      DELETE: async ({ page }) => {
        for (const { product_name: name } of [LAMP, VASE])
          await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
        await page.getByRole('button', { name: 'Delete Products (2)' }).click();
      },
      // What is asked for after the pause waits until the path says how it ends.
      'xstate.after.pauseBetween.deleteMany.running.waiting': async ({ page }) => {
        await holdOutbox(page);
        await page.clock.fastForward(DELETE_MANY_PAUSE_MS);
      },
      // The server is not there: what was asked for is kept, and waits for it.
      'xstate.after.timeout.deleteMany.running.deleting': async ({ page }) => {
        await page.context().setOffline(true);
        await page.clock.fastForward(CHANGE_TIMEOUT_MS);
        await releaseOutbox(page);
      },
    },
    calls: {
      recallProgress: ({ page, event }) =>
        answerDraft(
          page,
          'error' in event
            ? { error: 'DataError' }
            : { draft: event['output'] && { version: '1', value: event['output'] } },
        ),
      deleteMatch: answerChange(DELETE),
    },
    // The rows are gone, or the connection is.
    isLast: ({ event, state }) =>
      (state.matches('resting') && ENDING.includes(event.type)) ||
      (state.matches('failed') && state.context.kept > 0),
  },
];

import type { Page } from '@playwright/test';
import { DELETE_MANY_PAUSE_MS } from '../contract/constants.ts';
import { model } from './delete-many.model.ts';
import { testFlow } from './support/browser.ts';
import { answerDraft, holdDrafts } from './support/held-drafts.ts';
import {
  MATCHES_BACKGROUND,
  answerChange,
  LAMP,
  serveMatches,
  openMatches,
  VASE,
} from './support/matches-page.ts';
import { holdOutbox } from './support/outbox.ts';

const DELETE = 'GET /api/products/delete';

const button = (name: string) => (page: Page) =>
  page
    .getByRole('dialog', { name: 'Delete confirmation' })
    .getByRole('button', { name, exact: true });
const either = (one: string, other: string) => (page: Page) =>
  button(one)(page).or(button(other)(page));

testFlow('deleteMany', model, {
  open: async (page) => {
    await holdDrafts(page);
    await serveMatches(page, LAMP, VASE);
    await openMatches(page);
  },
  background: MATCHES_BACKGROUND,
  hold: [DELETE],
  buttons: {
    CONFIRM: either('Yes, delete them!', 'Delete the rest'),
    CANCEL: either('Cancel', 'Keep the rest'),
    STOP: button('Stop'),
    RETRY: button('Try again'),
    CLOSE: button('Close'),
  },
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
});

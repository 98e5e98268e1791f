import type { Page } from '@playwright/test';
import { model } from './delete-one.model.ts';
import { testFlow } from './support/browser.ts';
import {
  MATCHES_BACKGROUND,
  answerChange,
  chooseAction,
  LAMP,
  serveMatches,
  openMatches,
  pressHeld,
} from './support/matches-page.ts';

const DELETE = 'GET /api/products/delete';

const button = (name: string) => (page: Page) =>
  page.locator('[data-flow="deleteOne"]').getByRole('button', { name, exact: true });

testFlow('deleteOne', model, {
  open: async (page) => {
    await serveMatches(page, LAMP);
    await openMatches(page);
    await chooseAction(page, 'Delete');
  },
  background: MATCHES_BACKGROUND,
  hold: [DELETE],
  buttons: {
    CONFIRM: button('Yes, delete it!'),
    CANCEL: button('Cancel'),
    RETRY: button('Try again'),
    CLOSE: button('Close'),
  },
  gestures: {
    CONFIRM: pressHeld((page) => button('Yes, delete it!')(page).click()),
    RETRY: pressHeld((page) => button('Try again')(page).click()),
  },
  calls: { deleteMatch: answerChange(DELETE) },
});

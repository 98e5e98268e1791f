import { expect, type Page } from '@playwright/test';
import { model } from './product-meta.model.ts';
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

const EDIT_META = 'POST /api/products/editProductMeta';

const flow = (page: Page) => page.locator('[data-flow="productMeta"]');
const save = (page: Page) => flow(page).getByRole('button', { name: 'Save', exact: true });
const open = (page: Page) => page.getByRole('button', { name: /^Price coefficient of/ });
const [rival] = LAMP.competitors;

testFlow('productMeta', model, {
  open: async (page) => {
    await serveMatches(page, { ...LAMP, competitors: [rival!] });
    await openMatches(page);
    await chooseAction(page, 'Edit');
    await expect(open(page)).toHaveCount(1);
  },
  background: MATCHES_BACKGROUND,
  hold: [EDIT_META],
  buttons: {
    OPEN: open,
    SAVE: save,
    CLOSE: (page) => flow(page).getByRole('button', { name: 'Close the price coefficient' }),
  },
  gestures: {
    TYPE: ({ page, event }) =>
      flow(page).getByRole('textbox', { name: 'Price coefficient' }).fill(event['text']),
    SAVE: pressHeld((page) => save(page).click()),
  },
  calls: { editMeta: answerChange(EDIT_META, { status: 200 }) },
});

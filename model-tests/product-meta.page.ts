import { expect, type Page } from '@playwright/test';
import { model, words } from './product-meta.model.ts';
import {
  MATCHES_BACKGROUND,
  answerChange,
  chooseAction,
  LAMP,
  serveMatches,
  openMatches,
} from './support/matches-page.ts';
import { pressHeld } from './support/outbox.ts';
import type { PageObject } from './support/page-object.ts';

const EDIT_META = 'POST /api/products/editProductMeta';

const open = (page: Page) => page.getByRole('button', { name: /^Price coefficient of/ });
const [rival] = LAMP.competitors;

export const pages: PageObject[] = [
  {
    name: 'productMeta',
    model,
    words,
    open: async (page) => {
      await serveMatches(page, { ...LAMP, competitors: [rival!] });
      await openMatches(page);
      await chooseAction(page, 'Edit');
      await expect(open(page)).toHaveCount(1);
    },
    background: MATCHES_BACKGROUND,
    hold: [EDIT_META],
    gestures: {
      TYPE: ({ root, event }) =>
        root.getByRole('textbox', { name: 'Price coefficient' }).fill(event['text']),
      SAVE: pressHeld,
    },
    calls: { editMeta: answerChange(EDIT_META, { status: 200 }) },
    // The connection is gone, or a call waits in front of the next; and what was saved this server never tells.
    isLast: ({ state, taken }) =>
      state.matches('kept') || taken.some((name) => name.startsWith('saved: ')),
  },
];

import { model, words } from './delete-one.model.ts';
import {
  MATCHES_BACKGROUND,
  answerChange,
  chooseAction,
  LAMP,
  openMatches,
  serveMatches,
} from './support/matches-page.ts';
import { pressHeld } from './support/outbox.ts';
import type { PageObject } from './support/page-object.ts';

const DELETE = 'GET /api/products/delete';

export const pages: PageObject[] = [
  {
    name: 'deleteOne',
    model,
    words,
    open: async (page) => {
      await serveMatches(page, LAMP);
      await openMatches(page);
      await chooseAction(page, 'Delete');
    },
    again: { open: (page) => chooseAction(page, 'Delete'), after: ['CANCEL'] },
    background: MATCHES_BACKGROUND,
    hold: [DELETE],
    gestures: { CONFIRM: pressHeld, RETRY: pressHeld },
    calls: { deleteMatch: answerChange(DELETE) },
  },
];

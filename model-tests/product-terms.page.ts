import { expect, type Page } from '@playwright/test';
import { productTermsMachine } from '../src/machines/catalogue/product-terms.ts';
import { options, words } from './product-terms.model.ts';
import { modelOf } from './support/model.ts';
import {
  answerChange,
  chooseAction,
  deleteMatch,
  LAMP,
  MATCHES_BACKGROUND,
  openMatches,
  openMenu,
  pick,
  serveMatches,
  touchMatch,
} from './support/matches-page.ts';
import { pressHeld } from './support/outbox.ts';
import type { PageObject } from './support/page-object.ts';

const SET_TERMS = 'POST /api/products/terms';

const flow = (page: Page) => page.locator('[data-flow="productTerms"]');
const LABELS: Record<string, string> = { cost: 'Cost', vat: 'VAT %' };

/** The device has the match: the dialog has its terms at once. */
const model = modelOf(productTermsMachine, {
  ...options,
  mayHappen: (state, { type }) =>
    !state.matches('opening') || type === 'xstate.done.actor.loadTerms',
});

export const pages: PageObject[] = [
  {
    name: 'productTerms',
    on: 'a device that has the match',
    model,
    words,
    open: async (page) => {
      await serveMatches(page, LAMP);
      await openMatches(page);
      // With the clock held, what was never loaded is not drawn.
      await chooseAction(page, 'Cost and terms');
      await flow(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(flow(page)).toHaveCount(0);
      await openMenu(page);
    },
    atOnce: { 'xstate.done.actor.loadTerms': (page) => pick(page, 'Cost and terms') },
    background: MATCHES_BACKGROUND,
    hold: [SET_TERMS],
    gestures: {
      TYPE: ({ page, event }) =>
        flow(page)
          .getByRole('textbox', { name: LABELS[event['field']]!, exact: true })
          .fill(event['text']),
      CHOOSE_UNIT: ({ page, event }) =>
        flow(page).getByLabel('Pack unit').selectOption(event['unit']),
      SET_TAGS: async ({ page }) => {
        const tags = flow(page).getByRole('combobox', { name: 'Tags' });
        await tags.fill('summer');
        await tags.press('Enter');
      },
      SAVE: pressHeld,
      TERMS_CHANGED: ({ page }) => touchMatch(page),
      MATCH_GONE: async ({ page }) => {
        await deleteMatch(page);
        await expect
          .poll(async () => {
            await page.clock.runFor(20);
            return page.getByText('This product was deleted').count();
          })
          .toBe(1);
      },
    },
    calls: { setTerms: answerChange(SET_TERMS) },
  },
];

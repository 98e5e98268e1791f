import { expect, type Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { entryProblems, forecastOf } from '../src/machines/catalogue/terms-entry.ts';
import { termsOfManyMachine } from '../src/machines/catalogue/terms-of-many.ts';
import type { ChangeResult } from '../src/machines/shared/change.ts';
import { options, words } from './terms-of-many.model.ts';
import {
  answerInTime,
  LAMP,
  MATCHES_BACKGROUND,
  openMatches,
  serveMatches,
  touchMatch,
  VASE,
} from './support/matches-page.ts';
import { modelOf } from './support/model.ts';
import { holdOutbox, pressHeld, releaseOutbox } from './support/outbox.ts';
import type { Executor, PageObject } from './support/page-object.ts';

const SET_TERMS = 'POST /api/products/terms';

type Snapshot = SnapshotFrom<typeof termsOfManyMachine>;

const flow = (page: Page) => page.locator('[data-flow="termsOfMany"]');
const open = (page: Page) => page.getByRole('button', { name: 'Set terms (2)' }).click();
const nameTag = async (page: Page, label: string, tag: string) => {
  const tags = flow(page).getByRole('combobox', { name: label });
  await tags.fill(tag);
  await tags.press('Enter');
};

/**
 * The device has the matches: the dialog has their terms at once. What is kept is sent once nothing else is being kept,
 * and without a connection nothing more is answered.
 */
const model = modelOf(termsOfManyMachine, {
  ...options,
  outcomes: {
    ...options.outcomes,
    keepTerms: { done: [{ kind: 'kept' }], error: [{ name: 'QuotaExceededError' }] },
  },
  mayHappen: (state, event) => {
    const { open: unanswered } = state.context;
    if (state.matches('opening')) return event.type === 'xstate.done.actor.loadProducts';
    if (event.type === 'ANSWERED') {
      const isOffline = event['result'].kind === 'kept';
      return !state.matches('keeping') && unanswered > 0 && (!isOffline || unanswered === 1);
    }
    return options.mayHappen!(state, event);
  },
});

const kept: Executor = async ({ page, event, before }) => {
  const { queue, next } = (before as Snapshot).context;
  const isFull = 'error' in event;
  const hasMore = !isFull && next + 1 < queue.length;
  // The next one is kept as soon as this one is.
  if (hasMore) await holdOutbox(page);
  await releaseOutbox(page, { isFull });
  if (hasMore) return;
  // The page shows what is kept frame by frame.
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return flow(page).innerText();
    })
    .not.toContain('Keeping the terms');
};

/** Nothing is kept of what is refused beside its field, or changes nothing. */
const set: Executor = (scene) => {
  const { entry, products } = (scene.before as Snapshot).context;
  const isKept =
    Object.keys(entryProblems(entry)).length === 0 && forecastOf(products, entry).set.length > 0;
  return isKept ? pressHeld(scene) : scene.press();
};

const answered: Executor = async (scene) => {
  const result = scene.event['result'] as ChangeResult;
  if (result.kind === 'kept') await scene.page.context().setOffline(true);
  if (result.kind === 'applied')
    await answerInTime(scene, SET_TERMS, { status: 200, json: { status: true } });
  if (result.kind === 'refused')
    await answerInTime(scene, SET_TERMS, { status: 409, json: { message: result.message } });
};

export const pages: PageObject[] = [
  {
    name: 'termsOfMany',
    on: 'a device that has the matches',
    model,
    words,
    open: async (page) => {
      await serveMatches(page, LAMP, VASE);
      await openMatches(page, '/compare');
      for (const { product_name: name } of [LAMP, VASE])
        await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
      // With the clock held, what was never loaded is not drawn.
      await open(page);
      await flow(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(flow(page)).toHaveCount(0);
    },
    atOnce: { 'xstate.done.actor.loadProducts': open },
    background: MATCHES_BACKGROUND,
    hold: [SET_TERMS],
    gestures: {
      TYPE: ({ page, event }) =>
        flow(page).getByRole('textbox', { name: 'VAT %', exact: true }).fill(event['text']),
      CHOOSE_UNIT: ({ page, event }) =>
        flow(page).getByLabel('Pack unit', { exact: true }).selectOption(event['unit']),
      TOGGLE_REMOVAL: ({ page }) =>
        flow(page).getByRole('checkbox', { name: 'Remove RRP', exact: true }).click(),
      ADD_TAGS: ({ page }) => nameTag(page, 'Add tags', 'sale'),
      REMOVE_TAGS: ({ page }) => nameTag(page, 'Remove tags', 'old'),
      SET: set,
      RETRY: pressHeld,
      PRODUCTS_CHANGED: ({ page }) => touchMatch(page),
      ANSWERED: answered,
    },
    calls: { keepTerms: kept },
    // The connection is gone.
    isLast: ({ event }) => event.type === 'ANSWERED' && event['result'].kind === 'kept',
  },
];

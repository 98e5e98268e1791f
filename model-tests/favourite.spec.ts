import { expect, type Page } from '@playwright/test';
import { favouriteMachine, favouriteSentence, removalQuestion } from '../src/machines/favourite.ts';
import { options } from './favourite.model.ts';
import { testFlow, type BrowserOptions, type Executor } from './support/browser.ts';
import { modelOf } from './support/model.ts';
import { holdOutbox, leaveUnsent, releaseOutbox } from './support/outbox.ts';
import { LAMP, openTable, tableOf } from './support/table-page.ts';

const FAVOURITE = 'POST /api/products/favorite';
const TELLING = ['FAVOURITE_APPLIED', 'FAVOURITE_REJECTED'];

const heart = (page: Page) => page.getByRole('button', { name: 'Favorite: Lamp', exact: true });
const button = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
/** What it keeps waits until the path says how that ends. */
const pressHeld =
  (press: (page: Page) => Promise<unknown>): Executor =>
  async ({ page }) => {
    await holdOutbox(page);
    await press(page);
  };
const pressButton = (name: string) => pressHeld((page) => button(name)(page).click());

/** The server answers what a page that is gone has left unsent, and this page says so. */
const answered =
  (reply: { status: number; json?: unknown }): Executor =>
  async ({ page, calls, event }) => {
    const favorite: boolean = event['operation'] ?? true;
    await leaveUnsent(page, {
      type: 'favourite@1',
      args: { match_id: 'm1', favorite },
      lane: 'match:m1',
    });
    await calls.answer(FAVOURITE, reply);
    const text =
      reply.status === 200
        ? favouriteSentence('Lamp', favorite).text
        : 'The change of Lamp was refused by the server.';
    await expect(page.getByText(text)).toBeVisible();
  };

const common = {
  hold: [FAVOURITE],
  buttons: {
    CONFIRM: button('Yes, delete it!'),
    CANCEL: button('Cancel'),
    RETRY: button('Try again'),
    DISMISS: button('Close'),
  },
  gestures: {
    CONFIRM: pressButton('Yes, delete it!'),
    RETRY: pressButton('Try again'),
    FAVOURITE_APPLIED: answered({ status: 200, json: { status: true } }),
    FAVOURITE_REJECTED: answered({ status: 404 }),
  },
  calls: {
    keepFavourite: ({ page, event }) => releaseOutbox(page, { isFull: 'error' in event }),
  },
} satisfies Partial<BrowserOptions>;

const refused = 'There is no room on this device to keep the change of Lamp.';

/** All that is there is a favourite; while the outbox is held, nothing else is kept in it. */
const onFavourites = modelOf(favouriteMachine, {
  ...options,
  mayHappen: (state, { type, ...event }) =>
    type === 'TOGGLE'
      ? event['favorite'] === false
      : !(state.matches('keeping') && TELLING.includes(type)),
});

testFlow('favourite', onFavourites, {
  ...common,
  open: openTable('/FavoriteProducts'),
  background: tableOf({ ...LAMP, favorite: true }),
  gestures: { ...common.gestures, TOGGLE: ({ page }) => heart(page).click() },
  sees: { asking: removalQuestion('Lamp'), refused },
});

/** The pages that do not ask; nothing here is a favourite yet. */
const elsewhere = modelOf(favouriteMachine, {
  ...options,
  input: { asksBeforeRemoval: false },
  mayHappen: (_, { type, ...event }) =>
    type === 'TOGGLE' ? event['favorite'] === true : !TELLING.includes(type) && type !== 'RETRY',
});

testFlow('favourite', elsewhere, {
  ...common,
  open: openTable('/compare'),
  background: tableOf(LAMP),
  gestures: { ...common.gestures, TOGGLE: pressHeld((page) => heart(page).click()) },
  sees: { refused },
});

import { expect, type Page } from '@playwright/test';
import type { Intent } from '../src/db/records.ts';
import { model } from './intent-inbox.model.ts';
import { testFlow, type Executor } from './support/browser.ts';
import { holdOutbox, releaseOutbox } from './support/outbox.ts';
import { LAMP, openTable, tableOf } from './support/table-page.ts';

const REFUSED: Intent = {
  id: 'i1',
  n: 1,
  type: 'match-edit@1',
  args: { match_id: 'm1', verified: true },
  lane: 'match:m1',
  policy: 'if-unchanged',
  keys: ['match:m1'],
  state: 'rejected',
  attempts: 1,
  nextAt: 0,
  at: '2026-03-02T08:00:00.000Z',
  seen: { 'match:m1': { product_brand: 'Lumen' } },
  leaderEpoch: 1,
  outcome: {
    status: 409,
    body: { message: 'Another edit came first.' },
    seq: null,
    at: '2026-03-02T08:00:01.000Z',
  },
  requires: [],
};

/** Another tab has written this, and says so. */
const writeElsewhere = (page: Page, intent: Intent) =>
  page.evaluate(async (written) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error!));
      });
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('vigia/'));
    const database = await settled(indexedDB.open(found!.name!));
    await settled(database.transaction('intents', 'readwrite').objectStore('intents').put(written));
    database.close();
    const channel = new BroadcastChannel(found!.name!);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage({ kind: 'touched', keys: written.keys });
    channel.close();
  }, intent);

const pill = (page: Page) => page.getByRole('button', { name: /open the list$/ });
const button = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** What is decided waits until the path says how that ends. */
const decide =
  (name: string): Executor =>
  async ({ page }) => {
    await holdOutbox(page);
    await button(name)(page).click();
  };

testFlow('intentInbox', model, {
  open: async (page) => {
    await openTable()(page);
    await writeElsewhere(page, REFUSED);
    await expect(pill(page)).toBeVisible();
  },
  background: tableOf(LAMP),
  hold: ['POST /api/products/editMatch'],
  buttons: {
    BACK: button('Back'),
    ASK_AGAIN: button('Ask again'),
    EDIT: button('Edit'),
    DISCARD: button('Discard'),
    CONFIRM: button('Yes, discard it'),
    RETRY: button('Try again'),
  },
  gestures: {
    OPEN: ({ page }) => pill(page).click(),
    CLOSE: ({ page }) => button('Close')(page).click(),
    SELECT: ({ page }) => page.getByRole('button', { name: /^Edit of a product: Lamp/ }).click(),
    ASK_AGAIN: decide('Ask again'),
    CONFIRM: decide('Yes, discard it'),
    RETRY: decide('Try again'),
    ITEMS_CHANGED: async ({ page, root }) => {
      await writeElsewhere(page, { ...REFUSED, state: 'discarded' });
      await expect(async () => {
        await page.clock.runFor(16);
        expect(await root.getAttribute('data-state')).toBe('listing');
      }).toPass();
      await expect(page.getByText('Nothing needs your attention.')).toBeVisible();
    },
  },
  calls: {
    resolveIntent: ({ page, event }) => releaseOutbox(page, { isFull: 'error' in event }),
  },
  sees: {
    listing: (page) => page.getByRole('dialog', { name: 'Needs attention' }),
    reviewing: 'Another edit came first.',
    confirming: 'What you asked for is then gone. Discard it?',
    failed: 'This could not be kept on the device. Please try again.',
  },
});

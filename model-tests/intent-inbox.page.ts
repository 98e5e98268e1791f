import { expect, type Page } from '@playwright/test';
import type { Intent } from '../src/db/model/records.ts';
import { intentInboxMachine } from '../src/machines/inbox/intent-inbox.ts';
import { options, words } from './intent-inbox.model.ts';
import { modelOf } from './support/model.ts';
import { pressHeld, releaseOutbox } from './support/outbox.ts';
import type { Executor, PageObject } from './support/page-object.ts';
import { LAMP, openTable, tableOf } from './support/table-page.ts';
import { inTime } from './support/shown-later.ts';

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

const EDIT = /^Edit of a product/;
const pill = (page: Page) => page.getByRole('button', { name: /open the list$/ });
/** What is discarded takes no room: on a full device it is asking again that cannot be kept. */
const model = modelOf(intentInboxMachine, {
  ...options,
  mayHappen: ({ context }, { type }) =>
    type !== 'xstate.error.actor.resolveIntent' || context.decision === 'again',
});

/** What was decided before needs attention once more. */
const pressRefused: Executor = async ({ page, event, press }) => {
  await writeElsewhere(page, REFUSED);
  const shown = event.type === 'OPEN' ? pill(page) : page.getByRole('button', { name: EDIT });
  await inTime(page, async () => expect(await shown.count()).toBe(1));
  await press();
};

export const pages: PageObject[] = [
  {
    name: 'intentInbox',
    model,
    words,
    open: async (page) => {
      await openTable('/FavoriteProducts')(page);
      await writeElsewhere(page, REFUSED);
      await expect(pill(page)).toBeVisible();
    },
    background: tableOf({ ...LAMP, favorite: true }),
    hold: ['POST /api/products/editMatch'],
    gestures: {
      OPEN: pressRefused,
      SELECT: pressRefused,
      ASK_AGAIN: pressHeld,
      CONFIRM: pressHeld,
      RETRY: pressHeld,
      ITEMS_CHANGED: async ({ page, root }) => {
        await writeElsewhere(page, { ...REFUSED, state: 'discarded' });
        await inTime(page, async () =>
          expect(await root.getAttribute('data-state')).toBe('listing'),
        );
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
    // The dialog that edits the match covers the page.
    isLast: ({ event }) => event.type === 'EDIT',
    notAlwaysShown: {
      OPEN: 'what needed attention was decided',
      SELECT: 'what needed attention was decided',
    },
  },
];

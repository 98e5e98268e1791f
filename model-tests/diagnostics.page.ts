import { expect, type Page } from '@playwright/test';
import { matchOf } from '../tests/simulation/world/sample-match.ts';
import { LAMPS, model, words } from './diagnostics.model.ts';
import type { PageObject } from './support/page-object.ts';
import { NOTHING_CHANGED, NOTHING_TO_SYNC, signIn } from './support/signed-in.ts';
import { MIRRORED, storeOpened } from './support/store-opened.ts';

const matches = LAMPS.map(({ id, ref, name }) =>
  matchOf(id, { match_user_ref: ref, product_name: name, seq: 1 }),
);

/** What the browser refuses until it is mended. */
const refuse = (page: Page, what: 'files' | 'matches' | 'nothing') =>
  page.evaluate((refused) => {
    type Whole = { url: typeof URL.createObjectURL; get: typeof IDBObjectStore.prototype.get };
    const kept = window as unknown as { whole?: Whole };
    // oxlint-disable-next-line typescript/unbound-method -- called with its receiver below
    kept.whole ??= { url: URL.createObjectURL, get: IDBObjectStore.prototype.get };
    const { url, get } = kept.whole;
    URL.createObjectURL = (blob) => {
      if (refused === 'files') throw new DOMException('It is full', 'QuotaExceededError');
      return url.call(URL, blob);
    };
    IDBObjectStore.prototype.get = function read(key) {
      if (refused === 'matches' && this.name === 'details')
        throw new DOMException('It cannot be read', 'UnknownError');
      return get.call(this, key);
    };
  }, what);

/** Both lamps have been a favourite since this morning. */
async function haveHistory(page: Page, keys: string[]): Promise<void> {
  await page.evaluate(async (about) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error!));
      });
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('vigia/'));
    const database = await done(indexedDB.open(found!.name!));
    const store = database.transaction('intents', 'readwrite').objectStore('intents');
    const at = '2026-03-02T08:00:00.000Z';
    await done(
      store.add({
        id: crypto.randomUUID(),
        n: 0,
        type: 'favourite-set@1',
        args: { match_id: 'm1', favorite: true },
        lane: 'match:m1',
        policy: 'last-write-wins',
        keys: about,
        state: 'settled',
        attempts: 1,
        nextAt: 0,
        at,
        seen: null,
        leaderEpoch: 1,
        outcome: { status: 200, body: {}, seq: 1, at },
        requires: [],
      }),
    );
    database.close();
  }, keys);
}

export const pages: PageObject[] = [
  {
    name: 'diagnostics',
    model,
    words,
    open: async (page) => {
      await signIn(page);
      await page.goto('/diagnostics');
      await expect(page.getByText('Matches on this device')).toBeVisible();
      await storeOpened(page, MIRRORED);
      await haveHistory(
        page,
        LAMPS.map(({ id }) => `match:${id}`),
      );
    },
    background: {
      ...NOTHING_TO_SYNC,
      'GET /api/sync/changes': {
        ...NOTHING_CHANGED,
        cursor: 1,
        upserts: { ...NOTHING_CHANGED.upserts, matches },
      },
    },
    gestures: {
      SET_WHOLE: ({ page, event }) =>
        page.getByLabel('Include names and prices').setChecked(event['isWhole']),
      SEARCH: async ({ page, event }) => {
        await page.getByLabel('Reference, id or name').fill(event['text']);
        await page.getByLabel('Reference, id or name').press('Enter');
      },
      GO_TO: ({ page }) => page.getByRole('radio').nth(1).check(),
    },
    atOnce: {
      'xstate.done.actor.saveFile': (page) => refuse(page, 'nothing'),
      'xstate.error.actor.saveFile': (page) => refuse(page, 'files'),
      'xstate.done.actor.findMatches': (page) => refuse(page, 'nothing'),
      'xstate.error.actor.findMatches': (page) => refuse(page, 'matches'),
    },
    sees: {
      'file.failed': 'The file could not be written. Please try again.',
      'match.notFound': 'No match on this device',
      'match.unsearched': 'The search failed',
      'match.choosing': (page) => page.getByRole('list', { name: 'Matches found' }),
      'match.shown.now': (page) => page.getByRole('table', { name: 'As shown now' }),
      'match.shown.earlier': (page) => page.getByRole('table', { name: /^As shown at/ }),
    },
  },
];

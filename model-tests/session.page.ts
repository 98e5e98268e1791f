import { expect, type Page, type Request } from '@playwright/test';
import type { SessionUser } from '../src/machines/session/session-setup.ts';
import { model, words } from './session.model.ts';
import type { Executor, PageObject } from './support/page-object.ts';
import { inTime, shownLater } from './support/shown-later.ts';
import { NOTHING_TO_SYNC, STORED_SESSION } from './support/signed-in.ts';
import { storeOpened } from './support/store-opened.ts';

const SIGN_IN = 'POST /api/user/login';
const REFRESH = 'POST /api/user/refresh';
const WEBSITES = 'GET /api/websites/list';
/** The charts of the page that sign-in leads to. */
const CHARTS = 'GET /api/products/:chart';
/** Where a 403 leads. */
const BILLING = ['GET /api/customer/:of', 'POST /api/customer/:of', 'GET /api/billing/:of'];

const { user: _user, ...stored } = STORED_SESSION;

const signedInAs = ({ user, ...ids }: SessionUser) => ({
  status: 200,
  json: { ...stored, ...ids, username: user },
});

/** Everything that leaves asks first how many intents there are, one count per state of an intent. */
type HeldCounts = { isHolding: boolean; held: { state: string; request: FakeRequest }[] };
type FakeRequest = {
  result?: number;
  onsuccess?: (event: object) => void;
  onerror?: (event: object) => void;
};
const COUNTS_AT_ONCE = 4;

/** Holds the counts of the outbox, once asked to, until a path says how many there are. */
async function holdCounts(page: Page) {
  await page.addInitScript(() => {
    const counts: HeldCounts = { isHolding: false, held: [] };
    Object.assign(window, { counts });
    // oxlint-disable-next-line typescript/unbound-method -- called with its receiver below
    const { count } = IDBIndex.prototype;
    IDBIndex.prototype.count = function held(range?: IDBKeyRange) {
      if (!counts.isHolding || this.objectStore.name !== 'intents') return count.call(this, range);
      const request: FakeRequest = {};
      counts.held.push({ state: range!.lower[0], request });
      return request as IDBRequest<number>;
    };
  });
}

const setHolding = (page: Page, isHolding: boolean) =>
  page.evaluate((next) => {
    (window as unknown as { counts: HeldCounts }).counts.isHolding = next;
  }, isHolding);

/** `unsent` null is a database that cannot be read. */
async function answerCounts(page: Page, unsent: number | null, askers = 1) {
  const held = () =>
    page.evaluate(() => (window as unknown as { counts: HeldCounts }).counts.held.length);
  await expect.poll(held).toBeGreaterThanOrEqual(askers * COUNTS_AT_ONCE);
  await page.evaluate((answer) => {
    const { held: all } = (window as unknown as { counts: HeldCounts }).counts;
    for (const { state, request } of all.splice(0)) {
      const event = { target: request, preventDefault: () => {}, stopPropagation: () => {} };
      if (answer === null) {
        const error = new DOMException('The database is closed', 'InvalidStateError');
        request.onerror!({ ...event, target: { error } });
      } else {
        request.result = state === 'queued' ? answer : 0;
        request.onsuccess!(event);
      }
    }
  }, unsent);
}

const countOf = (event: object) => ('output' in event ? Number(event.output) : null);

/** Another tab of the same browser: only such a one causes storage events. */
async function inAnotherTab(page: Page, session: Readonly<Record<string, string>> | null) {
  const [, open] = page.context().pages();
  const tab = open ?? (await page.context().newPage());
  if (!open) await tab.goto('/__ready');
  await tab.evaluate((values) => {
    if (!values) return localStorage.clear();
    const { access_token: last, ...others } = values;
    for (const [key, value] of Object.entries(others)) localStorage.setItem(key, value);
    return localStorage.setItem('access_token', last!);
  }, session);
}

async function shellOf(page: Page) {
  await shownLater(page, page.getByRole('button', { name: 'Settings menu' }));
  // What leaves before that counts nothing.
  await storeOpened(page);
}

/**
 * A call that was made with an older token would be made again, and nothing else. The page may still be on its way to
 * the charts, so the clock is moved until it asks for one.
 */
const refuse =
  (status: number): Executor =>
  async ({ page, calls }) => {
    const token = await page.evaluate(() => localStorage.getItem('access_token'));
    const isMeant = (request: Request) => request.headers()['authorization'] === `Bearer ${token}`;
    await inTime(page, async () => expect(calls.isHeld(CHARTS, isMeant)).toBe(true));
    await calls.answer(CHARTS, { status, json: { msg: 'Refused' } }, isMeant);
  };

/** The named method of local storage throws once. */
const breakStorage = (method: 'clear' | 'setItem', name: string) => (page: Page) =>
  page.evaluate(
    ([broken, error]) => {
      const whole = Storage.prototype[broken];
      Reflect.set(Storage.prototype, broken, () => {
        Reflect.set(Storage.prototype, broken, whole);
        throw new DOMException('The storage is broken', error);
      });
    },
    [method, name] as const,
  );

const END_OF_CALLS = new Set(['SIGNED_OUT', 'BILLING_WANTED', 'TOKENS_REFRESHED']);

export const pages: PageObject[] = [
  {
    name: 'session',
    model,
    words,
    open: async (page) => {
      await holdCounts(page);
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    },
    background: NOTHING_TO_SYNC,
    hold: [WEBSITES, CHARTS, ...BILLING],
    // What a session, or an attempt to send, leaves behind would be answered first. After new tokens the same
    // calls are made again, and their refusal is final.
    isLast: ({ emitted, taken }) =>
      emitted.some(({ type }) => END_OF_CALLS.has(type)) ||
      taken.some((name) => name.startsWith('signedIn.leaving.sending: KEEP_SIGNED_IN')),
    gestures: {
      SUBMIT: async ({ page, event, press }) => {
        await setHolding(page, false);
        await page.getByLabel('Username or e-mail').fill(event['username']);
        await page.getByLabel('Password', { exact: true }).fill(event['password']);
        await press();
      },
      SUBMIT_CODE: async ({ page, event, press }) => {
        await setHolding(page, false);
        await page.getByLabel('Code').fill(event['code']);
        await press();
      },
      SIGNED_IN_ELSEWHERE: async ({ page }) => {
        await setHolding(page, false);
        await inAnotherTab(page, { ...STORED_SESSION, access_token: crypto.randomUUID() });
        await shellOf(page);
      },
      SIGNED_OUT_ELSEWHERE: ({ page }) => inAnotherTab(page, null),
      UNAUTHORIZED: refuse(401),
      FORBIDDEN: refuse(403),
      CONNECTION_RETURNED: ({ page }) =>
        page.evaluate(() => window.dispatchEvent(new Event('online'))),
      SIGN_OUT: async ({ page, press }) => {
        await page.getByRole('button', { name: 'Settings menu' }).click();
        await setHolding(page, true);
        await press();
      },
    },
    atOnce: {
      'xstate.done.actor.clearSession': async () => {},
      'xstate.error.actor.clearSession': breakStorage('clear', 'SecurityError'),
      'xstate.error.actor.storeSession': breakStorage('setItem', 'QuotaExceededError'),
    },
    sees: {
      'signedOut.entry.second.unanswered': 'The server could not be reached, please try again',
    },
    calls: {
      signIn: {
        call: SIGN_IN,
        done: (user: SessionUser | null) =>
          user ? signedInAs(user) : { status: 401, json: { message: 'Code', challenge: 'c' } },
      },
      signInSecond: {
        call: 'POST /api/user/login/second',
        done: signedInAs,
        error: (refusal: { status: number }) =>
          refusal.status === 0 ? 'network failure' : { status: refusal.status, json: refusal },
      },
      storeSession: async ({ page, calls }) => {
        await calls.answer(WEBSITES, { status: 200, json: NOTHING_TO_SYNC[WEBSITES] });
        await shellOf(page);
      },
      refreshTokens: {
        call: REFRESH,
        done: () => ({
          status: 200,
          json: { access_token: crypto.randomUUID(), refresh_token: crypto.randomUUID() },
        }),
      },
      countUnsent: ({ page, event }) => answerCounts(page, countOf(event)),
      sendUnsent: async ({ page, event }) => {
        await page.clock.fastForward(15_000);
        await answerCounts(page, countOf(event), 2);
      },
      endSession: ({ page, event }) => answerCounts(page, 'error' in event ? null : 0),
    },
  },
];

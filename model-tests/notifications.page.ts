import { expect, type Page } from '@playwright/test';
import { notificationsMachine } from '../src/machines/notifications/notifications.ts';
import { NOT_KEPT } from '../src/machines/shared/change.ts';
import { alert } from './alert-list.model.ts';
import { options, words } from './notifications.model.ts';
import { NO_ALERTS, openAlerts } from './support/alerts-page.ts';
import { modelOf } from './support/model.ts';
import { holdOutbox, pressHeld, releaseOutbox } from './support/outbox.ts';
import type { Executor, PageObject } from './support/page-object.ts';
import { shownLater } from './support/shown-later.ts';
import { NOTHING_CHANGED } from './support/signed-in.ts';
import { dismissSnackbars } from './support/snackbars.ts';

const DELETE = 'POST /api/notification/delete';
const DELETE_SEEN = 'POST /api/notification/deleteall';
const SEEN = 'POST /api/notification/seen';
const MUTE = 'POST /api/alerts/mute';
const IN_LIST = /^(CLOSE_LIST|OPEN|DELETE|DELETE_SEEN|MARK_ALL_SEEN|MUTE|ALLOW_BROWSER)$/;

/**
 * The bell as a person reaches it: the list is open for what is in it, the detail covers the bell, and nothing else is
 * kept in the outbox while that is held.
 */
const model = modelOf(notificationsMachine, {
  ...options,
  mayHappen: (state, { type, ...event }) => {
    if (type === 'OPEN' && state.matches({ change: 'keeping' }) && !event['viewed']) return false;
    if (IN_LIST.test(type) && !state.matches({ list: 'open' })) return false;
    return state.matches({ detail: 'none' }) || !(IN_LIST.test(type) || type === 'OPEN_LIST');
  },
});

const notificationRow = (id: string, name: string, viewed: boolean) => ({
  id,
  name,
  product_type: 'All products',
  timestamp: '2026-03-02T08:00:00.000Z',
  viewed,
  ...(id === 'n10' && { alert_id: 'a1' }),
});
/** Enough for a tour, which opens and deletes what the model calls n1, n2 and n4 several times. */
const STOCK = Array.from({ length: 24 }, (_, index) =>
  notificationRow(`n${index + 10}`, `Lamps ${index + 10}`, index % 2 === 0),
);
const syncOf = (...notifications: object[]) => ({
  ...NOTHING_CHANGED,
  upserts: { ...NOTHING_CHANGED.upserts, notifications, alerts: [{ ...alert, name: 'Lamps 10' }] },
});

type Browser = {
  notices: string[];
  permission?: { resolve: (answer: string) => void; reject: (error: Error) => void };
};

/** A browser that asks the person when the path says so, and says what it shows outside of the page. */
async function askLater(page: Page) {
  await page.addInitScript(() => {
    const browser: Browser = { notices: [] };
    class Shown extends EventTarget {
      static readonly permission = 'default';
      static requestPermission = () =>
        new Promise<string>((resolve, reject) => {
          browser.permission = { resolve, reject };
        });
      constructor(title: string, { body }: { body: string }) {
        super();
        browser.notices.push(`${title}: ${body}`);
      }
    }
    Object.assign(window, { browser, Notification: Shown });
  });
}

const answerPermission = (page: Page, answer: boolean | null) =>
  page.evaluate((granted) => {
    const { permission } = (window as unknown as { browser: Browser }).browser;
    if (granted === null) permission!.reject(new TypeError('It cannot be asked'));
    else permission!.resolve(granted ? 'granted' : 'denied');
  }, answer);

const expectText = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible();
const detail = (page: Page) => page.getByRole('dialog', { name: /Lamps/ });

/** What is opened or deleted in the list: any that is seen, or unseen, as the event has it. */
const inList = (page: Page, type: 'OPEN' | 'DELETE', part: string) =>
  page.locator(`[data-event="notifications.${type}"][data-payload*='${part}']`).first();

const kept: Executor = async ({ page, event }) => {
  const isFull = 'error' in event;
  if (isFull) await dismissSnackbars(page);
  await releaseOutbox(page, { isFull });
  if (isFull) await expectText(page, NOT_KEPT);
};

const IS_IN_LIST = 'It stands in the list, which may be closed';

export const pages: PageObject[] = [
  {
    name: 'notifications',
    model,
    words,
    open: async (page) => {
      await askLater(page);
      await openAlerts(page);
      await expect(page.getByRole('button', { name: 'Notifications, 12 unseen' })).toBeVisible();
    },
    hold: [DELETE, DELETE_SEEN, SEEN, MUTE],
    background: {
      ...NO_ALERTS,
      'GET /api/sync/changes': syncOf(...STOCK),
      'GET /api/notification/getInfo': {
        full_report: false,
        data: [],
        trigger: null,
        found_product_count: 3,
        totale_products: 9,
        competitors_statistics: {},
        competitors_compare: {},
      },
    },
    gestures: {
      CLOSE_LIST: ({ page }) => page.keyboard.press('Escape'),
      OPEN: async ({ page, event }) => {
        if (!event['viewed']) await holdOutbox(page);
        await inList(page, 'OPEN', `"viewed":${event['viewed']}`).click();
        await shownLater(page, detail(page));
      },
      CLOSE: async ({ page, before, press }) => {
        await press();
        if (before.matches({ detail: 'marking' })) await releaseOutbox(page);
      },
      DELETE: async ({ page }) => {
        await holdOutbox(page);
        await inList(page, 'DELETE', '"id"').click();
      },
      DELETE_SEEN: pressHeld,
      MARK_ALL_SEEN: pressHeld,
      // Whether it is muted by now or not.
      MUTE: async ({ page }) => {
        await holdOutbox(page);
        await page.locator('[data-event="notifications.MUTE"]').first().click();
      },
      ARRIVED: async ({ page, event }) => {
        const json = {
          ...syncOf(notificationRow(event['id'], event['name'], false)),
          prevSeq: 1,
          cursor: 2,
        };
        await page.route('**/api/sync/changes*', (route) => route.fulfill({ json }), { times: 1 });
        await page.evaluate(() => {
          Object.defineProperty(document, 'visibilityState', {
            value: 'hidden',
            configurable: true,
          });
          window.dispatchEvent(new Event('online'));
        });
        const notices = async () => {
          // A hidden page is not painted, and waits instead.
          await page.clock.runFor(100);
          return page.evaluate(() => (window as unknown as { browser: Browser }).browser.notices);
        };
        await expect.poll(notices).toEqual([`${event['name']}: ${event['productType']}`]);
        await page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'));
      },
    },
    calls: {
      keepSeen: kept,
      keepChange: kept,
      askPermission: ({ page, event }) =>
        answerPermission(page, 'output' in event ? event['output'] : null),
    },
    sees: {
      'list.open': (page) => page.getByRole('heading', { name: 'Notifications' }),
      'detail.marking': detail,
      'detail.shown': detail,
    },
    // The deletion is on its way, and what comes of it would be told in between.
    isLast: ({ event }) => event.type === 'xstate.done.actor.keepChange',
    notAlwaysShown: {
      OPEN: IS_IN_LIST,
      DELETE: IS_IN_LIST,
      MUTE: IS_IN_LIST,
      MARK_ALL_SEEN: `${IS_IN_LIST}, and only while one is unseen`,
      DELETE_SEEN: `${IS_IN_LIST}, and only while one is seen`,
      ALLOW_BROWSER: IS_IN_LIST,
    },
  },
];

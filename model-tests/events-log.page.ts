import { expect } from '@playwright/test';
import { eventsLogMachine } from '../src/machines/administration/events-log.ts';
import { LOADED, options, words } from './events-log.model.ts';
import { modelOf } from './support/model.ts';
import type { PageObject, Scene } from './support/page-object.ts';
import { NOTHING_TO_SYNC, signIn, STORED_SESSION } from './support/signed-in.ts';

const EVENTS = 'GET /api/admin';

/** The page asks twice: for its rows, and for the whole day. */
const answer = async ({ calls, event }: Scene) => {
  const reply = 'output' in event ? { status: 200, json: LOADED } : { status: 503, json: {} };
  await calls.answer(EVENTS, reply);
  await calls.answer(EVENTS, reply);
};

/** A page or a day is left for another one, and the pages of a day are known once it is loaded. */
const model = modelOf(eventsLogMachine, {
  ...options,
  mayHappen: ({ context: { query, loaded } }, { type, page, day }) =>
    page !== query.page && day !== query.day && (type !== 'GO_TO' || loaded !== null),
});

/** Also what a dialog covers, which is out of reach, yet not disabled. */
const pressBehind =
  (selector: string) =>
  ({ page }: Scene) =>
    page.locator(selector).first().dispatchEvent('click');

export const pages: PageObject[] = [
  {
    name: 'eventsLog',
    model,
    words,
    open: async (page) => {
      await signIn(page, { ...STORED_SESSION, super_admin: 'true' });
      await page.goto('/Administration');
      await expect(page.locator('[data-flow="eventsLog"]')).toBeVisible();
    },
    now: new Date('2026-01-05T09:00:00Z'),
    background: NOTHING_TO_SYNC,
    hold: [EVENTS],
    gestures: {
      GO_TO: pressBehind('[aria-label="Next page"]'),
      REFRESH: pressBehind('[data-event="eventsLog.REFRESH"]'),
      CHOOSE_DAY: ({ page, event }) =>
        page.getByLabel('Day', { exact: true }).fill(event['day'], { force: true }),
    },
    calls: { loadEvents: answer },
    notAlwaysShown: { GO_TO: 'the pages of a day are known once it is loaded' },
  },
];

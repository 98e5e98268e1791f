import { expect, type Page } from '@playwright/test';
import { LOADED, model } from './events-log.model.ts';
import { testFlow, type Scene } from './support/browser.ts';
import { NOTHING_TO_SYNC, signIn, STORED_SESSION } from './support/signed-in.ts';

const EVENTS = 'GET /api/admin';

/** The page's own controls; what a dialog covers is out of reach, yet not disabled. */
const button = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true, includeHidden: true });

const press = (name: string, isFirst = false) => {
  return ({ page }: Scene) => {
    const found = button(name)(page);
    return (isFirst ? found.first() : found).dispatchEvent('click');
  };
};

/** The page asks twice: for its rows, and for the whole day. */
const answer = async ({ calls, event }: Scene) => {
  const reply = 'output' in event ? { status: 200, json: LOADED } : { status: 503, json: {} };
  await calls.answer(EVENTS, reply);
  await calls.answer(EVENTS, reply);
};

testFlow('eventsLog', model, {
  open: async (page) => {
    await signIn(page, { ...STORED_SESSION, super_admin: 'true' });
    await page.goto('/Administration');
    await expect(page.locator('[data-flow="eventsLog"]')).toBeVisible();
  },
  now: new Date('2026-01-05T09:00:00Z'),
  background: NOTHING_TO_SYNC,
  hold: [EVENTS],
  buttons: {
    CLOSE: (page) => page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }),
  },
  gestures: {
    GO_TO: press('Next page'),
    CHOOSE_DAY: ({ page, event }) =>
      page.locator('input[type="date"]').fill(event['day'], { force: true }),
    REFRESH: press('Refresh'),
    OPEN: press(LOADED.items[0]!.tag),
    SHOW_SECTION: ({ page, event }) => page.getByRole('tab', { name: event['section'] }).click(),
  },
  calls: { loadEvents: answer },
});

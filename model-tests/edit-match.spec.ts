import { expect, type Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { editMatchMachine } from '../src/machines/edit-match.ts';
import type { LoadedMatch } from '../src/machines/edit-match.ts';
import { test } from '../tests/support/taken.ts';
import { edited, options } from './edit-match.model.ts';
import { testFlow, type BrowserOptions } from './support/browser.ts';
import { holdCalls } from './support/held-calls.ts';
import { answerDraft, expectDraft, holdDrafts } from './support/held-drafts.ts';
import {
  answerChange,
  chooseAction,
  LAMP,
  MATCHES_BACKGROUND,
  serveMatches,
  openMatches,
  openMenu,
  pick,
  pressHeld,
  touchMatch,
} from './support/matches-page.ts';
import { modelOf } from './support/model.ts';
import { signIn } from './support/signed-in.ts';
import { infoOf, rowOf } from './validate-matches.ts';

type Snapshot = SnapshotFrom<typeof editMatchMachine>;

const EDIT = 'POST /api/products/editMatch';
const INFO = 'GET /api/products/getmatchinfo';

const flow = (page: Page) => page.locator('[data-flow="editMatch"]');
const button = (name: string | RegExp) => (page: Page) =>
  flow(page).getByRole('button', { name, exact: true });
const box = (page: Page, name: string) => flow(page).getByRole('textbox', { name, exact: true });

const LAMP_OF_ONE = { ...LAMP, competitors: LAMP.competitors.slice(0, 1) };

const common = {
  hold: [EDIT],
  buttons: {
    DELETE: (page) => flow(page).getByRole('button', { name: /^Delete / }),
    RESTORE: (page) => flow(page).getByRole('button', { name: /^Restore / }),
    OPEN_SETTINGS: button('Settings of new product url 1'),
    CONFIRM_COEFFICIENT: button('Confirm'),
    CANCEL_COEFFICIENT: button('Cancel the price coefficient'),
    REVIEW: button('Save changes'),
    START_OVER: button('Start over'),
    BACK: button('Back'),
    CONFIRM: button('Yes, edit it'),
    RETRY: button('Try again'),
    CLOSE: button('Cancel'),
  },
  gestures: {
    // The app takes many more new urls than the paths.
    ADD_MORE: ({ page }) => button('Add more')(page).click(),
    TYPE_URL: ({ page, event }) => box(page, 'Url on rival.example').fill(event['url']),
    TYPE_NEW_URL: ({ page, event }) => box(page, 'New product url 1').fill(event['url']),
    REMOVE_NEW_URL: ({ page }) =>
      flow(page)
        .getByRole('button', { name: /^(Reset|Remove) new product url 1$/ })
        .click(),
    TYPE_COEFFICIENT: ({ page, event }) => box(page, 'Price coefficient').fill(event['text']),
    TYPE_GOOGLE_URL: ({ page, event }) => box(page, 'Google shopping url').fill(event['url']),
    CONFIRM: pressHeld((page) => button('Yes, edit it')(page).click()),
    RETRY: pressHeld((page) => button('Try again')(page).click()),
  },
} satisfies Partial<BrowserOptions>;

const isFact = (type: string) => type === 'MATCH_CHANGED' || type === 'MATCH_GONE';

const FORM_VERSION = '1';

/** A server without sync: the match is asked of it, and nothing is heard of its changes. */
testFlow(
  'editMatch',
  modelOf(editMatchMachine, { ...options, mayHappen: (_, { type }) => !isFact(type) }),
  {
    ...common,
    open: async (page) => {
      await holdDrafts(page);
      await openMatches(page);
      // That of a deletion of many, which the page asks for first.
      await answerDraft(page, { draft: null });
      await chooseAction(page, 'Edit');
    },
    gestures: {
      ...common.gestures,
      'xstate.done.actor.loadMatch': async ({ page, calls, event }) => {
        const { draft } = event['output'] as LoadedMatch;
        await calls.answer(INFO, { status: 200, json: infoOf(LAMP_OF_ONE) });
        await answerDraft(page, { draft: draft && { version: FORM_VERSION, value: draft } });
      },
    },
    background: {
      ...MATCHES_BACKGROUND,
      'GET /api/sync/changes': {},
      'GET /api/products/list': { total: 1, data: [rowOf(LAMP_OF_ONE)] },
    },
    calls: {
      loadMatch: { call: INFO },
      editMatch: answerChange(EDIT),
    },
  },
);

/** With the match on the device the dialog has it at once, and follows what other sessions do to it. */
const followed = modelOf(editMatchMachine, {
  ...options,
  outcomes: {
    ...options.outcomes,
    loadMatch: { ...options.outcomes!.loadMatch, done: [{ match: edited, draft: null }] },
  },
  mayHappen: (state: Snapshot, { type, ...event }) =>
    state.matches('opening')
      ? type === 'xstate.done.actor.loadMatch'
      : isFact(type) ||
        ['DELETE', 'REVIEW', 'CONFIRM'].includes(type) ||
        (event['output'] as { kind?: string } | undefined)?.kind === 'refused',
});

testFlow('editMatch', followed, {
  ...common,
  open: async (page) => {
    await serveMatches(page, LAMP_OF_ONE);
    await openMatches(page);
    // With the clock held, what was never loaded is not drawn.
    await chooseAction(page, 'Edit');
    await button('Cancel')(page).click();
    await expect(flow(page)).toHaveCount(0);
    await openMenu(page);
  },
  atOnce: { 'xstate.done.actor.loadMatch': (page) => pick(page, 'Edit') },
  background: MATCHES_BACKGROUND,
  gestures: {
    ...common.gestures,
    MATCH_CHANGED: ({ page }) => touchMatch(page),
    MATCH_GONE: async ({ page }) => {
      await touchMatch(page, { isGone: true });
      await expect
        .poll(async () => {
          await page.clock.runFor(20);
          return page.getByText('This product was deleted').count();
        })
        .toBe(1);
    },
  },
  calls: { editMatch: answerChange(EDIT) },
});

test('what was typed is offered again after a reload, until it is cancelled', async ({ page }) => {
  await holdCalls(page, [], MATCHES_BACKGROUND);
  await serveMatches(page, LAMP);
  await openMatches(page);
  await chooseAction(page, 'Edit');
  await box(page, 'Url on rival.example').fill('https://rival.example/lamp-2');
  await box(page, 'New product url 1').fill('https://third.exam');
  await expectDraft(page, 'https://third.exam');

  await page.reload();
  await chooseAction(page, 'Edit');
  await expect(flow(page).getByText('What you typed before is back.')).toBeVisible();
  await expect(box(page, 'Url on rival.example')).toHaveValue('https://rival.example/lamp-2');
  await expect(box(page, 'New product url 1')).toHaveValue('https://third.exam');
  await button('Cancel')(page).click();
  await expect(flow(page)).toHaveCount(0);

  await chooseAction(page, 'Edit');
  await expect(box(page, 'New product url 1')).toHaveValue('');
  await expect(button('Start over')(page)).toHaveCount(0);
});

test('what was sent is not offered again after a reload', async ({ page }) => {
  await holdCalls(page, [], { ...MATCHES_BACKGROUND, [EDIT]: { status: true } });
  await serveMatches(page, LAMP);
  await openMatches(page);
  await chooseAction(page, 'Edit');
  await box(page, 'New product url 1').fill('https://third.example/lamp');
  await expectDraft(page, 'https://third.example/lamp');
  await button('Save changes')(page).click();
  await button('Yes, edit it')(page).click();
  await expect(flow(page)).toHaveCount(0);

  await page.reload();
  await chooseAction(page, 'Edit');
  await expect(box(page, 'New product url 1')).toHaveValue('');
});

test('EDIT-01 the dialog has the own product, its competitors and new urls with a price coefficient', async ({
  page,
}) => {
  await holdCalls(page, [], MATCHES_BACKGROUND);
  await serveMatches(page, LAMP);
  await openMatches(page);
  await chooseAction(page, 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit product', exact: true });
  for (const title of [
    'Your product',
    'Competitors products',
    'Products urls to add to this match',
  ]) {
    await expect(dialog.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }

  await button('Add more')(page).click();
  await expect(box(page, 'New product url 2')).toBeVisible();
  await box(page, 'New product url 1').fill('https://third.example/lamp');
  const coefficient = box(page, 'Price coefficient');
  await expect(coefficient).toHaveCount(0);
  await button('Settings of new product url 1')(page).click();
  await coefficient.fill('');
  await coefficient.press('ArrowUp');
  await coefficient.press('ArrowUp');
  await expect(coefficient).toHaveValue('0.01');
  await coefficient.press('ArrowDown');
  await coefficient.press('ArrowDown');
  await expect(coefficient).toHaveValue('0');
  await button('Cancel the price coefficient')(page).click();
  await expect(coefficient).toHaveCount(0);

  await button('Settings of new product url 1')(page).click();
  await coefficient.fill('1.5');
  await button('Confirm')(page).click();
  await expect(coefficient).toHaveCount(0);
  await expect(dialog.getByText('x 1.5', { exact: true })).toBeVisible();
});

test('EDIT-01 the dialog says that there are no competitors products', async ({ page }) => {
  await holdCalls(page, [], MATCHES_BACKGROUND);
  await serveMatches(page, { ...LAMP, competitors: [] });
  await openMatches(page);
  await chooseAction(page, 'Edit');
  await expect(flow(page).getByText('There is no competitors products')).toBeVisible();
});

for (const { source, variant } of [
  { source: 'w1', variant: 'special' },
  { source: 'w9', variant: 'standard' },
]) {
  test(`FAV-03 favourites are edited in the ${variant} variant when the special source website is ${source} and the user's is w1`, async ({
    page,
  }) => {
    await holdCalls(page, [], {
      ...MATCHES_BACKGROUND,
      'GET /api/deployment': {
        specialSourceWebsiteId: source,
        hiddenWebsiteAccountId: null,
        eanReferenceAccountId: null,
        supportWidgetUrl: null,
        faviconServices: [],
      },
    });
    await serveMatches(page, { ...LAMP, favorite: true });
    await signIn(page);
    await page.goto('/favoriteProducts');
    await chooseAction(page, 'Edit');
    await expect(box(page, 'New product url 1')).toBeVisible();
    await expect(box(page, 'Google shopping url')).toHaveCount(variant === 'special' ? 0 : 1);
  });
}

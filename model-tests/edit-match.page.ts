import { expect, type Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { editMatchMachine, type LoadedMatch } from '../src/machines/catalogue/edit-match.ts';
import { edited, options, words } from './edit-match.model.ts';
import { answerDraft, holdDrafts } from './support/held-drafts.ts';
import {
  answerChange,
  chooseAction,
  LAMP,
  MATCHES_BACKGROUND,
  openMatches,
  openMenu,
  pick,
  serveMatches,
  deleteMatch,
  touchMatch,
} from './support/matches-page.ts';
import { modelOf } from './support/model.ts';
import { pressHeld } from './support/outbox.ts';
import type { PageObject, PageOptions } from './support/page-object.ts';
import { infoOf, rowOf } from './validate-matches.ts';

type Snapshot = SnapshotFrom<typeof editMatchMachine>;

export const EDIT = 'POST /api/products/editMatch';
export const INFO = 'GET /api/products/getmatchinfo';

export const flow = (page: Page) => page.locator('[data-flow="editMatch"]');
export const button = (name: string | RegExp) => (page: Page) =>
  flow(page).getByRole('button', { name, exact: true });
export const box = (page: Page, name: string) =>
  flow(page).getByRole('textbox', { name, exact: true });

const LAMP_OF_ONE = { ...LAMP, competitors: LAMP.competitors.slice(0, 1) };

const common = {
  hold: [EDIT],
  gestures: {
    TYPE_URL: ({ page, event }) => box(page, 'Url on rival.example').fill(event['url']),
    TYPE_NEW_URL: ({ page, event }) => box(page, 'New product url 1').fill(event['url']),
    TYPE_COEFFICIENT: ({ page, event }) => box(page, 'Price coefficient').fill(event['text']),
    TYPE_GOOGLE_URL: ({ page, event }) => box(page, 'Google shopping url').fill(event['url']),
    CONFIRM: pressHeld,
    RETRY: pressHeld,
  },
} satisfies Partial<PageOptions>;

const isFact = (type: string) => type === 'MATCH_CHANGED' || type === 'MATCH_GONE';

const FORM_VERSION = '1';

/** The app takes many more new urls than the paths add. */
const { mostNew: _fewest, ...input } = options.input;
const isEnough = ({ context }: Snapshot, type: string) =>
  type === 'ADD_MORE' && context.form.added.length > 1;

/** The match is asked of the server, and nothing is heard of its changes. */
const asked = modelOf(editMatchMachine, {
  ...options,
  input,
  mayHappen: (state: Snapshot, { type }) => !isFact(type) && !isEnough(state, type),
});

/** With the match on the device the dialog has it at once, and follows what other sessions do to it. */
const followed = modelOf(editMatchMachine, {
  ...options,
  input,
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

export const pages: PageObject[] = [
  {
    name: 'editMatch',
    on: 'a device without sync',
    model: asked,
    words,
    ...common,
    open: async (page) => {
      await holdDrafts(page);
      await openMatches(page);
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
  {
    name: 'editMatch',
    on: 'a device that has the match',
    model: followed,
    words,
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
        await deleteMatch(page);
        await expect
          .poll(async () => {
            await page.clock.runFor(20);
            return page.getByText('This product was deleted').count();
          })
          .toBe(1);
      },
    },
    calls: { editMatch: answerChange(EDIT) },
  },
];

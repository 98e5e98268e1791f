import type { Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { writeChangesAddress } from '../contract/rules/change-address.ts';
import { priceChangesMachine } from '../src/machines/price-changes/price-changes.ts';
import { CHANGED_LAMP, FOUND, options, words } from './price-changes.model.ts';
import { listedChanges } from '../src/views/price-changes/listed-changes.ts';
import { touchMatch } from './support/matches-page.ts';
import { modelOf, type ModelOptions } from './support/model.ts';
import type { PageObject } from './support/page-object.ts';
import { shownLater } from './support/shown-later.ts';
import { NOTHING_CHANGED, NOTHING_TO_SYNC, signIn } from './support/signed-in.ts';

type Options = ModelOptions<typeof priceChangesMachine>;

/** How soon the page follows a change, in milliseconds. */
const FOLLOW_MS = 1_000;

const { 'GET /api/sync/changes': _changes, ...NOTHING } = NOTHING_TO_SYNC;

/** What the browser refuses until it is mended: a pause between two pieces of reading, or a file. */
const refuse = (page: Page, what: 'pauses' | 'files' | 'nothing') =>
  page.evaluate((refused) => {
    type Whole = { url: typeof URL.createObjectURL; channel: typeof MessageChannel };
    const kept = window as unknown as { whole?: Whole };
    // oxlint-disable-next-line typescript/unbound-method -- called with its receiver below
    kept.whole ??= { url: URL.createObjectURL, channel: MessageChannel };
    const { url, channel } = kept.whole;
    URL.createObjectURL = (blob) => {
      if (refused === 'files') throw new DOMException('It is full', 'QuotaExceededError');
      return url.call(URL, blob);
    };
    window.MessageChannel =
      refused === 'pauses'
        ? class extends channel {
            constructor() {
              super();
              throw new Error('It cannot wait');
            }
          }
        : channel;
  }, what);

const summary = (page: Page) => page.getByRole('main').locator('output');

async function open(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/whatChanged');
  await page.locator('[data-flow="priceChanges"]').waitFor();
}

const common: Omit<PageObject, 'model' | 'on'> = {
  name: 'priceChanges',
  words,
  open,
  gestures: {
    CHOOSE: async ({ root, page, event: { choice } }) => {
      if ('competitors' in choice) {
        await root.getByRole('button', { name: 'Competitors' }).click();
        await page.getByRole('option', { name: /rival\.example/ }).click();
        await page.keyboard.press('Escape');
      } else if ('direction' in choice) {
        await root.getByLabel('Direction').selectOption(choice.direction);
      } else if ('group' in choice) {
        await root.getByLabel('Group by').selectOption(choice.group);
      } else await root.getByLabel('Sort by').selectOption(choice.order);
    },
    GO_TO: ({ page, event }) =>
      page.getByLabel('Rows per page').selectOption(String(event['size'])),
    OPEN: ({ page, event }) =>
      page.evaluate(
        (address) => history.pushState(null, '', address),
        `/whatChanged${writeChangesAddress(event['view'])}`,
      ),
    DATA_CHANGED: async ({ page }) => {
      await touchMatch(page);
      await page.clock.runFor(FOLLOW_MS);
    },
  },
  atOnce: {
    'xstate.done.actor.readChanges': (page: Page) => refuse(page, 'nothing'),
    'xstate.error.actor.readChanges': (page: Page) => refuse(page, 'pauses'),
    'xstate.done.actor.saveFile': (page: Page) => refuse(page, 'nothing'),
    'xstate.error.actor.saveFile': (page: Page) => refuse(page, 'files'),
  },
  notAlwaysShown: {
    GO_TO: 'pages are those of the changes that the choices leave',
    SAVE: 'a file is made of the changes that the choices leave',
  },
};

type State = Parameters<NonNullable<Options['mayHappen']>>[0];
const answers = (actor: string) => (type: string) =>
  type === `xstate.done.actor.${actor}` || type === `xstate.error.actor.${actor}`;

const isAnyListed = ({ context: { found, view } }: State): boolean =>
  found !== null && listedChanges(found.changes, view).rows.length > 0;

/**
 * What the device reads and writes is answered before anything else can happen; its first reading is not disturbed, and
 * competitors are those of the changes.
 */
function mayHappen(state: State, { type, choice }: AnyEventObject): boolean {
  if (state.matches({ list: 'reading' })) {
    return (
      answers('readChanges')(type) && (state.context.found !== null || !type.includes('error'))
    );
  }
  if (choice?.competitors && state.context.found === null) return false;
  // Pages, and what can be saved, are those of the changes that the choices leave.
  if ((type === 'GO_TO' || type === 'SAVE') && !isAnyListed(state)) return false;
  return !state.matches({ file: 'saving' }) || answers('saveFile')(type);
}

const only = (readChanges: NonNullable<NonNullable<Options['outcomes']>['readChanges']>) =>
  modelOf(priceChangesMachine, {
    ...options,
    outcomes: { ...options.outcomes, readChanges },
    mayHappen,
  });

export const pages: PageObject[] = [
  {
    ...common,
    on: 'a device with a list',
    // The list comes after the first reading, and is followed a second later.
    open: async (page) => {
      await open(page);
      await shownLater(page, summary(page).getByText('1 price fell'));
    },
    model: only({ done: [FOUND], error: [{ message: 'It cannot wait' }] }),
    background: {
      ...NOTHING_TO_SYNC,
      'GET /api/sync/changes': {
        ...NOTHING_CHANGED,
        cursor: 1,
        upserts: { ...NOTHING_CHANGED.upserts, matches: [CHANGED_LAMP] },
      },
    },
    sees: {
      'list.shown': (page) =>
        summary(page).getByText(/^[01] prices? fell, 0 rose, on [01] products?/),
      'list.failed': 'The changes could not be read',
    },
  },
  {
    ...common,
    on: 'a device without a list',
    model: only({ done: [null], error: [] }),
    open: async (page) => {
      await page.route('**/api/sync/*', (route) => route.fulfill({ status: 404 }));
      await open(page);
    },
    background: NOTHING,
    sees: { 'list.waiting': 'Loading your products' },
  },
];

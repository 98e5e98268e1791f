import { expect } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { priceProposalsMachine } from '../src/machines/proposals/price-proposals.ts';
import { MANY, options, words } from './price-proposals.model.ts';
import { modelOf } from './support/model.ts';
import { holdOutbox, whileHeld } from './support/outbox.ts';
import type { Executor, PageObject } from './support/page-object.ts';
import { openProposals, proposalsWith, withdrawProposals } from './support/proposals-page.ts';
import type { Step } from './support/walk.ts';

type Snapshot = SnapshotFrom<typeof priceProposalsMachine>;

/** All of a list can be selected once a page of it is, and there is more. */
const isPageSelected = ({ context: { ids, range, selected } }: Snapshot): boolean =>
  ids.length > range.size && selected.length === range.size;

/** The list is there at once, and changes while nothing covers it. */
const model = modelOf(priceProposalsMachine, {
  ...options,
  mayHappen: (state, event) =>
    options.mayHappen!(state, event) &&
    (event.type !== 'SELECT_LIST' || isPageSelected(state)) &&
    (event.type !== 'LIST_CHANGED' ||
      (event['proposals'] !== MANY && state.context.proposals.length === MANY.length)),
});

/** What is decided is kept by another flow, which is held here: the page goes on anew. */
const held = whileHeld(({ press }) => press());

const decide: Executor = async ({ page, before }) => {
  await holdOutbox(page);
  const dialog = page.getByRole('dialog');
  if ((before as Snapshot).matches('changing')) await dialog.getByLabel('Price').fill('88');
  await dialog.locator('[data-event="proposalDecision.SUBMIT"]').click();
};

const close: Executor = async ({ page, before, press }) => {
  const state = before as Snapshot;
  if (state.matches('reading')) return press();
  if (state.matches('showingKeys')) return page.keyboard.press('Escape');
  return page.locator('[data-event="proposalDecision.CANCEL"]').click();
};

const DECIDING = /^(ACCEPT|REOPEN|DECIDE|LIST_CHANGED)/;

export const pages: PageObject[] = [
  {
    name: 'priceProposals',
    model,
    words,
    open: openProposals,
    background: proposalsWith(...MANY),
    gestures: {
      LIST_CHANGED: async ({ page }) => {
        const gone = MANY.filter(({ id }) => id !== 'm2' && id !== 'm3').map(({ id }) => id);
        const left = page.getByRole('radio', { name: 'To decide 1' });
        // A hint that comes during a pull is answered by that pull, which may wait for the clock to be tried again.
        await expect(async () => {
          await withdrawProposals(page, gone);
          await page.clock.runFor(1_000);
          await expect(left).toBeAttached({ timeout: 2_000 });
        }).toPass({ timeout: 30_000 });
      },
      FILTER: ({ page, event }) =>
        page.getByRole('searchbox', { name: 'Search' }).fill(event['filter'].text),
      SORT: ({ page, event }) => page.getByLabel('Sort by').selectOption(event['order']),
      SELECT_PAGE: ({ page }) => page.keyboard.press('Control+a'),
      ACCEPT: held,
      ACCEPT_SELECTED: held,
      REOPEN: held,
      REOPEN_SELECTED: held,
      DECIDE: decide,
      CLOSE: close,
    },
    sees: {
      rejecting: (page) => page.getByRole('dialog', { name: 'Reject' }),
      changing: (page) => page.getByRole('dialog', { name: 'Change the price' }),
      reading: (page) => page.getByRole('dialog', { name: 'Kettle' }),
      showingKeys: (page) => page.getByRole('dialog', { name: 'Keys' }),
    },
    notAlwaysShown: {
      CLOSE: 'the other dialogs are closed by their own controls',
      SELECT_LIST: 'it is offered once the whole page is selected',
      GO_TO_PAGE: 'one page needs no others',
    },
    isLast: ({ event }: Step) => DECIDING.test(event.type),
  },
];

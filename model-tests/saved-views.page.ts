import type { Page } from '@playwright/test';
import type { SavedView } from '../contract/rules/saved-views.ts';
import { savedViewsMachine } from '../src/machines/catalogue/saved-views.ts';
import { LAMPS, options, QUERY, RISKS, words } from './saved-views.model.ts';
import { modelOf } from './support/model.ts';
import { pressHeld, releaseOutbox, whileHeld } from './support/outbox.ts';
import type { PageObject } from './support/page-object.ts';
import { LAMP, openTable, tableOf } from './support/table-page.ts';

const preference = (name: string, item: string, value: object) => ({
  id: `u1/${name}/${item}`,
  user_id: 'u1',
  name,
  item,
  value,
});
const saved = ({ id, name, query }: SavedView) => preference('saved-view', id, { name, query });
const PREFERENCES = [saved(LAMPS), saved(RISKS), preference('default-view', '', { id: RISKS.id })];

const table = tableOf({ ...LAMP, favorite: true });
const changes = table['GET /api/sync/changes'] as { upserts: object };

/** The list of the page could be saved. */
const model = modelOf(savedViewsMachine, {
  ...options,
  mayHappen: (_, event) => event.type !== 'REPLACE' || event['list'] === QUERY,
});

const panel = (page: Page) => page.getByRole('dialog', { name: 'Saved views' });

export const pages: PageObject[] = [
  {
    name: 'savedViews',
    model,
    words,
    open: async (page) => {
      await openTable('/compare?view=basic')(page);
      await page.getByRole('button', { name: 'Views', exact: true }).click();
      await panel(page).waitFor();
    },
    background: {
      ...table,
      'GET /api/settings/preferences': { items: PREFERENCES },
      'GET /api/sync/changes': {
        ...changes,
        upserts: { ...changes.upserts, preferences: PREFERENCES },
      },
    },
    hold: ['POST /api/settings/preferences'],
    // What is kept changes the views on the page.
    isLast: ({ event: { type } }) => type === 'xstate.done.actor.keepChange',
    gestures: {
      SUBMIT: async (scene) => {
        const { page, event } = scene;
        await panel(page).getByRole('textbox').fill(event['name']);
        await (event['name'] === 'My brands' ? pressHeld(scene) : scene.press());
      },
      CONFIRM: pressHeld,
      RETRY: pressHeld,
      STAR: whileHeld(({ press }) => press()),
    },
    calls: {
      keepChange: ({ page, event }) => releaseOutbox(page, { isFull: 'error' in event }),
    },
    sees: {
      listing: (page) => panel(page).getByRole('list', { name: 'Saved views' }),
      naming: (page) => panel(page).getByRole('textbox'),
      asking: (page) => panel(page).getByText(/^(Delete the view|Replace what "Lamps" shows)/),
      refused: 'The change could not be kept on this device.',
    },
  },
];

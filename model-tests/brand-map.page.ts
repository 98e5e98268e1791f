import { model, words } from './brand-map.model.ts';
import { DASHBOARD } from './history-pages.ts';
import { loseAnswers } from './lost-answers.ts';
import { changePrices } from './prices-changed.ts';
import { answerLatest, asksAnew } from './support/overtaken.ts';
import type { PageObject } from './support/page-object.ts';
import { NOTHING_TO_SYNC, signIn } from './support/signed-in.ts';

const CALL = 'GET /api/products/comparebrands';
const { 'GET /api/sync/changes': _changes, ...NOTHING } = NOTHING_TO_SYNC;
const { [CALL]: _map, ...CHARTS } = DASHBOARD;

export const pages: PageObject[] = [
  {
    name: 'brandMap',
    model,
    words,
    open: async (page) => {
      await signIn(page);
      // Without sync there is no mirror, from which the map would be made.
      await page.route('**/api/sync/*', (route) => route.fulfill({ status: 404 }));
      await page.goto('/compare');
      await page.locator('[data-flow="brandMap"]').waitFor();
    },
    background: { ...NOTHING, ...CHARTS },
    hold: [CALL],
    gestures: {
      LIST_CHANGED: asksAnew(
        () => CALL,
        async ({ page, event }) => {
          const { key } = event['query'].filter;
          const search = page.locator('[data-flow="filters"] input[type="search"]');
          // The same text again would be no change.
          await search.fill((await search.inputValue()) === key ? `${key}s` : key);
          await page.getByRole('button', { name: 'Filter', exact: true }).click();
        },
      ),
      DATA_CHANGED: changePrices,
      RETRY: asksAnew(
        () => CALL,
        ({ press }) => press(),
      ),
      'xstate.done.actor.loadMap': (scene) =>
        answerLatest(scene, CALL, { status: 200, json: scene.event['output'].body }),
      'xstate.error.actor.loadMap': async (scene) => {
        await loseAnswers(scene.page);
        await answerLatest(scene, CALL, 'network failure');
      },
    },
    sees: {
      shown: (page) =>
        page.getByRole('link', { name: /^-12,34\s% 5 products of Lumo: bazar.example is cheaper/ }),
      empty: 'No product of this list has a price here and at a competitor',
      failed: 'The map could not be loaded',
    },
  },
];

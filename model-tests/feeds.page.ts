import { feed, model, words } from './feeds.model.ts';
import { importationsWith, openImportations } from './support/importations-page.ts';
import type { PageObject, Scene } from './support/page-object.ts';
import { dismissSnackbars } from './support/snackbars.ts';

const yes = ({ before }: Scene) =>
  before.matches('asking') ? 'Yes, delete it' : 'Yes, delete them';

const DELETE = 'GET /api/products/delete';

/** A call for each chosen product, of which the first may fail. */
async function deleteChosen({ before, calls, event }: Scene): Promise<void> {
  if (!event.type.startsWith('xstate.done')) {
    return calls.answer(DELETE, { status: 503, json: {} });
  }
  for (const _ of before.context.chosen) {
    await calls.answer(DELETE, { status: 200, json: { status: true } });
  }
}

export const pages: PageObject[] = [
  {
    name: 'feeds',
    model,
    words,
    open: async (page) => {
      await openImportations()(page);
      await page.locator('[data-flow="feeds"]').waitFor();
    },
    background: { ...importationsWith(), 'GET /api/feeds': { items: [feed] } },
    gestures: {
      SUBMIT: async ({ page, event, press }) => {
        await dismissSnackbars(page);
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Address').fill(event['url']);
        await dialog.getByLabel('Name').fill(event['name']);
        const times = event['at_hour'] === null ? 'hours-6' : 'day-6';
        await dialog.getByLabel('How often').selectOption(times);
        await press();
      },
      CONFIRM: (scene) => scene.page.getByRole('button', { name: yes(scene) }).click(),
      CLOSE: ({ page }) =>
        page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click(),
    },
    sees: {
      listing: 'Every day at 06:00 · next',
      'asking.waiting': 'is no longer fetched. The products that it imported stay.',
      'looking.confirming': 'of your products will be deleted',
    },
    hold: [DELETE],
    calls: {
      save: 'POST /api/feeds/save',
      run: 'POST /api/feeds/run',
      pause: 'POST /api/feeds/pause',
      remove: 'POST /api/feeds/delete',
      loadMissing: 'GET /api/feeds/missing',
      deleteMatches: deleteChosen,
    },
  },
];

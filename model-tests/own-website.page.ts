import { model, PREVIEW, words } from './own-website.model.ts';
import { answerOf } from './support/failed-calls.ts';
import type { PageObject } from './support/page-object.ts';
import { openSettings, SETTINGS_BACKGROUND } from './support/settings-page.ts';

export const pages: PageObject[] = [
  {
    name: 'ownWebsite',
    model,
    words,
    open: async (page) => {
      await openSettings(page);
      await page.locator('[data-flow="ownWebsite"]').waitFor();
    },
    background: SETTINGS_BACKGROUND,
    gestures: {
      SUBMIT: async ({ page, event, press }) => {
        await page.getByLabel('Or the address of another one').fill(event['website']);
        await press();
      },
    },
    sees: {
      closed: 'https://own.example',
      'choosing.filling': 'The products of the own website are yours',
      'choosing.refused': (page) => page.getByRole('dialog').getByRole('alert'),
      asking: `1100 pages of ${PREVIEW.website} become your own products.`,
    },
    calls: {
      previewOwnWebsite: { call: 'GET /api/settings/ownwebsite/preview', error: answerOf },
      changeOwnWebsite: { call: 'POST /api/settings/ownwebsite', error: answerOf },
    },
  },
];

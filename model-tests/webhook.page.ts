import type { PageObject } from './support/page-object.ts';
import { openSettings, SETTINGS_BACKGROUND } from './support/settings-page.ts';
import { model, SECRET, words } from './webhook.model.ts';

const SAVE = 'POST /api/alerts/webhook';

export const pages: PageObject[] = [
  {
    name: 'webhook',
    model,
    words,
    open: async (page) => {
      await openSettings(page);
      await page.locator('[data-flow="webhook"]').waitFor();
    },
    background: SETTINGS_BACKGROUND,
    gestures: {
      SAVE: async ({ root, event, press }) => {
        await root.getByLabel('Address').fill(event['url']);
        await press();
      },
    },
    sees: {
      reading: 'The receiver answers 503. It is sent again.',
      showing: (page) => page.locator(`input[value="${SECRET}"]`),
      'asking.removal': 'Reports are no longer sent there. Its secret is forgotten.',
      'editing.refused': '10.0.0.7 is not an address of the public internet.',
    },
    calls: {
      saveWebhook: {
        call: SAVE,
        error: (refusal: { status: number }) => ({ status: refusal.status, json: refusal }),
      },
      removeWebhook: SAVE,
      replaceSecret: 'POST /api/alerts/webhook/secret',
      sendTest: 'POST /api/alerts/webhook/test',
    },
  },
];

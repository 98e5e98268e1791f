import type { Page } from '@playwright/test';
import { testFlow } from './support/browser.ts';
import { openSettings, SETTINGS_BACKGROUND } from './support/settings-page.ts';
import { model, SECRET } from './webhook.model.ts';

const SAVE = 'POST /api/alerts/webhook';
/** What a dialog covers cannot be pressed. */
const within = (name: string) => (page: Page) =>
  page.locator('[data-flow="webhook"]').getByRole('button', { name, exact: true });

testFlow('webhook', model, {
  open: async (page) => {
    await openSettings(page);
    await page.locator('[data-flow="webhook"]').waitFor();
  },
  background: SETTINGS_BACKGROUND,
  buttons: {
    EDIT: within('Edit the webhook'),
    TEST: within('Send a test'),
    REPLACE_SECRET: within('New secret'),
    REMOVE: within('Remove the webhook'),
    SAVE: within('Save'),
    CLOSE: within('I have copied it'),
    CONFIRM: (page) => page.getByRole('button', { name: /^Yes, (remove|replace) it$/ }),
    CANCEL: (page) =>
      page
        .locator('[data-flow="webhook"], [role="dialog"]')
        .getByRole('button', { name: 'Cancel' }),
  },
  gestures: {
    SAVE: async ({ page, root, event }) => {
      await root.getByLabel('Address').fill(event['url']);
      await within('Save')(page).click();
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
});

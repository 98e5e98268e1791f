import type { Page } from '@playwright/test';
import { model } from './inline-setting.model.ts';
import { testFlow } from './support/browser.ts';
import { openSettings, SETTINGS_BACKGROUND } from './support/settings-page.ts';

const FLOW = 'inlineSetting-email';
const button = (name: string) => (page: Page) =>
  page.locator(`[data-flow="${FLOW}"]`).getByRole('button', { name, exact: true });

testFlow(FLOW, model, {
  open: openSettings,
  background: SETTINGS_BACKGROUND,
  buttons: { EDIT: button('Edit e-mail'), SAVE: button('Save'), CANCEL: button('Cancel') },
  gestures: {
    SAVE: async ({ page, root, event }) => {
      await root.getByLabel('New e-mail').fill(event['value']);
      await root.getByLabel('Confirm e-mail').fill(event['confirmation']);
      await button('Save')(page).click();
    },
  },
  calls: { saveSetting: 'POST /api/settings/email' },
});

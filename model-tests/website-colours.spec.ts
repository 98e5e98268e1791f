import { expect, type Page } from '@playwright/test';
import { testFlow } from './support/browser.ts';
import { holdOutbox, releaseOutbox } from './support/outbox.ts';
import { openSettings, SETTINGS_BACKGROUND } from './support/settings-page.ts';
import { model } from './website-colours.model.ts';

const SYNC = SETTINGS_BACKGROUND['GET /api/sync/changes'];
const [own] = SYNC.upserts.websites;
const shops = ['w2', 'w3'].map((id) => ({
  ...own,
  id,
  alias: 'shop',
  url: `https://${id}.example`,
}));

const flow = (page: Page) => page.locator('[data-flow="websiteColours"]');
const button = (name: string) => (page: Page) =>
  flow(page).getByRole('button', { name, exact: true });

testFlow('websiteColours', model, {
  open: async (page) => {
    await openSettings(page);
    await page.getByLabel('Colour of shop').waitFor();
  },
  background: {
    ...SETTINGS_BACKGROUND,
    'GET /api/sync/changes': { ...SYNC, upserts: { ...SYNC.upserts, websites: [own, ...shops] } },
    'POST /api/settings/updateWebsite': { status: true },
  },
  buttons: { RETRY: button('Try again'), DISMISS: button('Dismiss') },
  gestures: {
    CHOOSE: async ({ page, event, before }) => {
      if (!before.matches('keeping')) await holdOutbox(page);
      await page.getByLabel(`Colour of ${event['alias']}`).fill(event['color']);
    },
    RETRY: async ({ page }) => {
      await holdOutbox(page);
      await button('Try again')(page).click();
    },
  },
  calls: {
    keepColour: async ({ page, root, event }) => {
      await releaseOutbox(page, { isFull: 'error' in event });
      // The second website of the alias is kept after the first one is shown.
      await expect(async () => {
        await page.clock.runFor(16);
        expect(await root.getAttribute('data-state')).not.toBe('keeping');
      }).toPass();
    },
  },
  sees: {
    keeping: (page) => page.getByLabel('Colour of shop').and(page.locator('[value="#ff0000"]')),
    refused: 'The colour could not be kept on this device.',
  },
});

import { expect } from '@playwright/test';
import { holdOutbox, pressHeld, releaseOutbox } from './support/outbox.ts';
import { inTime } from './support/shown-later.ts';
import type { PageObject } from './support/page-object.ts';
import { openSettings, SETTINGS_BACKGROUND } from './support/settings-page.ts';
import { model, words } from './website-colours.model.ts';

const SYNC = SETTINGS_BACKGROUND['GET /api/sync/changes'];
const [own] = SYNC.upserts.websites;
const shops = ['w2', 'w3'].map((id) => ({
  ...own,
  id,
  alias: 'shop',
  url: `https://${id}.example`,
}));

export const pages: PageObject[] = [
  {
    name: 'websiteColours',
    model,
    words,
    open: async (page) => {
      await openSettings(page);
      await page.getByLabel('Colour of shop').waitFor();
    },
    background: {
      ...SETTINGS_BACKGROUND,
      'GET /api/sync/changes': { ...SYNC, upserts: { ...SYNC.upserts, websites: [own, ...shops] } },
      'POST /api/settings/updateWebsite': { status: true },
    },
    gestures: {
      CHOOSE: async ({ page, event, before }) => {
        if (!before.matches('keeping')) await holdOutbox(page);
        await page.getByLabel(`Colour of ${event['alias']}`).fill(event['color']);
      },
      RETRY: pressHeld,
    },
    calls: {
      keepColour: async ({ page, root, event }) => {
        await releaseOutbox(page, { isFull: 'error' in event });
        // The second website of the alias is kept after the first one is shown.
        await inTime(page, async () =>
          expect(await root.getAttribute('data-state')).not.toBe('keeping'),
        );
      },
    },
    sees: {
      keeping: (page) => page.getByLabel('Colour of shop').and(page.locator('[value="#ff0000"]')),
      refused: 'The colour could not be kept on this device.',
    },
  },
];

import { model, PATH, words } from './price-feed.model.ts';
import type { PageObject } from './support/page-object.ts';
import { openSettings, SETTINGS_BACKGROUND } from './support/settings-page.ts';

const SETTINGS = 'POST /api/pricing/settings';

export const pages: PageObject[] = [
  {
    name: 'priceFeed',
    model,
    words,
    open: async (page) => {
      await openSettings(page);
      await page.locator('[data-flow="priceFeed"]').waitFor();
    },
    background: SETTINGS_BACKGROUND,
    sees: {
      showing: (page) => page.locator(`input[value$="${PATH}.csv"]`),
      'asking.address': 'Whoever has the address reads your accepted prices without signing in.',
      'asking.removal': 'Its address ends at once.',
    },
    calls: {
      renewFeed: 'POST /api/pricing/feed',
      removeFeed: 'POST /api/pricing/feed/remove',
      setSending: SETTINGS,
    },
  },
];

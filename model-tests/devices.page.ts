import { model, words } from './devices.model.ts';
import type { PageObject } from './support/page-object.ts';
import { openSettings, SETTINGS_BACKGROUND } from './support/settings-page.ts';

export const pages: PageObject[] = [
  {
    name: 'devices',
    model,
    words,
    open: async (page) => {
      await openSettings(page);
      await page.locator('[data-flow="devices"]').waitFor();
    },
    background: SETTINGS_BACKGROUND,
    calls: {
      endSession: {
        call: 'POST /api/settings/endsession',
        done: () => ({ status: 200, json: { status: true } }),
      },
      endOthers: 'POST /api/settings/endothersessions',
    },
  },
];

import { model, words } from './inline-setting.model.ts';
import type { PageObject } from './support/page-object.ts';
import { openSettings, SETTINGS_BACKGROUND } from './support/settings-page.ts';

export const pages: PageObject[] = [
  {
    name: 'inlineSetting-email',
    model,
    words,
    open: openSettings,
    background: SETTINGS_BACKGROUND,
    gestures: {
      SAVE: async ({ root, event, press }) => {
        await root.getByLabel('New e-mail').fill(event['value']);
        await root.getByLabel('Confirm e-mail').fill(event['confirmation']);
        await press();
      },
    },
    calls: { saveSetting: 'POST /api/settings/email' },
  },
];

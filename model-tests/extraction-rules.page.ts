import type { Page } from '@playwright/test';
import { model, WEBSITE, words } from './extraction-rules.model.ts';
import type { PageObject } from './support/page-object.ts';
import { openSettings, SETTINGS_BACKGROUND } from './support/settings-page.ts';

export const dialog = (page: Page) => page.getByRole('dialog', { name: /Reading rule/ });

export const RULES = {
  ...SETTINGS_BACKGROUND,
  'GET /api/websites/rules': {
    websites: [
      {
        id: WEBSITE.website_id,
        alias: WEBSITE.alias,
        pages: 20,
        read: 12,
        failing: 3,
        example: { url: WEBSITE.url, message: 'No price was found on the page.' },
      },
    ],
    rules: [
      { website_id: 'w2', field: 'name', kind: 'selector', expression: 'h1', attribute: null },
    ],
  },
};

export const pages: PageObject[] = [
  {
    name: 'extractionRules',
    model,
    words,
    open: openSettings,
    background: RULES,
    gestures: {
      CHANGE: async ({ page, event }) => {
        const expression = dialog(page).getByLabel('CSS selector');
        // The same text again would be no change.
        if ((await expression.inputValue()) === event['change'].expression)
          await expression.fill('.other');
        await expression.fill(event['change'].expression);
      },
    },
    calls: {
      previewRule: 'POST /api/websites/previewrule',
      saveRule: 'POST /api/websites/saverule',
      deleteRule: 'POST /api/websites/deleterule',
    },
  },
];

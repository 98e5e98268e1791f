import { expect, type Page } from '@playwright/test';
import { test } from '../tests/support/taken.ts';
import { model, WEBSITE } from './extraction-rules.model.ts';
import { testFlow } from './support/browser.ts';
import { holdCalls } from './support/held-calls.ts';
import {
  chooseAction,
  LAMP,
  MATCHES_BACKGROUND,
  openMatches,
  openMenu,
} from './support/matches-page.ts';
import { openSettings, SETTINGS_BACKGROUND } from './support/settings-page.ts';
import { tableOf } from './support/table-page.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /Reading rule/ });
/** The page's own buttons; what a dialog covers is out of reach, yet not disabled. */
const button = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true, includeHidden: true });

const RULES = {
  ...SETTINGS_BACKGROUND,
  'GET /api/websites/rules': {
    websites: [
      {
        id: WEBSITE.website_id,
        alias: WEBSITE.alias,
        pages: 20,
        failing: 3,
        example: { url: WEBSITE.url, message: 'No price was found on the page.' },
      },
    ],
    rules: [
      { website_id: 'w2', field: 'name', kind: 'selector', expression: 'h1', attribute: null },
    ],
  },
};

testFlow('extractionRules', model, {
  open: openSettings,
  background: RULES,
  buttons: {
    ADD: button('Add rule for rival.example'),
    EDIT: button('Edit the rule for Name on rival.example'),
    DELETE: button('Delete the rule for Name on rival.example'),
    SAVE: (page) => dialog(page).getByRole('button', { name: 'Save' }),
    CANCEL: (page) => dialog(page).getByRole('button', { name: 'Cancel' }),
  },
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
});

/** The lamp, whose page on rival.example is visited and not understood. */
const unread = (admin: boolean): Record<string, unknown> => ({
  ...RULES,
  ...MATCHES_BACKGROUND,
  ...tableOf({
    ...LAMP,
    competitors: LAMP.competitors.map((offer) =>
      offer.alias === WEBSITE.alias
        ? { ...offer, website_id: WEBSITE.website_id, state: 'unsure', price: null }
        : offer,
    ),
  }),
  'GET /api/settings': { ...SETTINGS_BACKGROUND['GET /api/settings'], admin },
});
const LINK = `Reading rule for ${WEBSITE.alias}`;

test('an administrator comes from a price that cannot be read to the rule of its website', async ({
  page,
}) => {
  await holdCalls(page, [], unread(true));
  await openMatches(page);
  await chooseAction(page, LINK);
  await expect(dialog(page).getByLabel('Page to try it on')).toHaveValue(LAMP.competitors[0]!.url);
  await expect(page).toHaveURL(/\/settings$/);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Reading rules' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test('nobody else is led to a reading rule', async ({ page }) => {
  await holdCalls(page, [], unread(false));
  await openMatches(page);
  const asked = page.waitForResponse('**/api/settings*');
  await openMenu(page);
  await asked;
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: LINK })).toHaveCount(0);
});

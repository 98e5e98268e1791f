import { test } from '../tests/support/taken.ts';
import { WEBSITE } from './extraction-rules.model.ts';
import { dialog, pages, RULES } from './extraction-rules.page.ts';
import { expect } from '@playwright/test';
import { testFlow } from './support/browser.ts';
import { holdCalls } from './support/held-calls.ts';
import {
  chooseAction,
  LAMP,
  MATCHES_BACKGROUND,
  openMatches,
  openMenu,
} from './support/matches-page.ts';
import { SETTINGS_BACKGROUND } from './support/settings-page.ts';
import { tableOf } from './support/table-page.ts';

testFlow(pages);

/** The lamp, whose page on rival.example is visited and not understood. */
const UNREAD: Record<string, unknown> = {
  ...RULES,
  ...MATCHES_BACKGROUND,
  ...tableOf({
    ...LAMP,
    favorite: true,
    competitors: LAMP.competitors.map((offer) =>
      offer.alias === WEBSITE.alias
        ? { ...offer, website_id: WEBSITE.website_id, state: 'unsure', price: null }
        : offer,
    ),
  }),
  'GET /api/settings': SETTINGS_BACKGROUND['GET /api/settings'],
};
const LINK = `Reading rule for ${WEBSITE.alias}`;

test('an administrator gets from an unreadable price to the rule of its website', async ({
  page,
}) => {
  await holdCalls(page, [], UNREAD);
  await openMatches(page, '/FavoriteProducts', { role: 'administrator' });
  await chooseAction(page, LINK);
  await expect(dialog(page).getByLabel('Page to try it on')).toHaveValue(LAMP.competitors[0]!.url);
  await expect(page).toHaveURL(/\/settings$/);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Reading rules' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test('nobody else sees a link to a reading rule', async ({ page }) => {
  await holdCalls(page, [], UNREAD);
  await openMatches(page, '/FavoriteProducts', { role: 'editor' });
  await openMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: LINK })).toHaveCount(0);
});

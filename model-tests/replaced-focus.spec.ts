import { expect, type Page } from '@playwright/test';
import { button } from '../tests/support/page-parts.ts';
import { feed } from './feeds.model.ts';
import { importationsWith } from './support/importations-page.ts';
import { pricingWith } from './support/pricing-page.ts';
import { SETTINGS_BACKGROUND } from './support/settings-page.ts';
import { showPage, shows } from './support/shown-page.ts';
import { tableOf } from './support/table-page.ts';
import { CODES } from './two-factor.model.ts';

const SAVED = { status: true };
const TWO_FACTOR = 'GET /api/settings/twofactor';
const SECRET = {
  secret: 'JBSWY3DPEHPK3PXP',
  url: 'otpauth://totp/Vigia:ana?issuer=Vigia&secret=JBSWY3DPEHPK3PXP',
};
const webhook = { url: '', deliveries: [] };

/** Controls of forms that stand in place of the control that opens them. */
const FORMS: {
  path: string;
  answers: Record<string, unknown>;
  opener: string;
  field: string;
  flow: string;
}[] = [
  {
    path: '/settings',
    answers: { 'GET /api/pricing/shop': { shop: null, answers: [] } },
    opener: 'Connect a shop',
    field: 'Shopify',
    flow: 'priceShop',
  },
  {
    path: '/settings',
    answers: {},
    opener: 'Connect anew',
    field: 'Shopify',
    flow: 'priceShop',
  },
  {
    path: '/settings',
    answers: { 'POST /api/settings/twofactor/start': SECRET },
    opener: 'Switch on two-factor sign-in',
    field: 'Code',
    flow: 'twoFactor',
  },
  {
    path: '/settings',
    answers: { [TWO_FACTOR]: { enabled: true, recovery_codes_left: 8 } },
    opener: 'New recovery codes',
    field: 'Code of the app, or a recovery code',
    flow: 'twoFactor',
  },
  {
    path: '/settings',
    answers: { [TWO_FACTOR]: { enabled: true, recovery_codes_left: 8 } },
    opener: 'Switch off two-factor sign-in',
    field: 'Password or code',
    flow: 'twoFactor',
  },
  { path: '/settings', answers: {}, opener: 'Edit the webhook', field: 'Address', flow: 'webhook' },
  {
    path: '/settings',
    answers: { 'GET /api/alerts/webhook': webhook },
    opener: 'Set up the webhook',
    field: 'Address',
    flow: 'webhook',
  },
  {
    path: '/settings',
    answers: {},
    opener: 'Edit full name',
    field: 'Full name',
    flow: 'inlineSetting-fullname',
  },
  {
    path: '/settings',
    answers: {},
    opener: 'Edit password',
    field: 'Old password',
    flow: 'inlineSetting-password',
  },
  {
    path: '/pricingRules',
    answers: pricingWith(),
    opener: 'Change automatic acceptance',
    field: 'Accept proposals up to a change of',
    flow: 'priceAcceptance',
  },
];

for (const { path, answers, opener, field, flow } of FORMS)
  shows(
    `SHELL-24 '${opener}' gives the focus to its form, and Cancel gives it back`,
    async (page) => {
      await showPage(page, path, { ...SETTINGS_BACKGROUND, ...answers });
      await expect(button(page, opener)).toBeEnabled();
      const form = page.locator(`[data-flow="${flow}"]`);
      for (let turn = 0; turn < 2; turn++) {
        await button(page, opener).focus();
        await page.keyboard.press('Enter');
        await expect(form.getByLabel(field, { exact: true })).toBeFocused();
        await form.getByRole('button', { name: 'Cancel' }).focus();
        await page.keyboard.press('Enter');
        await expect(button(page, opener)).toBeFocused();
      }
    },
  );

/** By keyboard. */
async function press(page: Page, name: string): Promise<void> {
  await button(page, name).focus();
  await page.keyboard.press('Enter');
}

shows('SHELL-24 a saved form gives the focus back to what opened it', async (page) => {
  await showPage(page, '/pricingRules', { ...pricingWith(), 'POST /api/pricing/settings': SAVED });
  await press(page, 'Change automatic acceptance');
  await page.getByLabel('up to a change of').fill('3');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Change automatic acceptance')).toBeFocused();
});

shows('SHELL-24 of radio buttons the chosen one has the focus', async (page) => {
  await showPage(page, '/settings', SETTINGS_BACKGROUND);
  await press(page, 'Connect anew');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('WooCommerce')).toBeFocused();
  await page.locator('[data-flow="priceShop"]').getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('Enter');
  await press(page, 'Connect anew');
  await expect(page.getByLabel('WooCommerce')).toBeFocused();
});

shows('SHELL-24 the focus goes through what follows a form to its end', async (page) => {
  await showPage(page, '/settings', {
    ...SETTINGS_BACKGROUND,
    'POST /api/settings/twofactor/start': SECRET,
    'POST /api/settings/twofactor/confirm': { msg: 'On', recovery_codes: CODES },
  });
  await press(page, 'Switch on two-factor sign-in');
  await page.getByLabel('Code', { exact: true }).fill('123456');
  await page.keyboard.press('Enter');
  const codes = page.locator('[data-flow="twoFactor"]');
  await expect(codes.locator('button:focus')).toBeVisible();
  await press(page, 'I have kept them');
  await expect(button(page, 'Switch on two-factor sign-in')).toBeFocused();
});

shows('SHELL-24 a banner that is hidden leaves the focus to what follows it', async (page) => {
  await showPage(page, '/pricing', tableOf());
  await press(page, 'Hide');
  await expect(button(page, 'Hide')).toHaveCount(0);
  await expect(page.locator('main :focus')).toBeVisible();
});

shows('SHELL-24 what goes by itself leaves the focus to the heading', async (page) => {
  await showPage(page, '/importations', {
    ...importationsWith(),
    'GET /api/feeds': { items: [feed, { ...feed, id: 'f2', name: 'Second' }] },
  });
  const remove = button(page, `Delete ${feed.name}`);
  await remove.focus();
  await remove.evaluate((one) => one.closest('li')!.remove());
  await expect(page.getByRole('heading', { name: 'Feeds' })).toBeFocused();
});

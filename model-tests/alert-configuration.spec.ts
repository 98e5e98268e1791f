import { expect, type Page } from '@playwright/test';
import type { MatchDocument } from '../contract/entities/match.ts';
import { model } from './alert-configuration.model.ts';
import { testFlow } from './support/browser.ts';
import { NOTHING_TO_SYNC, signIn } from './support/signed-in.ts';

/** The choices of brands and categories are counted from the mirrored matches. */
const MATCH: MatchDocument = {
  match_id: 'm1',
  seq: 1,
  match_ref: 'R1',
  match_user_ref: null,
  product_name: 'Kettle',
  product_brand: 'Duna',
  product_category: 'Tea',
  product_image: null,
  product_url: null,
  product_ean: null,
  model: null,
  cost: 0,
  verified: false,
  favorite: false,
  exclusive: true,
  price_index: null,
  hight_price: null,
  low_price: null,
  competitors_count: 0,
  google_shopping: false,
  googleShoppingUrl: null,
  specifications: [],
  own: null,
  competitors: [],
};
const SYNC = NOTHING_TO_SYNC['GET /api/sync/changes'];

const flow = (page: Page) => page.locator('[data-flow="alertConfiguration"]');
const button = (name: string) => (page: Page) =>
  flow(page).getByRole('button', { name, exact: true });

/** Sliders move in steps of a hundredth: their box says the number. */
const type = (page: Page, label: string, value: number) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(String(value));

const choose = async (page: Page, list: string, value: string) => {
  await page.getByRole('button', { name: new RegExp(`^${list} to`) }).click();
  await page.getByRole('option', { name: value }).click();
  await page.keyboard.press('Escape');
};

testFlow('alertConfiguration', model, {
  open: async (page) => {
    await signIn(page);
    await page.goto('/alerts');
    await page.getByRole('button', { name: 'New alert' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(flow(page)).toBeVisible();
  },
  background: {
    ...NOTHING_TO_SYNC,
    'GET /api/alerts': { items: [], count: { value: 0 } },
    'GET /api/sync/changes': { ...SYNC, upserts: { ...SYNC.upserts, matches: [MATCH] }, cursor: 1 },
    'POST /api/alerts': { status: true },
  },
  buttons: { BACK: button('Back'), SAVE: button('Save') },
  gestures: {
    NAME: ({ page, event }) => page.getByLabel('Alert name').fill(event['name']),
    CHOOSE_TRACKING: ({ page, event }) =>
      page.getByLabel('Tracking').selectOption(event['tracking']),
    CHOOSE_TRIGGER_MODE: ({ page, event }) =>
      page
        .getByRole('radio', { name: event['withPercentage'] ? 'Percentage' : 'Absolute' })
        .check(),
    SET_TRIGGER: ({ page, event }) => type(page, 'Trigger', event['trigger']),
    CHOOSE_SIDE: async ({ page }) => {
      await page.getByRole('radio', { name: 'Absolute' }).check();
      await page.getByRole('radio', { name: "I'm Cheaper" }).check();
    },
    SET_MARGIN: async ({ page, event }) => {
      await page.getByLabel('Tracking').selectOption('profit_margin');
      await type(page, 'Profit margin', event['margin']);
      await page.getByLabel('Tracking').selectOption('price');
    },
    CHOOSE_REAL_TIME: ({ page }) => page.getByRole('switch', { name: 'Auto alert' }).click(),
    SET_INTERVAL: async ({ page }) => {
      await page.getByRole('switch', { name: 'Auto alert' }).click();
      await page.getByRole('slider', { name: 'Interval in hours' }).press('ArrowRight');
    },
    TOGGLE_DAY: ({ page, event }) => page.getByRole('checkbox', { name: event['day'] }).click(),
    TOGGLE_CHANNEL: ({ page, event }) =>
      page
        .getByRole('checkbox', { name: event['channel'] === 'email' ? 'Email' : 'Notification' })
        .click(),
    TOGGLE_SECONDARY: ({ page }) => page.getByRole('switch', { name: 'Secondary emails' }).click(),
    ADD_EMAIL: async ({ page, event }) => {
      await page.getByRole('switch', { name: 'Secondary emails' }).check();
      const box = page.getByRole('textbox', { name: 'Secondary email' });
      await box.fill(event['email']);
      await box.press('Enter');
    },
    REMOVE_EMAIL: async ({ page, event }) => {
      await page.getByRole('switch', { name: 'Secondary emails' }).check();
      const box = page.getByRole('textbox', { name: 'Secondary email' });
      await box.fill(event['email']);
      await box.press('Enter');
      await page.getByRole('button', { name: `Remove ${event['email']}` }).click();
    },
    TOGGLE_FULL_REPORT: ({ page }) =>
      page.getByRole('switch', { name: 'Include full report' }).click(),
    CHOOSE_DATA: ({ page }) => page.getByRole('radio', { name: 'Full data' }).check(),
    CHOOSE_STOCK: ({ page }) => page.getByRole('checkbox', { name: 'In stock only' }).check(),
    LIMIT_BRANDS: async ({ page }) => {
      await choose(page, 'Brands', 'Duna');
      await page.getByRole('switch', { name: 'Include the chosen brands' }).click();
    },
    LIMIT_CATEGORIES: ({ page }) => choose(page, 'Categories', 'Tea'),
  },
});

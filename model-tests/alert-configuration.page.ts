import { expect, type Page } from '@playwright/test';
import type { MatchDocument } from '../contract/entities/match.ts';
import { alertConfigurationMachine } from '../src/machines/alerts/alert-configuration.ts';
import { options, words } from './alert-configuration.model.ts';
import { modelOf } from './support/model.ts';
import type { PageObject } from './support/page-object.ts';
import { NOTHING_CHANGED, NOTHING_TO_SYNC, signIn } from './support/signed-in.ts';

/** Once the matches are mirrored, the choices of brands and categories are counted from them. */
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

const flow = (page: Page) => page.locator('[data-flow="alertConfiguration"]');
/** Sliders move in steps of a hundredth: their box says the number. */
const type = (page: Page, label: string, value: number) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(String(value));

const choose = async (page: Page, list: string, value: string) => {
  await page.getByRole('button', { name: new RegExp(`^${list} to`) }).click();
  await page.getByRole('option', { name: value }).click();
  await page.keyboard.press('Escape');
};

/** Which tracking has the control of an event. */
const TRACKING_OF: Record<string, string> = {
  CHOOSE_TRIGGER_MODE: 'price',
  SET_TRIGGER: 'price',
  CHOOSE_SIDE: 'price',
  SET_MARGIN: 'profit_margin',
};

/** What does not apply to the chosen tracking is not on the page, and an address is removed where it is listed. */
const model = modelOf(alertConfigurationMachine, {
  ...options,
  mayHappen: ({ context: { form } }, { type, email }) =>
    (TRACKING_OF[type] ?? form.tracking) === form.tracking &&
    (type !== 'REMOVE_EMAIL' || form.secondaryEmails.includes(email)),
});

export const pages: PageObject[] = [
  {
    name: 'alertConfiguration',
    model,
    words,
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
      'GET /api/products/getfilterdata': {
        ...NOTHING_TO_SYNC['GET /api/products/getfilterdata'],
        brands: [{ brand: 'Duna', count: 1 }],
        categories: [{ category: 'Tea', count: 1 }],
      },
      'GET /api/sync/changes': {
        ...NOTHING_CHANGED,
        upserts: { ...NOTHING_CHANGED.upserts, matches: [MATCH] },
        cursor: 1,
      },
      'POST /api/alerts': { status: true },
    },
    gestures: {
      NAME: ({ page, event }) => page.getByLabel('Alert name').fill(event['name']),
      CHOOSE_TRACKING: ({ page, event }) =>
        page.getByLabel('Tracking').selectOption(event['tracking']),
      SET_TRIGGER: async ({ page, event }) => {
        await page.getByRole('radio', { name: 'Percentage' }).check();
        await type(page, 'Trigger', event['trigger']);
      },
      CHOOSE_SIDE: async ({ page, press }) => {
        await page.getByRole('radio', { name: 'Absolute' }).check();
        await press();
      },
      SET_MARGIN: ({ page, event }) => type(page, 'Profit margin', event['margin']),
      CHOOSE_REAL_TIME: ({ page, event }) =>
        page.getByRole('switch', { name: 'Auto alert' }).setChecked(event['realTime']),
      SET_INTERVAL: async ({ page }) => {
        await page.getByRole('switch', { name: 'Auto alert' }).uncheck();
        await page.getByRole('slider', { name: 'Interval in hours' }).press('ArrowRight');
      },
      TOGGLE_SECONDARY: ({ page, event }) =>
        page.getByRole('switch', { name: 'Secondary emails' }).setChecked(event['withSecondary']),
      ADD_EMAIL: async ({ page, event }) => {
        await page.getByRole('switch', { name: 'Secondary emails' }).check();
        const box = page.getByRole('textbox', { name: 'Secondary email' });
        await box.fill(event['email']);
        await box.press('Enter');
      },
      CHOOSE_STOCK: ({ page }) => page.getByRole('checkbox', { name: 'In stock only' }).check(),
      LIMIT_BRANDS: async ({ page }) => {
        await choose(page, 'Brands', 'Duna');
        await page.getByRole('switch', { name: 'Include the chosen brands' }).uncheck();
      },
      LIMIT_CATEGORIES: ({ page }) => choose(page, 'Categories', 'Tea'),
    },
    notAlwaysShown: {
      CHOOSE_TRIGGER_MODE: 'prices alone have a trigger',
      SET_TRIGGER: 'prices alone have a trigger',
      CHOOSE_SIDE: 'a percentage says its side by its sign',
      SET_MARGIN: 'the profit margin alone has a limit',
      SET_INTERVAL: 'in real time there is no interval',
      ADD_EMAIL: 'the address is typed first',
      REMOVE_EMAIL: 'the address is listed first',
    },
  },
];

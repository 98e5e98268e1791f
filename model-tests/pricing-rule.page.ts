import type { Page } from '@playwright/test';
import { model, words } from './pricing-rule.model.ts';
import { pressHeld, releaseOutbox } from './support/outbox.ts';
import type { PageObject } from './support/page-object.ts';
import { openPricingRules, pricingWith } from './support/pricing-page.ts';

const step = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Steps' }).getByRole('button', { name }).click();

/** A new rule with a name, at the first step. */
const begin = async (page: Page) => {
  await page.getByRole('button', { name: 'New rule' }).click();
  await step(page, 'Preview and name');
  await page.getByLabel('Name', { exact: true }).fill('Kettles');
  await step(page, 'Products');
};

const turn =
  (name: string) =>
  ({ page }: { page: Page }) =>
    page.getByRole('checkbox', { name }).press('Space');
const choose =
  (label: string, value: string) =>
  ({ page }: { page: Page }) =>
    page.getByLabel(label, { exact: true }).selectOption(value);

export const pages: PageObject[] = [
  {
    name: 'pricingRule',
    model,
    words,
    open: async (page) => {
      await openPricingRules(page);
      await begin(page);
    },
    again: { open: begin, after: ['CANCEL'] },
    background: { ...pricingWith(), 'POST /api/pricing/rules/create': { status: true } },
    gestures: {
      SET_SCOPE: turn('Only favorite products'),
      SET_TARGET: choose('Reference', 'competitor'),
      SET_COMPETITORS: turn('Only what is in stock'),
      SET_BOUNDS: turn('Not below the minimum advertised price (MAP)'),
      SET_ENDING: choose('Prices end', 'none'),
      SET_FALLBACK: choose('Then', 'rrp'),
      SET_NAME: ({ page, event }) =>
        page.getByLabel('Name', { exact: true }).fill(String(event['name'])),
      SET_STATUS: ({ page }) => page.getByRole('switch', { name: 'The rule is on' }).press('Space'),
      SAVE: pressHeld,
    },
    calls: {
      keepRule: ({ page, event }) => releaseOutbox(page, { isFull: 'error' in event }),
    },
    sees: {
      'editing.products': (page) => page.getByLabel('Only favorite products'),
      'editing.target': (page) => page.getByLabel('Reference', { exact: true }),
      'editing.competitors': (page) => page.getByRole('radiogroup', { name: 'Which competitors' }),
      'editing.limits': 'The minimum and maximum of a product itself always hold.',
      'editing.ending': (page) => page.getByLabel('Prices end', { exact: true }),
      'editing.preview': (page) => page.getByLabel('Name', { exact: true }),
      keeping: 'Keeping the rule',
    },
  },
];

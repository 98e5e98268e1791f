import type { Page } from '@playwright/test';
import { NOT_KEPT } from '../src/machines/alert-wizard.ts';
import { model } from './alert-wizard.model.ts';
import { NO_ALERTS, openAlerts } from './support/alerts-page.ts';
import { testFlow, type Executor } from './support/browser.ts';
import { holdOutbox, releaseOutbox } from './support/outbox.ts';

/** The wizard's own buttons; its configuration has others of the same names. */
const button = (name: string) => (page: Page) =>
  page
    .locator('[data-flow="alertWizard"] > :not([data-flow])')
    .getByRole('button', { name, exact: true });

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

const configured: Executor = async ({ page, event }) => {
  const { form, next } = event as unknown as { form: { name: string }; next: 'back' | 'save' };
  if (next === 'save') await holdOutbox(page);
  await page.getByLabel('Alert name').fill(form.name);
  await page
    .locator('[data-flow="alertConfiguration"]')
    .getByRole('button', { name: next === 'save' ? 'Save' : 'Back', exact: true })
    .click();
};

testFlow('alertWizard', model, {
  open: async (page) => {
    await openAlerts(page);
    await page.getByRole('button', { name: 'New alert' }).click();
  },
  background: { ...NO_ALERTS, 'POST /api/alerts': { status: true } },
  buttons: {
    BACK: button('Back'),
    CONTINUE: button('Continue'),
    CANCEL: (page) =>
      page.locator('[data-flow="alertWizard"]').getByRole('button', { name: 'Cancel' }),
  },
  gestures: {
    CHOOSE_SCOPE: ({ page, event }) =>
      page.getByRole('radio', { name: event['productType'] }).check(),
    TOGGLE_WEBSITE: ({ page, event }) => box(page, event['alias']).uncheck(),
    TOGGLE_ALL_WEBSITES: ({ page }) => box(page, 'Select all websites').uncheck(),
    CONFIGURED: configured,
  },
  calls: {
    keepAlert: ({ page, event }) => releaseOutbox(page, { isFull: 'error' in event }),
  },
  sees: {
    scope: (page) => page.getByRole('radiogroup', { name: 'Alerts on' }),
    'selection.websites': 'Here you can cancel the products of some websites',
    'selection.favourites': 'No favorites products available',
    configuration: (page) => page.getByLabel('Alert name'),
    keeping: 'Keeping the alert',
    failed: NOT_KEPT,
  },
});

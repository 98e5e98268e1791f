import type { Page } from '@playwright/test';
import { ALERT_NOT_KEPT } from '../src/machines/alerts/alert-wizard.ts';
import { model, words } from './alert-wizard.model.ts';
import { NO_ALERTS, openAlerts } from './support/alerts-page.ts';
import { holdOutbox, releaseOutbox } from './support/outbox.ts';
import type { Executor, PageObject } from './support/page-object.ts';

/** The configuration is a flow of its own. */
const configured: Executor = async ({ page, event }) => {
  const { form, next } = event as unknown as { form: { name: string }; next: 'back' | 'save' };
  if (next === 'save') await holdOutbox(page);
  await page.getByLabel('Alert name').fill(form.name);
  await page.locator(`[data-event="alertConfiguration.${next.toUpperCase()}"]`).click();
};

const begin = (page: Page) => page.getByRole('button', { name: 'New alert' }).click();

export const pages: PageObject[] = [
  {
    name: 'alertWizard',
    model,
    words,
    open: async (page) => {
      await openAlerts(page);
      await begin(page);
    },
    again: { open: begin, after: ['CANCEL'] },
    background: { ...NO_ALERTS, 'POST /api/alerts': { status: true } },
    gestures: { CONFIGURED: configured },
    calls: {
      keepAlert: ({ page, event }) => releaseOutbox(page, { isFull: 'error' in event }),
    },
    sees: {
      scope: (page) => page.getByRole('radiogroup', { name: 'Alerts on' }),
      'selection.websites': 'Here you can cancel the products of some websites',
      'selection.favourites': 'No favorites products available',
      configuration: (page) => page.getByLabel('Alert name'),
      keeping: 'Keeping the alert',
      failed: ALERT_NOT_KEPT,
    },
  },
];

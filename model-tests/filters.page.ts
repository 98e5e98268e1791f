import type { Page } from '@playwright/test';
import { model, words } from './filters.model.ts';
import type { PageObject } from './support/page-object.ts';
import { shownLater } from './support/shown-later.ts';
import { LAMP, openTable, tableOf } from './support/table-page.ts';

const flow = (page: Page) => page.locator('[data-flow="filters"]');
const more = (page: Page) => flow(page).getByLabel('Price index minimum');
const button = (name: string | RegExp) => (page: Page) =>
  flow(page).getByRole('button', { name, exact: true });

export const pages: PageObject[] = [
  {
    name: 'filters',
    model,
    words,
    open: async (page) => {
      await openTable()(page);
      await page.locator('button[data-side]').first().waitFor();
    },
    background: tableOf(LAMP),
    gestures: {
      EDIT: ({ page, event }) =>
        flow(page).getByLabel('Search', { exact: true }).first().fill(event['patch'].key),
      TOGGLE_MORE: async ({ page, before, press }) => {
        await press();
        const isLess = before.matches({ shown: { extent: 'less' } });
        if (isLess) await shownLater(page, more(page));
      },
      // A chosen bucket asks for validated matches.
      APPLIED: ({ page }) => page.locator('button[data-side]').first().click(),
    },
    sees: {
      'shown.form.clean': button('Hide filters'),
      'shown.extent.less': button(/^More filters/),
      'shown.extent.more': more,
      hidden: button('Show filters'),
    },
  },
];

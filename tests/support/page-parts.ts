import { expect, type Page } from '@playwright/test';

// Parts of the interface that several tests look at or use.

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
/** The status of the connection. */
export const pill = (page: Page) => page.locator('header').getByRole('status');
/** The restrictions of a list's filter. */
export const chips = (page: Page) => page.getByRole('list', { name: 'Applied filters' });

export const columnsMenu = (page: Page) =>
  page.getByRole('dialog', { name: 'Columns of the table' });

export const openColumnsMenu = async (page: Page) => {
  await button(page, 'Columns').click();
  await expect(columnsMenu(page)).toBeVisible();
};

export const search = async (page: Page, text: string) => {
  await page.getByRole('searchbox', { name: 'Search' }).fill(text);
  await page.keyboard.press('Enter');
};

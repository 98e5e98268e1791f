import type { Page } from '@playwright/test';
import { pill } from '../support/page-parts.ts';
import { enter, expect, test } from './support/vigia.ts';

/** Opens the dialog of an export with a connection, and asks for the export without one. */
async function exportOffline(page: Page) {
  await expect(pill(page)).toHaveText(/live/i);
  await page.getByRole('button', { name: 'Prepare your export' }).click();
  const name = page.getByLabel('Exportation name');
  await name.fill('From the train');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Yes, export it!' }).click();
  return page.getByText('the change is kept on this device');
}

test('SHELL-33 the first message appears without a connection: its file is the first of those that are loaded before they are needed', async ({
  page,
  vigia,
}) => {
  const parts: string[] = [];
  page.on('request', (request) => {
    const name =
      /\/(snackbars|[A-Z][A-Za-z]+|[a-z-]+-(?:dialog|flow)|(?:shell|inbox)-pages)-[^/]+\.js/.exec(
        request.url(),
      )?.[1];
    if (name) parts.push(name);
  });
  const loaded = page.waitForResponse(/\/snackbars-[^/]+\.js/);
  await enter(page, vigia, '/exportations');
  await loaded;
  expect(parts).toEqual(['snackbars']);
  await expect(await exportOffline(page)).toBeVisible();
});

test('SHELL-33 a message whose file cannot be loaded is shown all the same, and goes', async ({
  page,
  context,
  vigia,
}) => {
  await context.route(/\/snackbars-[^/]+\.js/, (route) => route.abort());
  await enter(page, vigia, '/exportations');
  const message = await exportOffline(page);
  await expect(message).toBeVisible();
  await message.getByRole('button', { name: 'Dismiss' }).click();
  await expect(message).toBeHidden();
  await expect(page.getByText('could not be loaded')).toBeHidden();
});

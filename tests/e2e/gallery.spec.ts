import { expect, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';

let server: ViteDevServer;
let address: string;
test.beforeAll(async () => {
  server = await createServer({ logLevel: 'error', server: { host: '127.0.0.1', port: 0 } });
  await server.listen();
  const bound = server.httpServer?.address();
  if (!bound || typeof bound === 'string') throw new Error('The server has no port');
  address = `http://127.0.0.1:${bound.port}`;
});
test.afterAll(() => server.close());

test('the gallery shows a state as its view, leads on by what may happen, and works by keyboard', async ({
  page,
}) => {
  await page.goto(`${address}/gallery?flow=devices&state=asking`);
  await expect(page.getByRole('dialog', { name: 'Sign out everywhere' })).toBeVisible();
  await expect(page.locator('[aria-label="States of the chart"] [aria-current]')).toHaveText(
    'asking',
  );
  await page.getByRole('button', { name: 'Yes, sign out', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('devices: endingOthers');

  await page.goto(`${address}/gallery?flow=devices&state=ending`);
  await page.getByRole('button', { name: 'The device is signed out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('devices: listing');

  await page.goto(`${address}/gallery?flow=devices`);
  const flows = page.getByRole('navigation', { name: 'Flows' });
  await flows.getByRole('link', { name: 'devices' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('devices: ending');
});

test('the gallery draws every flow without a fault', async ({ page }) => {
  test.slow();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.goto(`${address}/gallery`);
  const flows = page.getByRole('navigation', { name: 'Flows' });
  const links = flows.locator(':scope > ul > li > a');
  await expect(links.first()).toBeVisible();
  const names = await links.allTextContents();
  expect(names.length).toBeGreaterThan(40);
  for (const name of names) {
    // A dialog that a state shows lies over the list.
    await flows.getByRole('link', { name, exact: true }).first().dispatchEvent('click');
    await expect(page.getByText(new RegExp(`^${name}: `))).toBeVisible();
    await expect(page.getByText('This page could not be shown')).toBeHidden();
  }
  expect(faults).toEqual([]);
});

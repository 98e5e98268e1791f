import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { makeDataFolder } from '../server/support/template.ts';
import { violationsOf } from './support/axe.ts';
import { expect, launch, test as base, type Vigia } from './support/vigia.ts';

/** An empty installation in production, which takes no payments and lets nobody sign up. */
const test = base.extend<object, { installation: Vigia }>({
  installation: [
    // Playwright reads the fixture's needs from this pattern, so it must be one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'vigia-e2e-'));
      await makeDataFolder(join(folder, 'data'));
      const vigia = await launch(join(folder, 'data'), { NODE_ENV: 'production', DEMO: '' });
      await vigia.start();
      await use(vigia);
      await vigia.kill();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const PASSWORD = 'a-good-password';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Set up Vigia' }).click();

async function fillSetUp(page: Page, code: string) {
  await field(page, 'Code').fill(code);
  await field(page, 'Company').fill('Casa Lumo');
  await field(page, 'Country').selectOption('mx');
  await field(page, 'Own website').fill('www.casa-lumo.example');
  await field(page, 'Full name').fill('Ana Lopez');
  await field(page, 'E-mail').fill('ana@casa-lumo.example');
  await field(page, 'Username').fill('ana');
  await field(page, 'Password').fill(PASSWORD);
}

test.describe.configure({ mode: 'serial' });
test.use({ reducedMotion: 'reduce' });

test('SETUP-08 SETUP-06 every page of an empty installation leads to the set-up, which refuses a wrong code', async ({
  page,
  installation: { url },
}) => {
  for (const path of ['/', '/login', '/subscription', '/importations', '/nowhere']) {
    await page.goto(`${url}${path}`);
    await expect(page).toHaveURL(`${url}/setup`);
  }
  await expect(page.getByRole('heading', { name: 'Set up Vigia' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await submit(page);
  await expect(page.getByText('This field is required.')).toHaveCount(7);
  await expect(field(page, 'Code')).toBeFocused();
  await fillSetUp(page, '0000-0000-0000');
  await submit(page);
  await expect(page.getByText('This code is not valid.')).toBeVisible();
});

test('SETUP-10 the form keeps what was typed over a reload and offline, except the code and the password @offline', async ({
  page,
  installation: { url },
}) => {
  await page.goto(url);
  await fillSetUp(page, '0000-0000-0000');
  await page.context().setOffline(true);
  await submit(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(field(page, 'Password')).toHaveValue(PASSWORD);
  await page.context().setOffline(false);
  await page.reload();
  await expect(field(page, 'Company')).toHaveValue('Casa Lumo');
  await expect(field(page, 'Country')).toHaveValue('mx');
  await expect(field(page, 'Username')).toHaveValue('ana');
  await expect(field(page, 'Code')).toHaveValue('');
  await expect(field(page, 'Password')).toHaveValue('');
});

test('SETUP-09 SETUP-07 the code completes the set-up and signs in; a second person is told that it is done', async ({
  page,
  browser,
  installation: { url, setUpCode },
}) => {
  const other = await (await browser.newContext()).newPage();
  await other.goto(url);
  await fillSetUp(other, setUpCode()!);

  await page.goto(url);
  await fillSetUp(page, setUpCode()!.toLowerCase());
  await submit(page);
  await expect(page).toHaveURL(`${url}/importations`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

  await submit(other);
  await expect(other.getByText('This installation has been set up meanwhile.')).toBeVisible();
  await other.getByRole('button', { name: 'Sign In' }).click();
  await expect(other).toHaveURL(`${url}/login`);
  await expect(other.getByText('Sign up now')).toHaveCount(0);
  await other.goto(`${url}/setup`);
  await expect(other).toHaveURL(`${url}/login`);
  await other.goto(`${url}/subscription`);
  await expect(other.getByRole('heading', { name: 'Sign-up is closed' })).toBeVisible();
  expect(await violationsOf(other)).toEqual([]);
  await other.context().close();
});

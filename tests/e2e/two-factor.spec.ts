import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { violationsOf } from './support/axe.ts';
import { expect, signIn, test } from './support/vigia.ts';

const STEP_MS = 30_000;

/**
 * The code of an app whose clock is so many steps ahead: none is taken twice, so each is of a later step. One of a step
 * behind would be too old if the next step begins before it is sent.
 */
const codeOf = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  });

/** All that the page keeps on the device, as text. */
function keptOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error!));
      });
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await read(indexedDB.open(name));
      for (const table of database.objectStoreNames) {
        kept.push(await read(database.transaction(table).objectStore(table).getAll()));
      }
      database.close();
    }
    return JSON.stringify(kept);
  });
}

const pagesOnPaper = async (page: Page) =>
  (await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g)?.length;

async function askForCode(page: Page, url: string) {
  await page.goto(`${url}/login`);
  await page.getByLabel(/username/i).fill('demo');
  await page.getByLabel('Password', { exact: true }).fill('vigia-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Two-factor sign-in' })).toBeVisible();
}

test('TWOFA-01 TWOFA-02 TWOFA-04 TWOFA-05 AUDIT-03 AUDIT-04 a user switches two-factor sign-in on and signs in with it, and the administrator reads both in the audit log', async ({
  page,
  vigia,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, vigia);
  await page.goto(`${vigia.url}/settings`);
  const setting = page.locator('[data-flow="twoFactor"]');
  await setting.getByRole('button', { name: 'Switch on two-factor sign-in' }).click();
  await expect(setting.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (await setting.locator('code').innerText()).replaceAll(' ', '');
  expect(await violationsOf(page)).toEqual([]);
  const first = codeOf(secret, 0);
  await setting.getByRole('textbox', { name: 'Code' }).fill(first);
  await page.keyboard.press('Enter');

  const listed = setting.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  await expect(setting.getByRole('button', { name: 'Copy' })).toBeFocused();
  expect(await pagesOnPaper(page)).toBe(1);
  const codes = await listed.allInnerTexts();
  expect(await violationsOf(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await setting.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('vigia-recovery-codes.txt');
  const kept = await keptOnDevice(page);
  expect(kept).toContain('getSettings');
  for (const told of [secret, ...codes]) expect(kept).not.toContain(told);
  await setting.getByRole('button', { name: 'I have kept them' }).click();
  await expect(setting).toContainText('On, 10 recovery codes left');
  await expect(setting.getByRole('button', { name: 'New recovery codes' })).toBeFocused();
  // Without codes on it a page is printed as any other.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await askForCode(page, vigia.url);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  expect(await violationsOf(page)).toEqual([]);
  const code = page.getByLabel('Code');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill(first);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The code is not valid, or it was used before.')).toBeVisible();
  await code.fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/pricing/i);

  await page.evaluate(() => localStorage.clear());
  await askForCode(page, vigia.url);
  await page.getByLabel('Code').fill(codes[0]!);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/pricing/i);

  await page.goto(`${vigia.url}/settings`);
  await expect(setting).toContainText('On, 9 recovery codes left');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText('Switched two-factor sign-in on')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Text').fill('two-factor');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Kind').selectOption('alerts');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page.getByText('Switched two-factor sign-in on')).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await file).suggestedFilename()).toBe('audit-log.csv');

  await page.getByRole('link', { name: 'Back to the settings' }).click();
  await setting.getByRole('button', { name: 'Switch off two-factor sign-in' }).click();
  await setting.getByLabel('Password or code').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(setting).toContainText('Neither the password nor a valid code.');
  await setting.getByLabel('Password or code').fill('vigia-demo');
  await page.keyboard.press('Enter');
  await expect(setting).toContainText('Off');
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { chromiumLaunchOptions } from '../../scripts/browser.mjs';

/** The dashboard's first row with a match in it. */
export const FIRST_ROW = 'tr[data-position] [data-action="menu"]';

/** A browser's profile, which outlives the browser. */
export type Profile = {
  /** A new process of the browser on the profile. */
  open: () => Promise<BrowserContext>;
  remove: () => Promise<void>;
};

/** A profile in which the seeded account is signed in, mirrored and kept for offline use. */
export async function signedInProfile(url: string): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'vigia-profile-'));
  const options = {
    ...(await chromiumLaunchOptions()),
    baseURL: url,
    viewport: { width: 1440, height: 900 },
  };
  const open = async () => {
    const context = await chromium.launchPersistentContext(folder, options);
    // What is evaluated in a page calls this where tsx has kept the name of a function.
    await context.addInitScript('globalThis.__name ??= (made) => made');
    return context;
  };
  const profile = { open, remove: () => rm(folder, { recursive: true, force: true }) };
  const context = await open();
  try {
    await signIn(await context.newPage());
    await context.close();
    return profile;
  } catch (error) {
    await context.close();
    await profile.remove();
    throw error;
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username or e-mail').fill('seed');
  await page.getByLabel('Password', { exact: true }).fill('vigia-seed');
  await page.locator('form button[type="submit"]').click();
  await page.locator(FIRST_ROW).first().waitFor({ timeout: 120_000 });
  while (!(await page.evaluate(isMirrored))) await pause(500);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.waitForLoadState('networkidle');
}

/** Whether the first load has ended; in the page. */
async function isMirrored(): Promise<boolean> {
  const databases = await indexedDB.databases();
  const name = databases.find((one) => one.name?.startsWith('vigia/'))?.name;
  if (!name) return false;
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const asked = database.transaction('meta').objectStore('meta').get('state');
      asked.addEventListener('error', () => reject(asked.error));
      asked.addEventListener('success', () => {
        const meta = asked.result as { generation: number; filling: unknown } | undefined;
        resolve(Boolean(meta && meta.generation > 0 && !meta.filling));
        database.close();
      });
    });
  });
}

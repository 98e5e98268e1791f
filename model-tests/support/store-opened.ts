import { expect, type Page } from '@playwright/test';
import { META } from '../../src/db/storage/tables.ts';

/** The cursor of an account that has been mirrored, and nothing has changed since. */
export const MIRRORED = 1;

/** How far the clock goes between two looks. */
const STEP_MS = 250;

/** How long to look. */
const MOST_MS = 60_000;

/**
 * Waits until the page of a person who is signed in has opened its database, which comes after its first rows, and
 * works on it; where the server syncs, until the account is mirrored as of `cursor`. The clock goes on meanwhile.
 */
export async function storeOpened(page: Page, cursor: number | null = null): Promise<void> {
  const isOpened = () => page.evaluate(readOpened, { cursor, key: META });
  await expect(async () => {
    if (await isOpened()) return;
    await page.clock.runFor(STEP_MS);
    expect(await isOpened()).toBe(true);
  }).toPass({ intervals: [20], timeout: MOST_MS });
}

/** In the page. The tab that works on the database holds a lock with its name. */
async function readOpened({ cursor, key }: { cursor: number | null; key: string }) {
  if (localStorage.getItem('access_token') === null) return true;
  // Who holds the outbox has waited before, and would make this wait too.
  if ('holds' in window) return true;
  const { held = [] } = await navigator.locks.query();
  const name = held.map((lock) => lock.name ?? '').find((one) => one.startsWith('vigia/'));
  if (name === undefined || cursor === null) return name !== undefined;
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error!));
    });
  const database = await settled(indexedDB.open(name));
  const meta = await settled(database.transaction('meta').objectStore('meta').get(key));
  database.close();
  return meta?.generation > 0 && meta.cursor >= cursor;
}

/** A device that has a database already, which a page reads before it is drawn. */
export async function visitBefore(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await storeOpened(page);
}

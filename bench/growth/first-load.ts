import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { chromiumLaunchOptions } from '../../scripts/browser.mjs';

/** What a new device of the seeded account takes until it has everything. Times from the click on 'Sign in', in ms. */
export type FirstLoad = {
  /** The table was sorted from memory, without a call. */
  usableMs: number;
  /** Every document is on the device. */
  completeMs: number;
  /** Of all answers of /api/sync, unpacked and as they were sent. */
  rawBytes: number;
  sentBytes: number;
  calls: number;
  /** The longest task of the page from the first of these calls until all is there; 0 without one over 50 ms. */
  longestTaskMs: number;
};

/** How far the database is: `complete` is what the status says of a mirror with nothing left to load. */
type Progress = 'none' | 'usable' | 'complete';

const POLL_MS = 25;
const ROW = 'tr[data-position]';

/**
 * Signs in to a running server as `seed` on a device that has nothing yet, and watches it load. The device has a profile
 * on disk: without one the browser keeps the database in memory, where storing the documents of 50,000 matches takes it
 * four times as long.
 */
export async function firstLoad(url: string): Promise<FirstLoad> {
  const folder = await mkdtemp(join(tmpdir(), 'vigia-first-load-'));
  const context = await chromium.launchPersistentContext(folder, {
    ...(await chromiumLaunchOptions()),
    baseURL: url,
    // It fetches the whole build for later starts.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  });
  try {
    return await watch(context);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function watch(context: BrowserContext): Promise<FirstLoad> {
  const page = await context.newPage();
  // Asks the database without taking part in what is measured.
  const beside = await context.newPage();
  await beside.goto('/favicon.ico');
  await page.addInitScript(noteTasksAndCalls);
  await page.goto('/login');
  await page.getByLabel('Username or e-mail').fill('seed');
  await page.getByLabel('Password', { exact: true }).fill('vigia-seed');
  await page.bringToFront();
  await page.getByRole('button', { name: /sign in/i }).click();
  const start = performance.now();
  const since = () => performance.now() - start;
  await reached(beside, ['usable', 'complete']);
  await page.locator(ROW).first().waitFor();
  const usableMs = await sortedFromMemory(page, since);
  await reached(beside, ['complete']);
  const completeMs = since();
  return { usableMs, completeMs, ...(await page.evaluate(noted)) };
}

/** Sorts until the answer came without a call. */
async function sortedFromMemory(page: Page, since: () => number): Promise<number> {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/products/list')) asked++;
  });
  const header = page.getByRole('columnheader', { name: 'Price' }).first().getByRole('button');
  for (;;) {
    const before = asked;
    const shown = await page.locator(ROW).allInnerTexts();
    await header.click();
    await page.waitForFunction(
      ([row, former]) =>
        [...document.querySelectorAll(row)].map((one) => (one as HTMLElement).innerText).join() !==
        former,
      [ROW, shown.join()] as const,
      { polling: 'raf' },
    );
    if (asked === before) return since();
  }
}

async function reached(page: Page, wanted: Progress[]): Promise<void> {
  while (!wanted.includes(await page.evaluate(progress))) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Runs in a page. Never opens what is not there: that would make it. */
async function progress(): Promise<Progress> {
  const [known] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('vigia/'));
  if (!known?.name) return 'none';
  const request = indexedDB.open(known.name);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
  try {
    const asked = database.transaction('meta').objectStore('meta').get('state');
    await new Promise((resolve) => asked.addEventListener('success', resolve));
    const meta = asked.result as Record<string, unknown> | undefined;
    if (!meta || meta['generation'] === 0) return 'none';
    return meta['loading'] || meta['filling'] ? 'usable' : 'complete';
  } finally {
    database.close();
  }
}

type Noted = { longTasks: PerformanceEntry[] };

function noteTasksAndCalls(): void {
  // More calls than the browser remembers by itself.
  performance.setResourceTimingBufferSize(10_000);
  const { longTasks } = Object.assign(globalThis as unknown as Noted, { longTasks: [] });
  new PerformanceObserver((list) => longTasks.push(...(list.getEntries() as never[]))).observe({
    type: 'longtask',
    buffered: true,
  });
}

/** Runs in the page. */
function noted(): Pick<FirstLoad, 'rawBytes' | 'sentBytes' | 'calls' | 'longestTaskMs'> {
  const { longTasks } = globalThis as unknown as Noted;
  const calls = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name }) => name.includes('/api/sync/'),
  );
  const from = Math.min(...calls.map(({ startTime }) => startTime));
  const tasks = longTasks.filter(({ startTime, duration }) => startTime + duration > from);
  return {
    rawBytes: calls.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
    sentBytes: calls.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    calls: calls.length,
    longestTaskMs: Math.max(0, ...tasks.map(({ duration }) => duration)),
  };
}

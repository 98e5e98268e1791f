/**
 * How long a person on a slow line and a slow device waits for the first useful page, and how much it moves afterwards:
 * slow 3G (400 kbit/s, 400 ms), a processor four times slower, at the widths of a desk, a tablet and a phone. `--url` is
 * a running server with the demo. Times are of this machine: compare them within one run. Writes
 * reports/bench-first-page.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { chromiumLaunchOptions } from '../scripts/browser.mjs';
import { median } from './growth/median.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    runs: { type: 'string', default: '3' },
    out: { type: 'string', default: 'reports/bench-first-page.json' },
  },
});

const SLOW_3G = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER_CPU = 4;
/** How long a page is watched for movement after it is useful. */
const WATCHED_MS = 10_000;
const WIDTHS = [1440, 1024, 390];
/** What each page is for. The dashboard has rows of a table at a desk and cards on a phone. */
const LOGIN = 'form button[type="submit"]';
const ROWS = '[data-position] [data-action="favourite"]';

type Storage = Exclude<BrowserContextOptions['storageState'], string | undefined>;
type Measured = { usefulMs: number; largestMs: number; shift: number };

/** Watches from the beginning of a page, in the page. */
function watch(wanted: string): void {
  const seen = { largest: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) seen.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector(wanted)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('useful')));
  }).observe(document, { childList: true, subtree: true });
}

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_3G });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
}

async function visit(
  browser: Browser,
  { path, wanted, width, storage }: Case & { width: number },
): Promise<Measured> {
  const context = await browser.newContext({
    baseURL: values.url,
    viewport: { width, height: width < 640 ? 844 : 900 },
    ...(storage && { storageState: storage }),
  });
  try {
    await context.addInitScript('globalThis.__name ??= (made) => made');
    await context.addInitScript(watch, wanted);
    const page = await context.newPage();
    await slow(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('useful').length > 0, null, {
      timeout: 180_000,
    });
    await page.waitForTimeout(WATCHED_MS);
    return await page.evaluate(() => {
      const { seen } = window as unknown as { seen: { largest: number; shift: number } };
      const usefulMs = performance.getEntriesByName('useful')[0]!.startTime;
      return { usefulMs, largestMs: seen.largest, shift: seen.shift };
    });
  } finally {
    await context.close();
  }
}

/** A session on a device that has nothing else of Vigia's. */
async function signedIn(browser: Browser): Promise<Storage> {
  const context = await browser.newContext({ baseURL: values.url });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Username or e-mail').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill('vigia-demo');
  await page.locator(LOGIN).click();
  await page.locator(ROWS).first().waitFor({ timeout: 120_000 });
  const state = await context.storageState();
  await context.close();
  return {
    cookies: [],
    origins: state.origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => !name.startsWith('vigia/')),
    })),
  };
}

type Case = { title: string; path: string; wanted: string; storage?: Storage };

const browser = await chromium.launch(await chromiumLaunchOptions());
const report: Record<string, Measured> = {};
try {
  const cases: Case[] = [
    { title: 'login', path: '/login', wanted: LOGIN },
    { title: 'dashboard', path: '/pricing', wanted: ROWS, storage: await signedIn(browser) },
  ];
  console.log('| first visit | width | useful, s | largest paint, s | layout shift |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  for (const one of cases) {
    for (const width of WIDTHS) {
      const runs: Measured[] = [];
      for (let run = 0; run < Number(values.runs); run++) {
        runs.push(await visit(browser, { ...one, width }));
      }
      const of = (name: keyof Measured) => median(runs.map((measured) => measured[name]));
      const measured = { usefulMs: of('usefulMs'), largestMs: of('largestMs'), shift: of('shift') };
      report[`${one.title} ${width}`] = measured;
      const seconds = [measured.usefulMs, measured.largestMs].map((ms) => (ms / 1000).toFixed(1));
      console.log(
        `| ${one.title} | ${width} | ${seconds.join(' | ')} | ${measured.shift.toFixed(3)} |`,
      );
    }
  }
} finally {
  await browser.close();
}
mkdirSync('reports', { recursive: true });
writeFileSync(values.out, JSON.stringify(report, null, 2));

/**
 * The script and styles that the built client loads for its first two pages, gzipped, in kB of 1,000 bytes: what is
 * asked for until the page shows what it is for, and what is asked for afterwards, whenever the page is idle.
 * `--client` names the folder of the build.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import { holdCalls } from '../model-tests/support/held-calls.ts';
import { signIn } from '../model-tests/support/signed-in.ts';
import { LAMP, tableOf } from '../model-tests/support/table-page.ts';
import { rowOf } from '../model-tests/validate-matches.ts';
import { chromiumLaunchOptions } from '../scripts/browser.mjs';

const { values } = parseArgs({
  options: {
    client: { type: 'string', default: 'dist/client' },
    out: { type: 'string', default: 'reports/bench-size.json' },
    chunks: { type: 'boolean', default: false },
  },
});
const client = resolve(values.client);

type Measured = {
  title: string;
  path: string;
  /** What the page is for, as a selector. */
  shown: string;
  /** kB, script and styles together. */
  goal: number;
  isSignedIn: boolean;
};

const PAGES: Measured[] = [
  { title: 'login', path: '/login', shown: 'form button', goal: 150, isSignedIn: false },
  {
    title: 'dashboard',
    path: '/pricing',
    shown: 'tr[data-position] [data-action="menu"]',
    goal: 230,
    isSignedIn: true,
  },
];

/** The list that a new device asks of the server is answered, as by a server, before the mirror is there. */
const ANSWERS: Record<string, unknown> = {
  ...tableOf(LAMP),
  'GET /api/products/list': { total: 1, data: [rowOf(LAMP)] },
};
const FIGURES = Object.keys(ANSWERS).filter((call) => call.includes('/statistics'));

type Chunk = { file: string; bytes: number };
type Loaded = { start: Chunk[]; afterwards: Chunk[] };

const gzipped = (file: string) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length;

async function serve(): Promise<{ url: string; stop: () => void }> {
  const server = spawn(
    process.execPath,
    [join(import.meta.dirname, '../scripts/serve-client.mjs')],
    {
      env: { ...process.env, CLIENT_DIR: client, MODEL_PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const url = await new Promise<string>((found, failed) => {
    server.stdout.on('data', (text: Buffer) => {
      const address = /http:\S+/.exec(text.toString())?.[0];
      if (address) found(address);
    });
    server.once('exit', () => failed(new Error(`${client} could not be served`)));
  });
  return { url, stop: () => server.kill() };
}

/** Notes when something that fits `selector` is on the page for the first time. */
const noteShown = (page: Page, selector: string) =>
  page.addInitScript((wanted) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(wanted)) return;
      performance.mark('shown');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, selector);

async function load(browser: Browser, url: string, measured: Measured): Promise<Loaded> {
  // A service worker fetches the whole build in advance, for the next start and for times without a network.
  const page = await browser.newPage({ baseURL: url, serviceWorkers: 'block' });
  // Charts are drawn when their figures come, which a server is slower to find than the list.
  const calls = await holdCalls(page, FIGURES, ANSWERS);
  if (measured.isSignedIn) await signIn(page);
  await noteShown(page, measured.shown);
  await page.goto(measured.path);
  await page.locator(measured.shown).first().waitFor();
  if (measured.isSignedIn)
    for (const call of FIGURES) await calls.answer(call, { status: 200, json: ANSWERS[call] });
  await page.waitForLoadState('networkidle');
  const entries = await page.evaluate(() => {
    const shown = performance.getEntriesByName('shown')[0]!.startTime;
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(js|css)$/.test(name))
      .map(({ name, startTime }) => ({ file: new URL(name).pathname, isStart: startTime < shown }));
  });
  await page.close();
  const chunksOf = (isStart: boolean) => [
    ...new Map(
      entries
        .filter((entry) => entry.isStart === isStart)
        .map(({ file }) => [file, { file, bytes: gzipped(file) }]),
    ).values(),
  ];
  return { start: chunksOf(true), afterwards: chunksOf(false) };
}

const kilobytes = (chunks: readonly Chunk[], ending = '') =>
  chunks.filter(({ file }) => file.endsWith(ending)).reduce((sum, { bytes }) => sum + bytes, 0) /
  1000;

function print(chunks: readonly Chunk[]): void {
  for (const { file, bytes } of chunks.toSorted((a, b) => b.bytes - a.bytes)) {
    console.log(`${(bytes / 1000).toFixed(1).padStart(8)}  ${file}`);
  }
}

const server = await serve();
const browser = await chromium.launch(await chromiumLaunchOptions());
const report: Record<string, Loaded> = {};
try {
  for (const measured of PAGES) report[measured.title] = await load(browser, server.url, measured);
} finally {
  await browser.close();
  server.stop();
}
console.log('| kB gzipped | script | styles | start | goal | afterwards |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const { title, goal } of PAGES) {
  const { start, afterwards } = report[title]!;
  const figures = [kilobytes(start, '.js'), kilobytes(start, '.css'), kilobytes(start)];
  const cells = [...figures, goal, kilobytes(afterwards)].map((figure) => figure.toFixed(1));
  console.log(`| ${[title, ...cells].join(' | ')} |`);
}
if (values.chunks) {
  for (const { title } of PAGES) {
    console.log(`\n${title}, at start`);
    print(report[title]!.start);
    console.log(`${title}, afterwards`);
    print(report[title]!.afterwards);
  }
}
mkdirSync('reports', { recursive: true });
writeFileSync(values.out, JSON.stringify(report, null, 2));

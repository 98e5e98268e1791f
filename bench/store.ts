import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { Profile } from '../tests/faults/browser/profile.ts';
import type { Figures } from './store/page.ts';

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '10000' },
    competitors: { type: 'string', default: '10,30' },
    /** Without the peers nothing is fetched. */
    contenders: { type: 'string', default: 'Vigia,Dexie rows,RxDB on Dexie,TanStack DB on Dexie' },
    kills: { type: 'string', default: '20' },
    out: { type: 'string', default: 'reports/bench-store.json' },
  },
});
const folder = join(import.meta.dirname, 'store');
const peersFolder = join(folder, 'peers');
const NAMES = values.contenders.split(',');
const PEERS = Object.fromEntries(
  Object.entries({ 'RxDB on Dexie': 'rxdb', 'TanStack DB on Dexie': 'tanstack-db' }).filter(
    ([name]) => NAMES.includes(name),
  ),
);
const COLD_OPENS = 3;

/** The peers are no dependencies of the product: they are fetched when they are compared with. */
function installPeers(): void {
  const isThere = existsSync(join(peersFolder, 'node_modules'));
  if (isThere || Object.keys(PEERS).length === 0) return;
  const args = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];
  const shell = process.platform === 'win32';
  execFileSync('npm', args, { cwd: peersFolder, stdio: 'inherit', shell });
}

async function bundle(): Promise<string> {
  const peers = Object.entries(PEERS);
  const imports = peers.map(
    ([, file], i) => `import { contender as peer${i} } from './peers/${file}.ts';`,
  );
  const table = peers.map(([name], i) => `${JSON.stringify(name)}: peer${i}`).join(', ');
  const { outputFiles } = await build({
    stdin: {
      contents: `${imports.join('\n')}\nwindow.peers = { ${table} };\nimport './page.ts';`,
      resolveDir: folder,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    // Two versions of Dexie in one page refuse each other.
    alias: { dexie: join(import.meta.dirname, '../node_modules/dexie') },
  });
  return outputFiles[0]!.text;
}

installPeers();
const script = await bundle();
let heard: (id: string) => void = () => {};
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench');
  // Isolated pages get a clock of 5 microseconds instead of 100.
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('cross-origin-embedder-policy', 'require-corp');
  if (pathname === '/kept') {
    heard(searchParams.get('id')!);
    return response.end();
  }
  const isScript = pathname === '/bench.js';
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
  return response.end(
    isScript ? script : '<!doctype html><script type="module" src="/bench.js"></script>',
  );
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

async function pageOf(profile: Profile, name: string) {
  const page = await profile.page(url);
  await page.waitForFunction(() => 'Bench' in window);
  await page.evaluate((one) => void (window.bench = new window.Bench(one)), name);
  return page;
}

async function restart(profile: Profile, name: string) {
  await profile.kill();
  await profile.start();
  return pageOf(profile, name);
}

/** Bytes of a folder and everything in it. */
function sizeOf(path: string): number {
  if (!existsSync(path)) return 0;
  const { size } = statSync(path);
  if (!statSync(path).isDirectory()) return size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

async function heapOf(profile: Profile, page: Awaited<ReturnType<typeof pageOf>>): Promise<number> {
  const session = await profile.debug(page);
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
}

type Result = { figures: Figures; pages: Record<string, string[]> };

async function measure(name: string, matches: number, competitors: number): Promise<Result> {
  const profile = await Profile.create();
  try {
    const first = await pageOf(profile, name);
    const figures: Figures = {
      'first load, durable, ms': [
        await first.evaluate(([m, c]) => window.bench.load(m!, c!), [matches, competitors]),
      ],
    };
    const opens: number[] = [];
    let page = first;
    for (let i = 0; i < COLD_OPENS; i++) {
      page = await restart(profile, name);
      const before = await heapOf(profile, page);
      opens.push(await page.evaluate(() => window.bench.firstPage()));
      figures['heap when open, MB'] = [(await heapOf(profile, page)) - before];
    }
    figures['cold open to first page, ms'] = opens;
    figures['on disk, MB'] = [sizeOf(join(profile.folder, 'Default/IndexedDB')) / 1e6];
    const measured = await page.evaluate((count) => window.bench.measure(count), competitors);
    for (const [measure, times] of Object.entries(measured.figures)) {
      figures[`${measure}, ms`] = times;
    }
    return { figures, pages: measured.pages };
  } finally {
    await profile.remove();
  }
}

/** Kills the browser while rows are written; counts those that were durable and are gone. */
async function lostOver(kills: number, name: string): Promise<{ kept: number; lost: number }> {
  const profile = await Profile.create();
  try {
    await (await pageOf(profile, name)).evaluate(() => window.bench.load(200, 3));
    const kept: string[] = [];
    for (let round = 0; round < kills; round++) {
      const page = await restart(profile, name);
      const most = kept.length + 1 + ((round * 7) % 23);
      const enough = new Promise<void>((resolve) => {
        heard = (id) => {
          kept.push(id);
          if (kept.length === most) resolve();
        };
      });
      page.evaluate((one) => window.bench.writeUntilKilled(one), round).catch(() => undefined);
      await enough;
      await profile.kill();
    }
    heard = () => {};
    const page = await restart(profile, name);
    const missing = await page.evaluate((ids) => window.bench.missing(ids), kept);
    return { kept: kept.length, lost: missing.length };
  } finally {
    await profile.remove();
  }
}

/** A faster answer that is another answer is worth nothing. */
function refuseDisagreement(results: Record<string, Result>): void {
  const [first, ...others] = Object.entries(results);
  for (const [name, { pages }] of others) {
    for (const [query, ids] of Object.entries(pages)) {
      if (JSON.stringify(ids) !== JSON.stringify(first![1].pages[query])) {
        throw new Error(`${name} and ${first![0]} answer '${query}' differently`);
      }
    }
  }
}

/** Median with minimum and maximum; the last columns say how many times the first contender's median the others need. */
function print(title: string, results: Record<string, Result>): void {
  const names = Object.keys(results);
  const first = results[names[0]!]!;
  const ratios = names.slice(1).map((name) => `${name} / ${names[0]}`);
  console.log(`\n| ${[title, ...names, ...ratios].join(' | ')} |`);
  console.log(`|${' --- |'.repeat(2 * names.length)}`);
  for (const [measure, own] of Object.entries(first.figures)) {
    const figuresOf = (name: string) => results[name]!.figures[measure];
    const cells = names.map((name) => cell(figuresOf(name)));
    const compared = names.slice(1).map((name) => {
      const other = figuresOf(name);
      return other ? `${(median(other) / median(own)).toFixed(1)}x` : '';
    });
    console.log(`| ${[measure, ...cells, ...compared].join(' | ')} |`);
  }
}

function cell(figures: number[] | undefined): string {
  if (!figures) return '';
  const [low, high] = [Math.min(...figures), Math.max(...figures)];
  const range = figures.length > 1 ? ` (${low.toFixed(2)} to ${high.toFixed(2)})` : '';
  return median(figures).toFixed(2) + range;
}

function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!;
}

try {
  const report: Record<string, unknown> = { ...values };
  for (const competitors of values.competitors.split(',').map(Number)) {
    const results: Record<string, Result> = {};
    for (const name of NAMES) {
      results[name] = await measure(name, Number(values.matches), competitors);
    }
    refuseDisagreement(results);
    print(`${values.matches} matches x ${competitors} competitors`, results);
    report[`${values.matches} x ${competitors}`] = results;
  }
  const kills = Number(values.kills);
  const losses: Record<string, { kept: number; lost: number }> = {};
  for (const name of kills > 0 ? NAMES : []) losses[name] = await lostOver(kills, name);
  for (const [name, { kept, lost }] of Object.entries(losses)) {
    console.log(`${name}: ${lost} of ${kept} acknowledged writes lost over ${kills} SIGKILLs`);
  }
  mkdirSync('reports', { recursive: true });
  writeFileSync(values.out, JSON.stringify({ ...report, losses }, null, 2));
} finally {
  server.close();
}

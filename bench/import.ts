/**
 * Importing 10,000 products with 10 urls each into an embedded database on disk, as an uploaded csv file, and the
 * same file once more, when everything in it is known. Each import is done by a server of its own, bundled as it is
 * deployed: its peak memory is all that the process ever took. Meanwhile another process asks for the server's health.
 * `--rows` and `--urls` change the size, `--database <url>` takes an empty PostgreSQL database; `--json` prints the
 * figures as JSON.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import type { Figures } from './import/task.ts';

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    urls: { type: 'string', default: '10' },
    database: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
});
const rowCount = Number(options.rows);
const urlCount = Number(options.urls);

function csv(): string {
  const shops = Array.from({ length: urlCount }, (_, shop) => `www.shop${shop}.example`);
  const lines = Array.from({ length: rowCount }, (_, row) =>
    [
      `REF-${row}`,
      '',
      `Product number ${row} of the bench`,
      `Brand ${row % 50}`,
      `Category ${row % 20}`,
      `${10 + (row % 500)}.50`,
      ...shops.map((shop) => `https://${shop}/products/item-${row}.html`),
    ].join(','),
  );
  return [['ref', 'ean', 'name', 'brand', 'category', 'cost', ...shops].join(','), ...lines].join(
    '\n',
  );
}

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'import-bench-'));
/** Inside of the project, where its packages are found. */
const bundled = join(root, 'reports', 'bench-import');
const file = join(folder, 'products.csv');
const run = (task: string): string =>
  execFileSync(
    process.execPath,
    [join(bundled, 'task.js'), task, join(folder, 'database'), file, options.database],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );

const lineOf = (figure: Figures & { what: string }): string =>
  `${figure.what.padEnd(20)} ${figure.seconds.toFixed(1)} s (reading ${figure.readingSeconds.toFixed(1)} s, ` +
  `${figure.cpuSeconds.toFixed(1)} s of CPU), ${figure.added} added, ${Math.round(figure.rowsPerSecond)} rows/s, ` +
  `longest block ${Math.round(figure.longestBlockMs)} ms, slowest health ${Math.round(figure.slowestHealthMs)} ms ` +
  `(${Math.round(figure.slowestHealthInPreviewMs)} ms in the preview), peak memory ${Math.round(figure.peakMegabytes)} MB`;

try {
  mkdirSync(bundled, { recursive: true });
  await build({
    entryPoints: [join(import.meta.dirname, 'import', 'task.ts')],
    outfile: join(bundled, 'task.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  cpSync(join(root, 'server/database/migrations'), join(bundled, 'migrations'), {
    recursive: true,
  });
  cpSync(join(import.meta.dirname, 'import', 'probe.mjs'), join(bundled, 'probe.mjs'));
  writeFileSync(file, csv());
  run('prepare');
  const figures = ['first import', 'the same file again'].map((what) => ({
    what,
    ...(JSON.parse(run('import')) as Figures),
  }));
  if (options.json) console.log(JSON.stringify(figures));
  else {
    const database = options.database === '' ? 'embedded database on disk' : 'PostgreSQL';
    console.log(`${rowCount} products x ${urlCount} urls, ${database}`);
    for (const figure of figures) console.log(lineOf(figure));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  rmSync(bundled, { recursive: true, force: true });
}

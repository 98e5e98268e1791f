/**
 * Importing 10,000 products with 10 urls each into an embedded database on disk, as an uploaded csv file, and the
 * same file once more, when everything in it is known. Each import is done by a server of its own, bundled as it is
 * deployed: its peak memory is all that the process ever took. `--rows` and `--urls` change the size; `--json` prints
 * the figures as JSON.
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
  execFileSync(process.execPath, [join(bundled, 'task.js'), task, join(folder, 'database'), file], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });

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
  writeFileSync(file, csv());
  run('prepare');
  const figures = ['first import', 'the same file again'].map((what) => ({
    what,
    ...(JSON.parse(run('import')) as Figures),
  }));
  if (options.json) console.log(JSON.stringify(figures));
  else {
    console.log(`${rowCount} products x ${urlCount} urls, embedded database on disk`);
    for (const figure of figures) {
      const { what, seconds, cpuSeconds, added, rowsPerSecond, longestBlockMs, peakMegabytes } =
        figure;
      console.log(
        `${what.padEnd(20)} ${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s of CPU), ${added} added, ${Math.round(rowsPerSecond)} rows/s, ` +
          `longest block ${Math.round(longestBlockMs)} ms, peak memory ${Math.round(peakMegabytes)} MB`,
      );
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  rmSync(bundled, { recursive: true, force: true });
}

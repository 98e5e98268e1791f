import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { build as buildClient } from 'vite';
import { ROOT } from './prepare.mjs';

// Builds the client into dist/client and the server into dist/server, and packs an empty database beside them.
await Promise.all([
  buildClient({ root: ROOT, logLevel: 'warn' }).then(() => compress(join(ROOT, 'dist/client'))),
  buildServer(join(ROOT, 'dist/server')),
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/empty-database.ts'], {
    cwd: ROOT,
  }),
]);

/** Once, as small as it gets, instead of at every request. */
function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|html|svg|webmanifest)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

async function buildServer(folder) {
  rmSync(folder, { recursive: true, force: true });
  await bundle({
    entryPoints: {
      main: join(ROOT, 'server/main.ts'),
      vigia: join(ROOT, 'server/vigia.ts'),
      'reading-process': join(ROOT, 'server/crawl/reading/process.ts'),
    },
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: 'linked',
    logLevel: 'warning',
  });
  cpSync(join(ROOT, 'server/database/migrations'), join(folder, 'migrations'), { recursive: true });
}

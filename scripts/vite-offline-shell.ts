import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const WORKER = 'service-worker.js';

type Options = {
  /** The worker's source; `VERSION` and `FILES` in it are filled in. */
  source: string;
  /** Files of the build that are fetched when needed instead of kept in advance. */
  exclude?: RegExp;
};

/** Writes the service worker of a build: it keeps every file of the build, and its version is their hash. */
export function offlineShell({ source, exclude }: Options): Plugin {
  let folder = '';
  return {
    name: 'vigia-offline-shell',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: async () => {
      const files = await filesIn(folder, exclude);
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(await readFile(join(folder, file)));
      await build({
        entryPoints: [source],
        outfile: join(folder, WORKER),
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2022',
        define: {
          VERSION: JSON.stringify(hash.digest('hex').slice(0, 16)),
          FILES: JSON.stringify(files.map((file) => `/${file}`)),
        },
      });
    },
  };
}

async function filesIn(folder: string, exclude?: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => file !== WORKER && !file.endsWith('.map') && !exclude?.test(file))
    .toSorted();
}

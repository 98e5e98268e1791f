import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

const FOLDER = join(import.meta.dirname, '../model-tests');
const SUFFIX = '.page.ts';
const PLAYWRIGHT = '@playwright/test';
/** How long a look at a page may take, in milliseconds. Without a configuration Playwright gives up after 5 s. */
const LOOK_MS = 60_000;

const patient: Plugin = {
  name: 'patient',
  setup: (bundle) => {
    bundle.onResolve({ filter: new RegExp(`^${PLAYWRIGHT}$`) }, ({ path, namespace }) =>
      namespace === 'patient' ? { path, external: true } : { path, namespace: 'patient' },
    );
    bundle.onLoad({ filter: /./, namespace: 'patient' }, ({ path }) => ({
      contents: [
        `import { expect as quick } from '${path}';`,
        `export * from '${path}';`,
        `export const expect = quick.configure({ timeout: ${LOOK_MS} });`,
      ].join('\n'),
    }));
  },
};

/**
 * Writes `vigia-flows.mjs`, the one file that generated Playwright files import: every flow's model
 * and how its paths are walked on a page. Beside it only `@playwright/test` is needed, without a configuration.
 *
 * @returns where it was written
 */
export async function publishFlows(folder: string): Promise<string> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(SUFFIX)).toSorted();
  const imports = files.map((file, index) => `import { pages as p${index} } from './${file}';`);
  const flows = files.map((file, index) => `'${file.slice(0, -SUFFIX.length)}': p${index}`);
  const outfile = join(folder, 'vigia-flows.mjs');
  await build({
    stdin: {
      contents: [
        ...imports,
        `import { walkerOf } from './support/published.ts';`,
        `export const walkFlow = walkerOf({ ${flows.join(', ')} });`,
      ].join('\n'),
      resolveDir: FOLDER,
      loader: 'ts',
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [patient],
  });
  return outfile;
}

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const FOLDER = join(import.meta.dirname, '../model-tests');
const SUFFIX = '.page.ts';

/**
 * Writes `vigia-flows.mjs`, the one file that generated Playwright files import: every flow's model
 * and how its paths are walked on a page. Beside it only `@playwright/test` is needed.
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
    external: ['@playwright/test'],
  });
  return outfile;
}

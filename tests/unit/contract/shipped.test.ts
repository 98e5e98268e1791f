import { readdirSync } from 'node:fs';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const rules = readdirSync('contract/rules', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => `contract/rules/${file}`);
const plain = ['endpoints', 'encoding', 'choices', 'constants', 'realtime'];

test.each([...plain.map((name) => `contract/${name}.ts`), ...rules])(
  '%s reaches nothing outside the contract, so the client can ship it',
  async (entry) => {
    const { metafile } = await build({
      entryPoints: [entry],
      bundle: true,
      format: 'esm',
      write: false,
      metafile: true,
      packages: 'external',
    });
    const external = Object.values(metafile.inputs).flatMap(({ imports }) =>
      imports.filter((imported) => imported.external).map(({ path }) => path),
    );
    expect(external).toEqual([]);
    expect(Object.keys(metafile.inputs).filter((file) => !file.startsWith('contract/'))).toEqual(
      [],
    );
  },
);

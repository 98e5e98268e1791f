import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** The most used functions that run without a page and a server; hooks and components have their tests. */
const LEAST = 20;

const DOCBLOCK = /\/\*\*((?:(?!\*\/)[\s\S])*?)\*\/\nexport (?:async )?(?:function\*?|const) (\w+)/g;
const IMPORT = /^import (\{[^}]*\}) from '([^']+)';$/gm;
/** A statement of its own line, `expression; // → value` or `expression; // throws message`. */
const EXPECTATION = /^(.+); \/\/ (→|throws) (.+)$/gm;

type Example = { file: string; name: string; code: string };

/** The examples in a file that state what comes out; one without an expectation only shows a use. */
function examplesOf(file: string): Example[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(DOCBLOCK)].flatMap(([, block = '', name = '']) => {
    const example = block.split(/@example\s/)[1];
    const code = example?.replaceAll(/^ \* ?/gm, '').trim();
    return code && code.search(EXPECTATION) !== -1 ? [{ file, name, code }] : [];
  });
}

const files = ['contract', 'src', 'server'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
);
const examples = files.flatMap(examplesOf);

type Told = (found: () => unknown, expected: () => unknown) => Promise<void>;
const says: Told = async (found, expected) => expect(await found()).toEqual(await expected());
const throws: Told = (found, expected) =>
  expect(Promise.resolve().then(found)).rejects.toThrow(String(expected()));

/** Runs an example as if it stood in a module of its own, with what its file exports in reach. */
async function run(code: string, exported: object): Promise<void> {
  const body = code
    .replaceAll(IMPORT, "const $1 = await load('$2');")
    .replaceAll(EXPECTATION, (_, found: string, kind: string, expected: string) =>
      kind === '→'
        ? `await says(async () => (${found}), async () => (${expected}));`
        : `await throws(async () => (${found}), () => ${JSON.stringify(expected)});`,
    );
  const load = (name: string) => import(/* @vite-ignore */ name);
  const parts = { ...exported, load, says, throws };
  const compiled = compileFunction(`return (async () => {${body}})();`, Object.keys(parts));
  await compiled(...Object.values(parts));
}

describe('an example in a docblock comes out as it says', () => {
  it(`there are at least ${LEAST}`, () => {
    expect(examples.length).toBeGreaterThanOrEqual(LEAST);
  });

  it.each(examples.map(({ name, file, code }) => [name, file, code] as const))(
    '%s of %s',
    async (_, file, code) => {
      expect.hasAssertions();
      const exported: object = await import(/* @vite-ignore */ join(ROOT, file));
      await run(code, exported);
    },
  );
});

describe('an example that is wrong fails', () => {
  it.each([
    ['by its value', 'double(2); // → 5', 'expected 4 to deeply equal 5'],
    ['by an error that is not thrown', 'double(2); // throws too large', 'instead of rejecting'],
    ['by another error', 'double(2n); // throws too large', "including 'too large'"],
    ['by code that does not run', 'triple(2); // → 6', 'triple is not defined'],
  ])('%s', async (_, code, fault) => {
    await expect(run(code, { double: (value: number) => value * 2 })).rejects.toThrow(fault);
  });
});

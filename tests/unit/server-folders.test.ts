import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { expect, test } from 'vitest';

const SERVER = join(import.meta.dirname, '../../server');

/** What any folder of the server may build on, so they import nothing of the others. */
const FOUNDATION = ['database', 'network', 'secrets', 'sync'];

type Import = { from: string; to: string; file: string };

/** The folder directly below server that a file is in; null for what stands in server itself. */
const folderOf = (path: string): string | null => {
  const parts = relative(SERVER, path).split(sep);
  return parts.length > 1 && parts[0] !== '..' ? (parts[0] ?? null) : null;
};

/** Imports of values: those of types alone are gone when the server runs. */
function importsOf(path: string, text: string): Import[] {
  const from = folderOf(path);
  const found = text.matchAll(/^(?:import|export)\s+(?!type\s)[^;]*?['"](\.[^'"]+)['"]/gm);
  return [...found].flatMap(([, specifier = '']) => {
    const to = folderOf(join(dirname(path), specifier));
    return from === null || to === null || from === to
      ? []
      : [{ from, to, file: relative(SERVER, path) }];
  });
}

/** Pairs of folders that import each other, as `a <-> b: files of a that import b, and files of b that import a`. */
function mutualImports(imports: Import[]): string[] {
  const filesOf = (from: string, to: string) => [
    ...new Set(imports.filter((one) => one.from === from && one.to === to).map(({ file }) => file)),
  ];
  const folders = [...new Set(imports.map(({ from }) => from))].toSorted();
  return folders.flatMap((a) =>
    folders
      .filter((b) => a < b && filesOf(a, b).length > 0 && filesOf(b, a).length > 0)
      .map((b) => `${a} <-> ${b}: ${[...filesOf(a, b), ...filesOf(b, a)].join(', ')}`),
  );
}

const imports = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) => importsOf(join(SERVER, name), readFileSync(join(SERVER, name), 'utf8')));

test('no two folders of the server import each other', () => {
  expect(imports.length).toBeGreaterThan(100);
  expect(mutualImports(imports)).toEqual([]);
});

test('the foundation of the server imports none of its domains', () => {
  const upwards = imports.filter(
    ({ from, to }) => FOUNDATION.includes(from) && !FOUNDATION.includes(to),
  );
  expect(upwards).toEqual([]);
});

test('a pair of folders is found by its imports of values, in one line or in several', () => {
  const [alerts, mail] = [join(SERVER, 'alerts/a.ts'), join(SERVER, 'mail/b.ts')];
  const there = importsOf(alerts, `import {\n  send,\n} from '../mail/b.ts';\n`);
  const back = importsOf(mail, `import { evaluate } from '../alerts/a.ts';\n`);
  const type = importsOf(mail, `import type { Alert } from '../alerts/a.ts';\n`);
  expect(mutualImports([...there, ...type])).toEqual([]);
  expect(mutualImports([...there, ...back])).toEqual(['alerts <-> mail: alerts/a.ts, mail/b.ts']);
});

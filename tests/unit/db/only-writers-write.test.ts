import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const importersOf = (module: RegExp) =>
  files.filter(({ text }) => module.test(text)).map(({ path }) => path);

test("only storage and the rooms' writes see the raw tables", () => {
  const importers = importersOf(/from '[^']*\/(indexed-)?tables\.ts'|\btablesOf\b/);
  expect(importers.length).toBeGreaterThan(5);
  // The file that brings them.
  const seen = /^src\/(late-work\.ts$|db\/(storage|\w+\/writes)\/)/;
  expect(importers.filter((path) => !seen.test(path))).toEqual([]);
});

test('readers write nothing', () => {
  const readers = files.filter(({ path }) =>
    /^src\/db\/storage\/(read|read-matches|facts)\.ts$/.test(path),
  );
  expect(readers).toHaveLength(3);
  const writing = /\.(put|add|delete|clear|update|modify|bulk(Put|Add|Delete|Update))\(|'rw'/;
  expect(readers.filter(({ text }) => writing.test(text)).map(({ path }) => path)).toEqual([]);
});

test('nothing outside the store opens a database of its own', () => {
  const importers = importersOf(/from 'dexie'/);
  expect(importers.filter((path) => !path.startsWith('src/db/storage/'))).toEqual([]);
});

test('the store asks no clock, no chance and no network of its own', () => {
  const hidden = /\b(Date\.now\(|new Date\(\)|Math\.random\(|\bfetch\(|localStorage|navigator\.)/;
  const offenders = files
    .filter(({ path }) => path.startsWith('src/db/') && !path.endsWith('browser-environment.ts'))
    .filter(({ text }) => hidden.test(text.replaceAll(/\/\*\*?[\s\S]*?\*\/|\/\/.*/g, '')))
    .map(({ path }) => path);
  expect(offenders).toEqual([]);
});

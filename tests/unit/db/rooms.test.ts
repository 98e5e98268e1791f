import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** The rooms of src/db, as ARCHITECTURE.md draws them: each may import those of the floors before its own. */
const FLOORS = [
  ['model'],
  ['environment'],
  ['intents'],
  ['storage'],
  ['read', 'outbox'],
  ['sync'],
  ['.'],
  ['hooks'],
];

type Import = { from: string; to: string };

const sources = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** What a file imports of src/db, types included; both paths are relative to src/db. */
function importsOf(file: string): Import[] {
  const db = join(root, 'src/db');
  const found = readFileSync(file, 'utf8').matchAll(/\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g);
  return [...found].flatMap(([, from = '', lazily = '']) => {
    const to = relative(db, join(file, '..', from || lazily));
    return to.startsWith('..') ? [] : [{ from: relative(db, file), to }];
  });
}

const roomOf = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '.');
const floorOf = (path: string) => FLOORS.findIndex((rooms) => rooms.includes(roomOf(path)));

test('the rooms of the store import each other only in the drawn order', () => {
  const imports = sources('src/db').flatMap(importsOf);
  expect(imports.length).toBeGreaterThan(100);
  const upwards = imports.filter(
    ({ from, to }) => roomOf(from) !== roomOf(to) && floorOf(from) <= floorOf(to),
  );
  expect(upwards).toEqual([]);
});

test('no room is left out of the drawing', () => {
  const rooms = new Set(
    sources('src/db').map((file) => roomOf(relative(join(root, 'src/db'), file))),
  );
  expect([...rooms].toSorted()).toEqual(FLOORS.flat().toSorted());
});

test('no route, view or machine writes the database', () => {
  const writing =
    /^(storage\/(keep|project|repair|wipe|tables|indexed-tables)|(outbox|sync)\/(writers|writes\/\w+)|writers)\.ts$/;
  const outside = ['src/routes', 'src/views', 'src/machines', 'src/api', 'src/realtime'];
  const imports = outside.flatMap(sources).flatMap(importsOf);
  expect(imports.length).toBeGreaterThan(20);
  expect(imports.filter(({ to }) => writing.test(to))).toEqual([]);
});

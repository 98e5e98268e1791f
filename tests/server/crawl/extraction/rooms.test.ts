import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** The folders of the page reader, each of which imports only those before it; '.' contains the types that all use. */
const ROOMS = ['.', 'page', 'values', 'structured', 'visible', 'weighing', 'rule'];
/** The file that imports all rooms. */
const ENTRY = 'extract.ts';

const folder = fileURLToPath(new URL('../../../../server/crawl/extraction/', import.meta.url));
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const roomOf = (file: string): number => ROOMS.indexOf(dirname(file));

/** Files of the page reader that a file of it imports. */
const importsOf = (file: string): string[] =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/from '(\.[^']*)'/g)]
    .map(([, path = '']) => relative(folder, join(folder, dirname(file), path)))
    .filter((path) => !path.startsWith('..'));

describe('the rooms of the page reader', () => {
  it('hold every source', () => {
    expect(sources.filter((file) => roomOf(file) < 0)).toEqual([]);
  });

  it('import only rooms below them', () => {
    const climbs = sources
      .filter((file) => file !== ENTRY)
      .flatMap((file) =>
        importsOf(file)
          .filter((target) => target === ENTRY || roomOf(target) > roomOf(file))
          .map((target) => `${file} imports ${target}`),
      );
    expect(climbs).toEqual([]);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const STARTS = [
  'src/main.tsx',
  'src/routes/shell/signed-in.tsx',
  'src/local.ts',
  'src/routes/dashboard/dashboard.tsx',
];
const IMPORTED = /^(?:import|export) (?!type )[^;]*?from '(\.[^']+)';/gms;

/** Our own modules that are loaded with `roots`: what they import, and what that imports. */
function loadedWith(roots: readonly string[]): string[] {
  const found = new Set(roots.map((root) => join(ROOT, root)));
  for (const file of found) {
    for (const [, path] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
      const imported = join(dirname(file), path!);
      if (existsSync(imported)) found.add(imported);
    }
  }
  return [...found].map((file) => relative(ROOT, file));
}

test('SPEED-12 the dashboard starts without the code that is needed after the first paint', () => {
  const loaded = loadedWith(STARTS);
  expect(loaded).toContain('src/views/catalogue/table/ComparisonTable.tsx');
  expect(loaded).toContain('src/db/store.ts');
  const late = [
    'src/views/catalogue/filters/ChoiceOptions.tsx',
    'src/views/shared/charts/charts.tsx',
    'src/db/store-work.ts',
    'src/realtime/connection.ts',
  ];
  expect(loaded.filter((file) => late.includes(file))).toEqual([]);
});

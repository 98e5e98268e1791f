import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const IMPORTED = /(?:from|import\()\s*'(\.[^']+)'/g;

/**
 * Which areas show parts of others, beside `shared`, of which all may take. The comparison of a match is shown wherever
 * matches are; the tutorial shows the importations page itself.
 */
const TAKES: Record<string, Record<string, readonly string[]>> = {
  'src/views': {
    alerts: ['catalogue'],
    exportations: ['catalogue'],
    'price-changes': ['catalogue'],
    pricing: ['catalogue'],
    validate: ['catalogue'],
    tutorial: ['importations'],
  },
  'src/routes': {
    alerts: ['catalogue'],
    // What a row's menu opens.
    catalogue: ['exportations', 'validate'],
    dashboard: ['catalogue', 'history'],
    exclusive: ['catalogue'],
    exportations: ['catalogue'],
    inbox: ['catalogue', 'shell'],
    pricing: ['catalogue'],
    settings: ['audit-log'],
    shell: ['inbox', 'notifications'],
    tutorial: ['importations'],
    validate: ['catalogue'],
  },
};

const areaOf = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : null);

/** Each area of a folder with the others it imports from. */
function importsBetweenAreas(folder: string): Record<string, string[]> {
  const found: Record<string, Set<string>> = {};
  for (const file of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
    const area = areaOf(file);
    if (area === null || !/\.tsx?$/.test(file)) continue;
    for (const [, path = ''] of readFileSync(join(ROOT, folder, file), 'utf8').matchAll(IMPORTED)) {
      const other = areaOf(join(dirname(file), path));
      if (other === null || [area, 'shared', '..'].includes(other)) continue;
      (found[area] ??= new Set()).add(other);
    }
  }
  return Object.fromEntries(
    Object.entries(found).map(([area, others]) => [area, [...others].toSorted()]),
  );
}

describe.each(Object.entries(TAKES))('the areas of %s', (folder, takes) => {
  it('import from shared and from those named here, and from no others', () => {
    expect(importsBetweenAreas(folder)).toEqual(takes);
  });
});

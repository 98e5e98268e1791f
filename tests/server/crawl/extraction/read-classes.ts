import { readFileSync } from 'node:fs';

/** The cases of a text file, which has per class a line `## class` and below it one line per case. */
export function readClasses(file: URL): { name: string; lines: string[] }[] {
  return readFileSync(file, 'utf8')
    .split(/^## /mu)
    .filter(Boolean)
    .map((block) => {
      const [name = '', ...lines] = block.trim().split('\n');
      return { name, lines };
    });
}

import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';

const FOLDER = 'css-types';

/** Paths from the root: of declarations that were not those of the sheets; and what is wrong with the sheets. */
export type Updated = { stale: string[]; faults: string[] };

/** Writes a declaration for each CSS module in `src`, and removes those without one; with `check` it only compares. */
export async function updateTypes(root: string, { check }: { check: boolean }): Promise<Updated> {
  const sources = await filesIn(root, 'src');
  const { declarations, faults } = await declarationsOf(root, sources);
  const stale: string[] = [];
  for (const [file, declaration] of declarations) {
    const path = join(root, file);
    if (existsSync(path) && (await readFile(path, 'utf8')) === declaration) continue;
    stale.push(file);
    if (check) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, declaration);
  }
  for (const file of await filesIn(root, FOLDER)) {
    if (!file.endsWith('.ts') || declarations.has(file)) continue;
    stale.push(file);
    if (!check) await rm(join(root, file));
  }
  return { stale, faults };
}

/** The files in a folder of the root, by their paths from the root. */
const filesIn = async (root: string, folder: string) =>
  existsSync(join(root, folder))
    ? (await readdir(join(root, folder), { recursive: true }))
        .toSorted()
        .map((file) => join(folder, file))
    : [];

/** By the path of the declaration. */
async function declarationsOf(root: string, sources: readonly string[]) {
  const config = await resolveConfig({ root, logLevel: 'error' }, 'build');
  const read = await classesRead(root, sources);
  const declarations = new Map<string, string>();
  const faults: string[] = [];
  for (const sheet of sources.filter((one) => one.endsWith('.module.css'))) {
    const text = await readFile(join(root, sheet), 'utf8');
    const { modules = {} } = await preprocessCSS(text, join(root, sheet), config);
    // The build renames animations too, which only the sheet itself uses.
    const classes = Object.keys(modules).filter((name) => !text.includes(`@keyframes ${name} `));
    for (const name of classes) {
      if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) faults.push(`${sheet}: .${name} is not in camelCase`);
      else if (!read.get(sheet)?.has(name)) faults.push(`${sheet}: no source reads .${name}`);
    }
    declarations.set(join(FOLDER, sheet.replace(/\.css$/, '.d.css.ts')), declarationOf(classes));
  }
  return { declarations, faults };
}

/** The classes that the sources read, by the path of the sheet. */
async function classesRead(
  root: string,
  sources: readonly string[],
): Promise<Map<string, Set<string>>> {
  const read = new Map<string, Set<string>>();
  for (const file of sources.filter((one) => /\.tsx?$/.test(one))) {
    const source = await readFile(join(root, file), 'utf8');
    for (const [, name = '', path = ''] of source.matchAll(
      /^import \* as (\w+) from '(.+\.module\.css)';$/gm,
    )) {
      const sheet = join(dirname(file), path);
      const classes = read.get(sheet) ?? new Set();
      for (const [, used = ''] of source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
        classes.add(used);
      }
      read.set(sheet, classes);
    }
  }
  return read;
}

function declarationOf(classes: readonly string[]): string {
  const lines = classes.map((name) => `export declare const ${name}: string;\n`);
  return `// Written by npm run types.\n${lines.join('')}`;
}

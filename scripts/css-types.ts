/**
 * Writes the types of the CSS modules into `css-types/`, where TypeScript finds them by `rootDirs`; `--check` only
 * compares. Fails where a sheet has a class that no source reads: a class that does not exist fails in `tsc`.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';

const FOLDER = 'css-types';
const check = process.argv.includes('--check');

const filesIn = async (folder: string) =>
  existsSync(folder)
    ? (await readdir(folder, { recursive: true })).toSorted().map((file) => join(folder, file))
    : [];

/** The classes that the sources read, by the path of the sheet. */
async function classesRead(): Promise<Map<string, Set<string>>> {
  const read = new Map<string, Set<string>>();
  for (const file of sources.filter((one) => /\.tsx?$/.test(one))) {
    const source = await readFile(file, 'utf8');
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

const config = await resolveConfig({ logLevel: 'error' }, 'build');
const sources = await filesIn('src');
const read = await classesRead();
const expected = new Map<string, string>();
const faults: string[] = [];
for (const sheet of sources.filter((one) => one.endsWith('.module.css'))) {
  const text = await readFile(sheet, 'utf8');
  const { modules = {} } = await preprocessCSS(text, sheet, config);
  // The build renames animations too, which only the sheet itself uses.
  const classes = Object.keys(modules).filter((name) => !text.includes(`@keyframes ${name} `));
  for (const name of classes) {
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) faults.push(`${sheet}: .${name} is not in camelCase`);
    else if (!read.get(sheet)?.has(name)) faults.push(`${sheet}: no source reads .${name}`);
  }
  expected.set(join(FOLDER, sheet.replace(/\.css$/, '.d.css.ts')), declarationOf(classes));
}

const stale: string[] = [];
for (const [file, declaration] of expected) {
  if (existsSync(file) && (await readFile(file, 'utf8')) === declaration) continue;
  stale.push(file);
  if (check) continue;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, declaration);
}
for (const file of await filesIn(FOLDER)) {
  if (!file.endsWith('.ts') || expected.has(file)) continue;
  stale.push(file);
  if (!check) await rm(file);
}

if (stale.length > 0) console.log(`${check ? 'Stale' : 'Written'}: ${stale.join(', ')}`);
if (check && stale.length > 0) faults.push('Run npm run types');
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

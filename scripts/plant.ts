import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PLANTED_BUGS, type PlantedBug } from './planted-bugs.ts';

/** What is planted, and what stood there before. */
type Planted = { file: string; before: string; after: string };
const NOTE = 'reports/planted.json';

const HELP = `Puts a bug into the sources, for an exercise: which generated test finds it?

  npm run plant -- <1-${PLANTED_BUGS.length}>   plants that bug
  npm run plant -- list    says what each of them is
  npm run plant -- remove  takes out what is planted
`;

const [asked = ''] = process.argv.slice(2);
const bug = PLANTED_BUGS[Number(asked) - 1];

if (bug) plant(bug);
else if (asked === 'list')
  for (const [index, { flow, kind }] of PLANTED_BUGS.entries())
    console.log(`${index + 1}. ${flow}: ${kind}`);
else if (asked === 'remove') remove();
else if (asked === '') console.log(HELP);
else {
  console.error(`There is no bug "${asked}".\n\n${HELP}`);
  process.exitCode = 2;
}

function plant({ file, changes, flow }: PlantedBug) {
  if (existsSync(NOTE))
    return refuse('A bug is planted already: take it out first, with npm run plant -- remove.');
  const before = readFileSync(file, 'utf8');
  if (changes.some(([from]) => !before.includes(from)))
    return refuse(`${file} is not as the bug expects it.`);
  const after = changes.reduce((text, [from, to]) => text.replace(from, () => to), before);
  mkdirSync(dirname(NOTE), { recursive: true });
  writeFileSync(NOTE, JSON.stringify({ file, before, after } satisfies Planted));
  writeFileSync(file, after);
  console.log(`Planted, somewhere in ${flow}. Find it: npm run test:flow -- ${flow}`);
}

function remove() {
  if (!existsSync(NOTE)) return console.log('Nothing is planted.');
  const { file, before, after } = JSON.parse(readFileSync(NOTE, 'utf8')) as Planted;
  const now = readFileSync(file, 'utf8');
  if (now !== after && now !== before)
    return refuse(`${file} has changed since: take the bug out by hand, then delete ${NOTE}.`);
  writeFileSync(file, before);
  rmSync(NOTE);
  console.log(`Removed from ${file}`);
}

function refuse(reason: string) {
  console.error(reason);
  process.exitCode = 1;
}

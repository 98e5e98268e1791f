import { readFileSync, writeFileSync } from 'node:fs';
import { PLANTED_BUGS, type PlantedBug } from './planted-bugs.ts';

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
else {
  console.error(HELP);
  process.exitCode = asked ? 2 : 0;
}

function plant({ file, changes, flow }: PlantedBug) {
  const text = readFileSync(file, 'utf8');
  const missing = changes.find(([from]) => !text.includes(from));
  if (missing) {
    console.error(`${file} is not as the bug expects it: is one planted already? See 'remove'.`);
    process.exitCode = 1;
    return;
  }
  writeFileSync(file, changed(text, changes));
  console.log(`Planted, somewhere in ${flow}. Find it: npm run test:flow -- ${flow}`);
}

function remove() {
  const planted = PLANTED_BUGS.filter(({ file, changes }) => {
    const text = readFileSync(file, 'utf8');
    return changes.every(([from, to]) => !text.includes(from) && text.includes(to));
  });
  for (const { file, changes } of planted) {
    const back = changes.map(([from, to]) => [to, from] as const).toReversed();
    writeFileSync(file, changed(readFileSync(file, 'utf8'), back));
    console.log(`Removed from ${file}`);
  }
  if (planted.length === 0) console.log('Nothing is planted.');
}

const changed = (text: string, changes: readonly (readonly [string, string])[]) =>
  changes.reduce((result, [from, to]) => result.replace(from, () => to), text);

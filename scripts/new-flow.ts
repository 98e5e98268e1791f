import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { namesOf } from './new-flow/names.ts';
import { filesOf, nextSteps } from './new-flow/templates.ts';

const USAGE = `npm run new:flow <area>/<name>, for example alerts/snooze-alert
npm run new:flow <name>, where the area has the flow's name`;

/** Writes the skeleton of a flow into the folder it is called in, and its diagram; overwrites nothing. */
const [asked = '', ...others] = process.argv.slice(2);
const names = others.length === 0 ? namesOf(asked) : null;
if (!names)
  refuse(`${USAGE}\n\nNames are small letters, digits and hyphens, and begin with a letter.`);
const files = filesOf(names);
const taken = Object.keys(files).filter((file) => existsSync(file));
if (taken.length > 0) refuse(`There is ${taken.join(', ')} already.`);

for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
const tsx = join(import.meta.dirname, '../node_modules/tsx/dist/cli.mjs');
const diagrams = join(import.meta.dirname, 'diagrams.ts');
const { status } = spawnSync(process.execPath, [tsx, diagrams], { stdio: 'inherit' });
console.log(
  [...Object.keys(files).map((file) => `Written: ${file}`), '', nextSteps(names)].join('\n'),
);
process.exitCode = status ?? 1;

function refuse(reason: string): never {
  console.error(reason);
  process.exit(2);
}

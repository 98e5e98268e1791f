import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

export const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

export type Instruction = { name: string; text: string };

/** The instructions of the Dockerfile, one list per stage. */
export function stagesOfDockerfile(): Instruction[][] {
  const stages: Instruction[][] = [];
  const lines = read('Dockerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '');
  for (const line of lines) {
    const [name = ''] = line.split(' ', 1);
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, text: line.slice(name.length + 1) });
  }
  return stages;
}

/** What follows `name` in a stage, where it is there once. */
export function only(stage: readonly Instruction[], name: string): string {
  const found = stage.filter((one) => one.name === name);
  if (found.length !== 1) throw new Error(`${name} is there ${found.length} times`);
  return found[0]!.text;
}

/** The variables of `A=1 B=2`, as in ENV and systemd's Environment. */
export const variablesOfLine = (line: string): Record<string, string> =>
  Object.fromEntries(line.split(' ').map((assignment) => pairOf(assignment)));

/** The variables of a file with one in a line; those that are commented out count when `isWhole`. */
export function variablesOfFile(file: string, { isWhole = false } = {}): Record<string, string> {
  const assignments = read(file)
    .split('\n')
    .map((line) => (isWhole ? line.replace(/^#(?=[A-Z_]+=)/, '') : line))
    .filter((line) => /^[A-Z_]+=/.test(line));
  return Object.fromEntries(assignments.map((assignment) => pairOf(assignment)));
}

function pairOf(assignment: string): [string, string] {
  const at = assignment.indexOf('=');
  return [assignment.slice(0, at), assignment.slice(at + 1).replaceAll('"', '')];
}

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { PLANTED_BUGS } from '../../../scripts/planted-bugs.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** A copy of the files that bugs are planted in. */
const copy = mkdtempSync(join(tmpdir(), 'vigia-plant-'));
for (const { file } of PLANTED_BUGS) cpSync(join(ROOT, file), join(copy, file));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function plant(...asked: string[]) {
  const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
  const script = join(ROOT, 'scripts/plant.ts');
  return spawnSync(process.execPath, [tsx, script, ...asked], { cwd: copy, encoding: 'utf8' });
}

it.each(PLANTED_BUGS)('the sources contain the text that $kind replaces', ({ file, changes }) => {
  const text = readFileSync(join(copy, file), 'utf8');
  for (const [from] of changes) expect(text.split(from)).toHaveLength(2);
});

it('a bug is planted, one at a time, and removed again', () => {
  const [, { file }] = PLANTED_BUGS as [object, { file: string }];
  const text = () => readFileSync(join(copy, file), 'utf8');
  const before = text();
  expect(plant('2')).toMatchObject({ status: 0, stderr: '' });
  expect(text()).not.toBe(before);
  expect(plant('1')).toMatchObject({
    status: 1,
    stderr: 'A bug is planted already: take it out first, with npm run plant -- remove.\n',
  });
  expect(plant('remove')).toMatchObject({ status: 0, stdout: `Removed from ${file}\n` });
  expect(text()).toBe(before);
  expect(plant('remove').stdout).toBe('Nothing is planted.\n');
});

it('a bug that there is not is refused with the help', () => {
  const { status, stderr } = plant(String(PLANTED_BUGS.length + 1));
  expect(status).toBe(2);
  expect(stderr).toMatch(/^There is no bug "\d+"\.\n\nPuts a bug into the sources/);
});

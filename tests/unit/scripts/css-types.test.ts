import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { updateTypes } from '../../../scripts/css-types/update-types.ts';

const SHEET =
  '.box { color: red }\n.wide { animation: turn 1s }\n@keyframes turn { to { rotate: 1turn } }';
const READER = `import * as classes from './box.module.css';\nexport const all = [classes.box, classes.wide];\n`;

const DECLARATION = 'css-types/src/box.module.d.css.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigia-css-types-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the files, then updates the types. */
function updateAfter(files: Record<string, string>, { check = false } = {}) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return updateTypes(folder, { check });
}

function run(...options: string[]) {
  const script = resolve('scripts/css-types.ts');
  const loader = import.meta.resolve('tsx');
  return spawnSync(process.execPath, ['--import', loader, script, ...options], {
    cwd: folder,
    encoding: 'utf8',
  });
}

describe('the types of CSS modules', () => {
  it('declare each class of a sheet, and none of its animations', async () => {
    const { faults } = await updateAfter({ 'src/box.module.css': SHEET, 'src/box.ts': READER });
    expect(faults).toEqual([]);
    expect(readFileSync(join(folder, DECLARATION), 'utf8')).toBe(
      '// Written by npm run types.\nexport declare const box: string;\nexport declare const wide: string;\n',
    );
  });

  it('are stale while they are not those of the sheets', async () => {
    const files = { 'src/box.module.css': SHEET, 'src/box.ts': READER };
    expect((await updateAfter(files, { check: true })).stale).toEqual([DECLARATION]);
    await updateAfter(files);
    expect((await updateAfter({}, { check: true })).stale).toEqual([]);
    rmSync(join(folder, 'src/box.module.css'));
    rmSync(join(folder, 'src/box.ts'));
    expect((await updateAfter({}, { check: true })).stale).toEqual([DECLARATION]);
    await updateAfter({});
    expect(existsSync(join(folder, DECLARATION))).toBe(false);
  });

  it('fail where no source reads a class', async () => {
    const { faults } = await updateAfter({
      'src/box.module.css': `${SHEET}\n.unread { color: blue }`,
      'src/box.ts': READER,
    });
    expect(faults).toEqual(['src/box.module.css: no source reads .unread']);
  });

  it('fail where the name of a class is not in camelCase', async () => {
    const { faults } = await updateAfter({
      'src/box.module.css': `${SHEET}\n.not-so { color: blue }`,
      'src/box.ts': READER,
    });
    expect(faults).toContain('src/box.module.css: .not-so is not in camelCase');
  });
});

it('the command ends with 1 where the check finds stale types, and says what to run', () => {
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/box.module.css'), SHEET);
  writeFileSync(join(folder, 'src/box.ts'), READER);
  expect(run('--check')).toMatchObject({
    status: 1,
    stdout: `Stale: ${DECLARATION}\n`,
    stderr: 'Run npm run types\n',
  });
  expect(run()).toMatchObject({ status: 0, stdout: `Written: ${DECLARATION}\n`, stderr: '' });
});

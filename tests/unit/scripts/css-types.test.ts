import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SHEET =
  '.box { color: red }\n.wide { animation: turn 1s }\n@keyframes turn { to { rotate: 1turn } }';
const READER = `import * as classes from './box.module.css';\nexport const all = [classes.box, classes.wide];\n`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigia-css-types-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function types(files: Record<string, string>, ...options: string[]) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const script = resolve('scripts/css-types.ts');
  const loader = import.meta.resolve('tsx');
  return spawnSync(process.execPath, ['--import', loader, script, ...options], {
    cwd: folder,
    encoding: 'utf8',
  });
}

describe('the types of CSS modules', () => {
  it('declare each class of a sheet, and none of its animations', () => {
    const { status, stderr } = types({ 'src/box.module.css': SHEET, 'src/box.ts': READER });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(readFileSync(join(folder, 'css-types/src/box.module.d.css.ts'), 'utf8')).toBe(
      '// Written by npm run types.\nexport declare const box: string;\nexport declare const wide: string;\n',
    );
  });

  it('fail the check while they are not those of the sheets', () => {
    const files = { 'src/box.module.css': SHEET, 'src/box.ts': READER };
    expect(types(files, '--check').status).toBe(1);
    types(files);
    expect(types(files, '--check').status).toBe(0);
    rmSync(join(folder, 'src/box.module.css'));
    rmSync(join(folder, 'src/box.ts'));
    expect(types({}, '--check').stdout).toContain('Stale: css-types');
  });

  it('fail where no source reads a class', () => {
    const { status, stderr } = types({
      'src/box.module.css': `${SHEET}\n.unread { color: blue }`,
      'src/box.ts': READER,
    });
    expect(status).toBe(1);
    expect(stderr).toBe('src/box.module.css: no source reads .unread\n');
  });

  it('fail where the name of a class is not in camelCase', () => {
    const { status, stderr } = types({
      'src/box.module.css': `${SHEET}\n.not-so { color: blue }`,
      'src/box.ts': READER,
    });
    expect(status).toBe(1);
    expect(stderr).toContain('src/box.module.css: .not-so is not in camelCase');
  });
});

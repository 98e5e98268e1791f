import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;

/** A checkout whose npm only notes that it was called. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigia-command-'));
  for (const script of ['vigia.mjs', 'prepare.mjs'])
    cpSync(`scripts/${script}`, join(folder, 'scripts', script));
  for (const name of ['src', 'node_modules', 'bin']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  writeFileSync(join(folder, 'bin/npm'), '#!/bin/sh\n: > npm-was-called\nexit 3\n', {
    mode: 0o755,
  });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = () =>
  spawnSync(process.execPath, ['scripts/vigia.mjs', 'check'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env['PATH']}` },
  });

it('CLI-01 a command runs an existing build as it is, also in a folder of sources', () => {
  mkdirSync(join(folder, 'dist/server'), { recursive: true });
  writeFileSync(join(folder, 'dist/server/vigia.js'), `console.log('ran', process.argv[2]);`);
  const { status, stdout } = run();
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'ran check\n' });
  expect(existsSync(join(folder, 'npm-was-called'))).toBe(false);
});

it('a command installs where nothing was built, and reports it on standard error', () => {
  const { status, stdout, stderr } = run();
  expect({ status, stdout }).toEqual({ status: 3, stdout: '' });
  expect(stderr).toContain('Installing packages...');
  expect(existsSync(join(folder, 'npm-was-called'))).toBe(true);
});

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
/** A repository with the hook and its settings, and nothing committed. */
const folder = mkdtempSync(join(tmpdir(), 'vigia-staged-'));
const COPIED = [
  '.githooks',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'package.json',
  'tsconfig.json',
  'scripts/check-staged.mjs',
];
/** A hook is told of the repository it runs in, which is another one here. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')),
);
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, env });

git('init', '--quiet');
for (const path of COPIED) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
spawnSync('npm', ['run', 'hooks'], { cwd: folder, env, shell: process.platform === 'win32' });
mkdirSync(join(folder, 'src'));
beforeEach(() => git('rm', '--cached', '-r', '--quiet', '--ignore-unmatch', '.'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function commit(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    writeFileSync(join(folder, path), text);
    git('add', path);
  }
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  const { status, stderr } = spawnSync('git', [...who, 'commit', '--quiet', '--message', 'A'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { isCommitted: status === 0, stderr };
}

it('refuses a staged file that is not formatted, by its name', () => {
  const { isCommitted, stderr } = commit({ 'src/a.ts': 'export const a = "a"\n' });
  expect(isCommitted).toBe(false);
  expect(stderr).toContain('src/a.ts');
  expect(stderr).toContain('npm run format');
});

it('refuses what the linter refuses', () => {
  const { isCommitted, stderr } = commit({ 'src/b.ts': 'export const b: any = 1;\n' });
  expect(isCommitted).toBe(false);
  expect(stderr).toContain('no-explicit-any');
});

it('does not look at files that are not staged', () => {
  expect(commit({ 'notes.md': '# Notes\n' }).isCommitted).toBe(true);
});

it('lets through what is formatted and clean', () => {
  expect(commit({ 'src/c.ts': "export const c = 'c';\n" })).toEqual({
    isCommitted: true,
    stderr: '',
  });
});

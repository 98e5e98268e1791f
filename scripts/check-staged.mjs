import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Checks format and lint of the files that are staged, in a second or two; `npm run check` does the rest. A file that
 * is staged in part is checked as it lies in the folder.
 */
const LINTED = /\.(ts|tsx|mts|js|mjs|jsx)$/;
const BIN = join(import.meta.dirname, '../node_modules/.bin');

const staged = git('diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z')
  .split('\0')
  .filter(Boolean);
const isFormatted = check('oxfmt', ['--check', '--no-error-on-unmatched-pattern'], staged);
const linted = staged.filter((file) => LINTED.test(file));
const isClean = check(
  'oxlint',
  ['--type-aware', '--quiet', '--no-error-on-unmatched-pattern'],
  linted,
);
if (!isFormatted) console.error('npm run format writes the format.');
process.exitCode = isFormatted && isClean ? 0 : 1;

/** Whether `tool` has nothing to say about `files`. */
function check(tool, options, files) {
  if (files.length === 0) return true;
  const { status, stdout, stderr, error } = spawnSync(join(BIN, tool), [...options, ...files], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (status !== 0) console.error(`${stdout}${stderr}`.trim());
  return status === 0;
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout;
}

import { spawnSync } from 'node:child_process';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { CommandFailed } from '../../server/command-failed.ts';
import { sentenceOf } from '../../server/operator/sentence-of.ts';

it('CLI-01 a full disk is reported in a sentence, wherever it occurs', () => {
  const met = [
    Object.assign(new Error('write'), { code: 'ENOSPC' }),
    new Error('insert', { cause: new Error('could not extend file: No space left on device') }),
    // What the embedded database throws, which is no Error.
    { name: 'ErrnoError', errno: 51 },
    Object.assign(new Error('Command failed'), {
      stderr: String(spawnSync(process.execPath, ['-e', 'console.error("errno: 51")']).stderr),
    }),
  ];
  for (const error of met) expect(sentenceOf(error)).toMatch(/^The disk is full: .*Make space/);
});

it('CLI-01 a database that breaks a command off is reported without a stack, whoever made the statement', () => {
  const ended = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const met = [
    ended,
    new DrizzleQueryError('select 1', [], ended),
    new DrizzleQueryError('select 1', [], Object.assign(new Error('no'), { code: 'ECONNRESET' })),
    new Error('Connection terminated unexpectedly'),
  ];
  for (const error of met) {
    expect(sentenceOf(error)).toMatch(/^The database broke this off: [^\n]+\. Try again\.$/);
  }
});

it('CLI-01 an expected failure is reported without a stack, and a bug with it', () => {
  expect(sentenceOf(new CommandFailed('Stop Vigia first.'))).toBe('Stop Vigia first.');
  const refused = Object.assign(new Error('open /x'), { code: 'EACCES' });
  expect(sentenceOf(refused)).toBe('This user may not do that: open /x.');
  expect(sentenceOf(new TypeError('x is not a function'))).toMatch(/^This is a bug.*[^]*at /);
  expect(sentenceOf(undefined)).toMatch(/^This is a bug/);
});

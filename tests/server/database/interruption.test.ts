import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  DatabaseUnavailable,
  isInterruption,
  tryAgain,
} from '../../../server/database/interruption.ts';

const failure = (cause: object) =>
  new DrizzleQueryError('select 1', [], Object.assign(new Error('no'), cause));

describe('OPS-01 an interruption', () => {
  it.each([
    { code: '57014' },
    { code: '57P01' },
    { code: '57P03' },
    { code: '08006' },
    { code: '53100' },
    { code: '53300' },
    { code: '55P03' },
    { code: '25P03' },
    // Of the embedded database, by the code for a missing right.
    { code: '42501', message: 'could not open file "base/5/16384": Read-only file system' },
    { code: '25006' },
    { code: '40P01' },
    { code: 'ECONNREFUSED' },
    { code: 'ECONNRESET' },
    { message: 'Connection terminated unexpectedly' },
    { message: 'timeout exceeded when trying to connect' },
  ])('is an error by which the database ended the work: %o', (cause) => {
    expect(isInterruption(failure(cause))).toBe(true);
  });

  it.each([{ code: '23505' }, { code: '22P02' }, { code: '42501' }, { message: 'a bug' }])(
    'is not an error by which the database refused the work: %o',
    (cause) => {
      expect(isInterruption(failure(cause))).toBe(false);
    },
  );

  it('is not reported when a server other than the database breaks off', () => {
    expect(isInterruption(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }))).toBe(false);
  });
});

describe('OPS-01 repeatable work', () => {
  it('is repeated until it succeeds', async () => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      if (tries < 3) throw new DatabaseUnavailable(new Error('gone'));
      return tries;
    };
    expect(await tryAgain(work)).toBe(3);
  });

  it('fails after some attempts, with the reason', async () => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      throw new DatabaseUnavailable(new Error('gone'));
    };
    await expect(tryAgain(work)).rejects.toThrow(DatabaseUnavailable);
    expect(tries).toBe(4);
  });

  it('is not repeated for an error of its own', async () => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      throw new Error('a bug');
    };
    await expect(tryAgain(work)).rejects.toThrow('a bug');
    expect(tries).toBe(1);
  });
});

import { expect, test } from 'vitest';
import { createBriefReads } from '../../../server/database/brief-reads.ts';

/** Reads that can be counted, and a clock that can be set. */
function given() {
  let at = 1_000_000;
  let asked = 0;
  const { read, forget } = createBriefReads<number>(() => at);
  return {
    forget,
    read: (key = 'a') => read(key, () => Promise.resolve(++asked)),
    /** Takes so long that twenty times that are more than ten seconds. */
    readSlowly: (key = 'a') =>
      read(key, async () => {
        const began = performance.now();
        while (performance.now() - began < 600) await Promise.resolve();
        return ++asked;
      }),
    fail: (key = 'a') => read(key, () => Promise.reject(new Error('away'))),
    pass: (ms: number) => {
      at += ms;
    },
  };
}

test('SITES-01 what is asked together or shortly after is read once, for each key', async () => {
  const { read, pass } = given();
  expect(await Promise.all([read(), read(), read('b')])).toEqual([1, 1, 2]);
  pass(2999);
  expect(await read()).toBe(1);
  pass(60_000);
  expect(await read()).toBe(3);
});

test('SITES-01 what was changed is read again, also while a read runs', async () => {
  const { read, forget } = given();
  const first = read();
  forget('a');
  expect(await read()).toBe(2);
  expect(await first).toBe(1);
  expect(await read()).toBe(2);
});

test('SITES-01 a slow read is kept for ten seconds at most', async () => {
  const { readSlowly, read, pass } = given();
  expect(await readSlowly()).toBe(1);
  pass(9999);
  expect(await read()).toBe(1);
  pass(1);
  expect(await read()).toBe(2);
});

test('SITES-01 a failed read is not kept, and a clock that is set back ends the time', async () => {
  const { read, fail, pass } = given();
  await expect(fail()).rejects.toThrow('away');
  expect(await read()).toBe(1);
  pass(-1);
  expect(await read()).toBe(2);
});

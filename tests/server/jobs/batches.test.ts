import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../../../server/database/database.ts';
import { startJobs, type Jobs } from '../../../server/jobs/jobs.ts';
import { createLog } from '../../../server/log.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';
import { openTestDatabase } from '../support/database.ts';

/** Longer than any test: what waits for a look around is not handled. */
const pollSeconds = 3600;

let database: OpenDatabase;
let jobs: Jobs;
beforeAll(async () => {
  database = await openTestDatabase();
  jobs = await startJobs(database, createLog('silent'));
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

/** In one transaction, which announces them once. */
const sendAll = (queue: string, count: number) =>
  database.db.transaction(async (tx) => {
    for (let n = 0; n < count; n += 1) await jobs.send(queue, { n }, { tx });
  });

test('OPS-09 a worker takes one job after the other until none is left, without a pause', async () => {
  const handled: number[] = [];
  await jobs.work<{ n: number }>('importation', { pollSeconds }, async ({ n }) => {
    handled.push(n);
  });
  await sendAll('importation', 30);
  await vi.waitFor(() => expect(new Set(handled).size).toBe(30), POLL_TIMEOUT);
  expect(handled).toHaveLength(30);
});

test('OPS-09 a worker takes batch after batch until none is left, without a pause', async () => {
  const handled: number[] = [];
  await jobs.work<{ n: number }>('mail', { batch: 8, pollSeconds }, async ({ n }) => {
    handled.push(n);
  });
  await sendAll('mail', 30);
  await vi.waitFor(() => expect(new Set(handled).size).toBe(30), POLL_TIMEOUT);
  expect(handled).toHaveLength(30);
});

test('OPS-09 a job that fails neither fails nor repeats the others of its batch', async () => {
  const begun: number[] = [];
  const isTogether: boolean[] = [];
  await sendAll('webhook', 8);
  await jobs.work<{ n: number }>('webhook', { batch: 8, pollSeconds: 2 }, async ({ n }) => {
    begun.push(n);
    await Promise.resolve();
    isTogether.push(begun.length === 8);
    if (n === 3 && begun.filter((other) => other === n).length === 1) throw new Error('busy');
  });
  await vi.waitFor(() => expect(begun).toHaveLength(9), POLL_TIMEOUT);
  expect(isTogether).toContain(true);
  expect(begun.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 3, 4, 5, 6, 7]);
});

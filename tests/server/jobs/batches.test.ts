import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../../../server/database/database.ts';
import { startJobs, type Jobs } from '../../../server/jobs/jobs.ts';
import { createLog } from '../../../server/log.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';
import { openTestDatabase } from '../support/database.ts';

/** Longer than any test: what waits for a look around is not handled. */
const dueCheckMs = 3_600_000;

let database: OpenDatabase;
let jobs: Jobs;
beforeAll(async () => {
  database = await openTestDatabase();
  jobs = await startJobs(database, createLog('silent'), { dueCheckMs });
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
  await jobs.work<{ n: number }>('importation', {}, async ({ n }) => {
    handled.push(n);
  });
  await sendAll('importation', 30);
  await vi.waitFor(() => expect(new Set(handled).size).toBe(30), POLL_TIMEOUT);
  expect(handled).toHaveLength(30);
});

test('OPS-09 a worker takes batch after batch until none is left, without a pause', async () => {
  const handled: number[] = [];
  await jobs.work<{ n: number }>('mail', { batch: 8 }, async ({ n }) => {
    handled.push(n);
  });
  await sendAll('mail', 30);
  await vi.waitFor(() => expect(new Set(handled).size).toBe(30), POLL_TIMEOUT);
  expect(handled).toHaveLength(30);
});

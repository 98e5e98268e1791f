import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../../../server/database/database.ts';
import { startJobs, type Jobs } from '../../../server/jobs/jobs.ts';
import { createLog } from '../../../server/log.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';
import { openTestDatabase } from '../support/database.ts';

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

test('OPS-09 a delayed job is noticed when it is due, not when its worker asks by itself', async () => {
  const handled: number[] = [];
  const sendLater = (n: number) =>
    jobs.send('discovery', { n }, { startAfter: new Date(Date.now() + 500) });
  await jobs.work<{ n: number }>('discovery', {}, async ({ n }) => {
    handled.push(n);
    if (n < 3) await sendLater(n + 1);
  });
  await sendLater(0);
  // A worker asks by itself once a minute, so that the four would take longer than this waits.
  await vi.waitFor(() => expect(handled).toEqual([0, 1, 2, 3]), POLL_TIMEOUT);
});

test('OPS-09 a job that fails neither fails nor repeats the others of its batch', async () => {
  const begun: number[] = [];
  const isTogether: boolean[] = [];
  await database.db.transaction(async (tx) => {
    for (let n = 0; n < 8; n += 1) await jobs.send('webhook', { n }, { tx });
  });
  await jobs.work<{ n: number }>('webhook', { batch: 8 }, async ({ n }) => {
    begun.push(n);
    await Promise.resolve();
    isTogether.push(begun.length === 8);
    if (n === 3 && begun.filter((other) => other === n).length === 1) throw new Error('busy');
  });
  await vi.waitFor(() => expect(begun).toHaveLength(9), POLL_TIMEOUT);
  expect(isTogether).toContain(true);
  expect(begun.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 3, 4, 5, 6, 7]);
});

import { afterEach, expect, test, vi } from 'vitest';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { createLog } from '../../../server/log.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';
import { openCutProxy } from '../support/cut-proxy.ts';
import { openTestDatabase } from '../support/database.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** Longer than the test: only what is announced, or asked for after a new connection, is handled. */
const dueCheckMs = 3_600_000;

test.runIf(process.env['TEST_DATABASE_URL'])(
  'OPS-09 jobs continue when the database is back, and its absence is reported and ends nothing',
  async () => {
    const database = await openTestDatabase();
    closers.push(database.close);
    if (database.kind !== 'postgres') throw new Error('a database with a network is needed');
    const proxy = await openCutProxy(database.url);
    closers.push(proxy.close);
    const heard: unknown[] = [];
    const log = Object.assign(createLog('silent'), { error: (what: unknown) => heard.push(what) });
    const jobs = await startJobs({ ...database, url: proxy.url }, log, { dueCheckMs });
    closers.push(jobs.stop);
    const sender = await startJobs(database, log);
    closers.push(sender.stop);

    const handled: number[] = [];
    await jobs.work<{ n: number }>('crawl-wake', {}, async ({ n }) => {
      handled.push(n);
    });
    for (let n = 0; n < 3; n += 1) {
      proxy.cut();
      await sender.send('crawl-wake', { n });
      await vi.waitFor(() => expect(handled).toContain(n), POLL_TIMEOUT);
    }
    await proxy.stop();
    await sender.send('crawl-wake', { n: 3 });
    // Its attempts to listen again are refused.
    const before = heard.length;
    await expect(jobs.send('crawl-wake', { n: 4 })).rejects.toBeInstanceOf(Error);
    expect(handled).not.toContain(3);
    await proxy.start();
    await vi.waitFor(() => expect(handled).toContain(3), POLL_TIMEOUT);
    await jobs.send('crawl-wake', { n: 5 });
    await vi.waitFor(() => expect(handled).toContain(5), POLL_TIMEOUT);
    expect(before).toBeGreaterThan(0);
    // What was cut off before it was settled is repeated; what was never stored is not handled.
    expect(new Set(handled)).toEqual(new Set([0, 1, 2, 3, 5]));
  },
  5 * POLL_TIMEOUT.timeout,
);

import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { afterEach, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '../../../server/database/database.ts';
import { settingsOf } from '../../../server/database/embedded.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { createLog } from '../../../server/log.ts';
import { openInMemory } from '../support/database.ts';

const QUEUE = 'mail';
const log = createLog('silent');
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function openJobs(database: OpenDatabase) {
  closers.push(database.close);
  const jobs = await startJobs(database, log);
  closers.push(jobs.stop);
  return jobs;
}

/** The database as a power cut leaves it. */
async function copyOf(lite: PGlite): Promise<OpenDatabase> {
  const copy = await PGlite.create({
    loadDataDir: await lite.dumpDataDir('none'),
    startParams: settingsOf('ofServer'),
  });
  const db = drizzle(copy) as unknown as Database;
  return { kind: 'embedded', db, lite: copy, close: () => copy.close() };
}

test('a job whose process died runs again as soon as the next process starts', async () => {
  const first = await openInMemory();
  const jobs = await openJobs(first);
  let end = () => {};
  const begun = new Promise<void>((settle) => {
    void jobs.work(QUEUE, {}, () => {
      settle();
      return new Promise((ended) => (end = ended));
    });
  });
  await jobs.send(QUEUE, { id: 'one' }, { expireInSeconds: 3600 });
  await begun;

  const next = await openJobs(await copyOf(first.lite));
  end();
  const done = await new Promise((settle) => {
    void next.work(QUEUE, {}, async (data) => settle(data));
  });
  expect(done).toEqual({ id: 'one' });
});

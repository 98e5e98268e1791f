import { afterEach, expect, test } from 'vitest';
import { startImportWorker } from '../../../server/imports/worker.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';
import { startProcess } from '../alerts/process.ts';
import { startTestServer } from '../support/server.ts';
import { newest, upload } from './support.ts';

const ROWS = 3000;
const FILE = [
  'ref,own.example,rival.example',
  ...Array.from(
    { length: ROWS },
    (_, n) => `R${n},https://own.example/${n},https://rival.example/${n}`,
  ),
].join('\n');

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

test.runIf(process.env['TEST_DATABASE_URL'])(
  'OPS-09 an importation whose worker is killed is continued by another, and no row is duplicated or lost',
  async () => {
    const server = await startTestServer();
    closers.push(server.close);
    const { database } = server.services;
    if (database.kind !== 'postgres') throw new Error('another process needs a PostgreSQL');
    const ana = await server.createAccount({ matchLimit: 10_000 });
    const first = await startProcess({ DATABASE_URL: database.url, CRAWL_ALLOW_HOSTS: '' });
    closers.push(first.kill);
    await upload(server, ana, 'products.csv', FILE);
    const importation = () => newest(server, ana);
    await expect.poll(async () => (await importation()).processed, POLL_TIMEOUT).toBeGreaterThan(0);
    await first.kill();
    const { processed } = await importation();
    expect(processed).toBeLessThan(ROWS);

    await startImportWorker(server.services);
    // Less than the two minutes after which an importation that nobody has touched is looked for.
    await expect
      .poll(async () => (await importation()).processed, POLL_TIMEOUT)
      .toBeGreaterThan(processed);
    await expect
      .poll(async () => (await importation()).status, POLL_TIMEOUT)
      .not.toBe('processing');
    expect(await importation()).toMatchObject({ processed: ROWS, added: ROWS, errors: 0 });
    const { body } = await server.call(ana, 'getImportStatistics', {});
    expect(body.inserted).toBe(ROWS);
  },
  5 * POLL_TIMEOUT.timeout,
);

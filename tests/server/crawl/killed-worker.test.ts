import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { products } from '../../../server/database/schema/catalogue.ts';
import { entryOf } from '../support/entry.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { seedProduct, pointsOf, productPage } from './crawling.ts';
import { html, openShop, type Shop } from './shop.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PAGES = 15;

// Several processes need a database server; only one process can use the embedded database.
describe.skipIf(!process.env['TEST_DATABASE_URL'])('two workers, one of them killed', () => {
  let server: TestServer;
  let member: Member;
  const shops: Shop[] = [];
  const workers = new Map<string, ChildProcess>();
  let doomedVisits = 0;

  beforeAll(async () => {
    server = await startTestServer();
    member = await server.createAccount();
    for (let n = 0; n < 3; n++) {
      shops.push(
        await openShop((request, response) => {
          if (request.url === '/robots.txt') return response.writeHead(404).end();
          if (request.headers['user-agent'] === 'Doomed/1.0' && ++doomedVisits === 5) {
            return workers.get('Doomed/1.0')?.kill('SIGKILL');
          }
          return setTimeout(() => html(response, productPage(50)), 40);
        }),
      );
    }
  });
  afterAll(async () => {
    for (const worker of workers.values()) worker.kill('SIGKILL');
    await Promise.all(shops.map((shop) => shop.close()));
    await server.close();
  });

  function startWorker(userAgent: string): ChildProcess {
    const { database } = server.services;
    if (database.kind !== 'postgres') throw new Error('this test needs a database server');
    const worker = spawn(process.execPath, entryOf('main'), {
      cwd: ROOT,
      stdio: 'ignore',
      env: {
        ...process.env,
        ROLE: 'worker',
        DEMO: '0',
        DATABASE_URL: database.url,
        CRAWL_ALLOW_HOSTS: shops.map(({ host }) => host).join(','),
        CRAWL_USER_AGENT: userAgent,
        CRAWL_DELAY_MS: '60',
        CRAWL_TIMEOUT_MS: '1000',
      },
    });
    workers.set(userAgent, worker);
    return worker;
  }

  test(
    'every page is still read, and no shop ever has two visitors',
    async () => {
      const ids: string[] = [];
      for (const shop of shops) {
        for (let n = 0; n < PAGES; n++)
          ids.push(await seedProduct(server, member, shop.url(`/${n}`)));
      }
      const doomed = startWorker('Doomed/1.0');
      const ended = once(doomed, 'exit');
      await vi.waitFor(() => expect(doomedVisits).toBeGreaterThan(0), POLL_TIMEOUT);
      startWorker('Other/1.0');
      await ended;
      expect(doomed.signalCode).toBe('SIGKILL');
      await vi.waitFor(
        async () => {
          const [row] = await server.services.db
            .select({ read: sql<number>`count(*)::int` })
            .from(products)
            .where(eq(products.state, 'ok'));
          expect(row?.read).toBe(ids.length);
        },
        { ...POLL_TIMEOUT, interval: 200 },
      );
      expect(shops.map((shop) => shop.mostAtOnce())).toEqual([1, 1, 1]);
      // Only the killed worker's current pages are read again: of each shop one being read and one being stored.
      const visits = shops.flatMap((shop) => shop.visits).length - shops.length;
      expect(visits).toBeGreaterThan(ids.length);
      expect(visits).toBeLessThanOrEqual(ids.length + 2 * shops.length);
      for (const id of ids) expect(await pointsOf(server, id)).toHaveLength(1);
    },
    3 * POLL_TIMEOUT.timeout,
  );
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf, type OpenDatabase } from '../../../server/database/database.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';
import { seedMatches } from '../support/catalogue.ts';
import { openTestDatabase } from '../support/database.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

const LIMIT_MS = 250;

// The embedded database has no operator who sets limits.
describe.skipIf(!process.env['TEST_DATABASE_URL'])('an operator limits the time', () => {
  let database: OpenDatabase & { kind: 'postgres' };
  let other: Client;

  beforeAll(async () => {
    const opened = await openTestDatabase();
    if (opened.kind !== 'postgres') throw new Error('this test needs a database server');
    database = opened;
    other = new Client({ connectionString: database.url });
    await other.connect();
  });
  afterEach(async () => {
    await other.query('rollback');
    await other.query('select pg_advisory_unlock_all()');
  });
  afterAll(async () => {
    await other.end();
    await database.close();
  });

  /** The database's address with a limit, as an operator sets it for a role. */
  function addressWith(limit: string): string {
    const url = new URL(database.url);
    url.searchParams.set('options', `-c ${limit}=${LIMIT_MS}`);
    return url.href;
  }

  it.each(['statement_timeout', 'lock_timeout'])(
    'OPS-19 a start waits for the migration of another process for longer than %s',
    async (limit) => {
      await other.query('select pg_advisory_lock(727001)');
      const opening = openDatabase({ url: addressWith(limit), dataDir: '' });
      // A start that fails is reported where it is awaited.
      opening.catch(() => {});
      await expect
        .poll(async () => {
          const rows = await rowsOf(
            database.db,
            sql`select from pg_stat_activity where datname = current_database()
                and query like '%pg_advisory_xact_lock%' and wait_event = 'advisory'
                and clock_timestamp() - query_start > ${`${2 * LIMIT_MS} ms`}::interval`,
          );
          return rows.length;
        }, POLL_TIMEOUT)
        .toBe(1);
      await other.query('select pg_advisory_unlock_all()');
      const opened = await opening;
      expect(await rowsOf(opened.db, sql`select 1 as ready`)).toEqual([{ ready: 1 }]);
      await opened.close();
    },
  );

  describe.each(['statement_timeout', 'lock_timeout'])('of a call by %s', (limit) => {
    let server: TestServer;
    let ana: Member;
    beforeAll(async () => {
      server = await startTestServer({}, () =>
        openDatabase({ url: addressWith(limit), dataDir: '' }),
      );
      ana = await server.createAccount();
    });
    afterAll(() => server.close());

    it('OPS-19 it answers 503, and is answered when it is made again', async () => {
      const [match] = await seedMatches(server.services.db, ana, [{ name: 'Chair' }]);
      const change = {
        method: 'POST',
        url: '/api/products/favorite',
        headers: { authorization: `Bearer ${ana.token}`, 'idempotency-key': randomUUID() },
        payload: { id_match: match, favorite: true },
      } as const;
      await other.query('begin');
      await other.query('select from accounts where id = $1 for update', [ana.accountId]);
      const refused = await server.fastify.inject(change);
      await other.query('rollback');
      expect(refused.json()).toMatchObject({
        status: 503,
        message: 'The database does not answer. Please try again soon.',
      });
      expect(refused.headers['retry-after']).toBe('2');
      expect((await server.fastify.inject(change)).statusCode).toBe(200);
    });
  });
});

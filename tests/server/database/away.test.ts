import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { rowsOf, type Database, type OpenDatabase } from '../../../server/database/database.ts';
import { tryAgain } from '../../../server/database/interruption.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { startServer, type RunningServer } from '../../../server/server.ts';
import { openCutProxy, type CutProxy } from '../support/cut-proxy.ts';
import { openTestDatabase } from '../support/database.ts';
import { insertAccount, TEST_PASSWORD } from '../support/server.ts';
import { seedMatches } from '../support/catalogue.ts';

type Body = { message?: string; access_token?: string; data?: unknown[] };

// The embedded database is never away: it lives in the process.
describe.skipIf(!process.env['TEST_DATABASE_URL'])('a PostgreSQL that goes away', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let proxy: CutProxy;
  let server: RunningServer;
  let token: string;
  let accountId: string;
  let matches: string[];

  beforeAll(async () => {
    database = await openTestDatabase();
    if (database.kind !== 'postgres') throw new Error('this test needs a database server');
    proxy = await openCutProxy(database.url);
    const env = { PORT: '0', DEMO: '0', DATABASE_URL: proxy.url, LOG_LEVEL: 'silent' };
    server = await startServer(readConfig(env));
    const member = await insertAccount(database.db, { username: 'ana' });
    accountId = member.accountId;
    matches = await seedMatches(
      database.db,
      member,
      Array.from({ length: 20 }, (_, n) => ({ name: `Lamp ${n}` })),
    );
    const { body } = await call('POST', '/api/user/login', {
      body: { username: 'ana', password: TEST_PASSWORD },
    });
    token = String(body.access_token);
  });
  afterEach(() => proxy.start());
  afterAll(async () => {
    await server.close();
    await proxy.close();
    await database.close();
  });

  async function call(
    method: 'GET' | 'POST',
    path: string,
    { body, key }: { body?: object; key?: string } = {},
  ): Promise<{ status: number; body: Body; headers: Headers }> {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return {
      status: response.status,
      body: (await response.json()) as Body,
      headers: response.headers,
    };
  }
  const list = () => call('GET', '/api/products/list?from=0&size=5');
  const setFavourite = (n: number, key: string) =>
    call('POST', '/api/products/favorite', {
      key,
      body: { id_match: matches[n % matches.length], favorite: true },
    });
  const health = () => call('GET', '/api/health');

  it('OPS-01 running calls are still answered when every connection ends', async () => {
    for (let round = 0; round < 5; round++) {
      const asked = Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0 ? list() : setFavourite(n, `cut-${round}-${n}-key`),
      );
      proxy.cut();
      const answers = await Promise.all(asked);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    }
  });

  it('OPS-01 a change that is interrupted again and again is made once', async () => {
    const before = await outcomesOf(database.db, accountId);
    const keys = Array.from({ length: 40 }, (_, n) => `once-${n}-key`);
    const sent = keys.map(async (key, n) => {
      for (;;) {
        const { status } = await setFavourite(n, key);
        if (status === 200) return;
        expect(status).toBe(503);
      }
    });
    for (let round = 0; round < 10; round++) {
      proxy.cut();
      await health();
    }
    await Promise.all(sent);
    expect(await outcomesOf(database.db, accountId)).toBe(before + keys.length);
  });

  it('OPS-02 calls answer 503 with Retry-After meanwhile, and health says not ready', async () => {
    await proxy.stop();
    const refused = await list();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(refused.body).toEqual({
      message: 'The database does not answer. Please try again soon.',
      error: 'The database does not answer. Please try again soon.',
      status: 503,
      reference: refused.headers.get('x-request-id'),
    });
    expect((await setFavourite(0, 'while-it-is-away')).status).toBe(503);
    expect((await health()).status).toBe(503);
    await proxy.start();
    await expect.poll(async () => (await health()).status).toBe(200);
    expect((await list()).status).toBe(200);
    expect((await setFavourite(0, 'while-it-is-away')).status).toBe(200);
  });

  it('OPS-01 a transaction that cannot begin returns its connection', async () => {
    // More often than there are connections.
    for (let n = 0; n < 30; n++) {
      const begun = server.services.db.transaction(async (tx) => {
        proxy.cut();
        await tx.execute(sql`select 1`);
      });
      await expect(begun).rejects.toThrow('Failed query');
    }
    expect((await list()).status).toBe(200);
  });

  it('OPS-01 the reason of a failure is reported, not that of its rollback', async () => {
    const failed = tryAgain(() =>
      server.services.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        proxy.cut();
        throw new Error('the reason');
      }),
    );
    await expect(failed).rejects.toThrow('the reason');
  });

  it('OPS-02 a database that refuses the user ends the start at once', async () => {
    const wrong = new URL(proxy.url);
    wrong.pathname = '/there_is_no_such_database';
    await expect(openDatabase({ url: wrong.href, dataDir: '' })).rejects.toThrow(
      /^The database does not answer: .*there_is_no_such_database/,
    );
  });

  it('OPS-02 a process whose migration is cut off makes it again', async () => {
    const other = await holdMigrations(database);
    const opening = openDatabase({ url: proxy.url, dataDir: '' });
    // A start that fails is reported where it is awaited.
    opening.catch(() => {});
    await expect.poll(() => waitingMigrations(database.db)).toBe(1);
    proxy.cut();
    await other.end();
    const opened = await opening;
    expect(await rowsOf(opened.db, sql`select 1 as ready`)).toEqual([{ ready: 1 }]);
    await opened.close();
  });

  it('OPS-02 a process that starts first waits for the database', async () => {
    await proxy.stop();
    const opening = openDatabase({ url: proxy.url, dataDir: '' });
    await proxy.start();
    const opened = await opening;
    expect(await rowsOf(opened.db, sql`select 1 as ready`)).toEqual([{ ready: 1 }]);
    await opened.close();
  });
});

/** As another process that migrates, until its connection ends. */
async function holdMigrations(database: OpenDatabase): Promise<Client> {
  if (database.kind !== 'postgres') throw new Error('this test needs a database server');
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('select pg_advisory_lock(727001)');
  return client;
}

async function waitingMigrations(db: Database): Promise<number> {
  const rows = await rowsOf(
    db,
    sql`select from pg_stat_activity where datname = current_database()
        and query like '%pg_advisory_xact_lock%' and wait_event = 'advisory'`,
  );
  return rows.length;
}

async function outcomesOf(db: Database, accountId: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from outcomes where account_id = ${accountId}`,
  );
  return row?.count ?? 0;
}

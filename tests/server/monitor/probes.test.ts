import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../scripts/prepare.mjs';
import { openDatabase } from '../../../server/database/open.ts';
import type { RunningServer } from '../../../server/server.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';
import { openPostOffice, type PostOffice } from '../mail/post-office.ts';
import { openCutProxy, type CutProxy } from '../support/cut-proxy.ts';
import { startTestServer } from '../support/server.ts';
import { openStorage, scrape, startReal, TOKEN } from './ground.ts';

const onPostgres = Boolean(process.env['TEST_DATABASE_URL']);

async function ask(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers });
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, text: await response.text(), headers: response.headers };
}

describe('the metrics endpoint', () => {
  it('METRIC-07 does not exist without a token and a port, and is not a page of the app', async () => {
    const server = await startTestServer();
    const { statusCode, headers, body } = await server.fastify.inject({ path: '/metrics' });
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toBe('Metrics are not served here: see METRICS_TOKEN in the README.\n');
    await server.close();
  });

  it('METRIC-07 answers requests with the token only', async () => {
    const server = await startTestServer({ METRICS_TOKEN: TOKEN });
    const member = await server.createAccount({ superAdmin: true });
    const given = [undefined, TOKEN, `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, 'Bearer'];
    for (const authorization of [...given, `Bearer ${member.token}`]) {
      const headers = authorization === undefined ? {} : { authorization };
      const answer = await server.fastify.inject({ path: '/metrics', headers });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(answer.body).toBe('The token is missing or wrong.\n');
    }
    const answer = await server.fastify.inject({
      path: '/metrics',
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('vigia_database_up 1');
    await server.close();
  });
});

describe('the separate port', () => {
  let storage: Awaited<ReturnType<typeof openStorage>>;
  beforeAll(async () => {
    storage = await openStorage();
  });
  afterAll(() => storage.close());

  it('METRIC-07 serves the metrics only there, and requires the token if there is one', async () => {
    const open = await startReal({ ...storage.env, MONITOR_PORT: '0' });
    expect((await scrape(`${open.monitorUrl}/metrics`, null)).value('vigia_info')).toBe(1);
    expect((await ask(`${open.url}/metrics`)).status).toBe(404);
    expect((await ask(`${open.monitorUrl}/`)).status).toBe(404);
    expect((await fetch(`${open.monitorUrl}/live`, { method: 'POST' })).status).toBe(404);
    await open.close();
    const guarded = await startReal({ ...storage.env, MONITOR_PORT: '0', METRICS_TOKEN: TOKEN });
    expect((await ask(`${guarded.monitorUrl}/metrics`)).status).toBe(401);
    expect((await ask(`${guarded.monitorUrl}/live`)).status).toBe(200);
    expect((await scrape(`${guarded.monitorUrl}/metrics`)).value('vigia_info')).toBe(1);
    await guarded.close();
  });

  it('METRIC-08 reports from the signal to the end that the process takes no work', async () => {
    const office: PostOffice = await openPostOffice();
    // Not one of those that the system gives: another test may be given it as soon as it is free.
    const MONITOR_PORT = String(await freePort());
    const server = await startReal({ ...storage.env, MONITOR_PORT, SMTP_URL: office.url });
    expect((await ask(`${server.monitorUrl}/ready`)).status).toBe(200);
    expect((await ask(`${server.url}/api/health/ready`)).text).toBe('{"status":"ok"}');
    // A mail on its way, for which the process waits.
    const mails = office.hold(() => true);
    const { db, mail } = server.services;
    const letter = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', link: null };
    await db.transaction((tx) => mail.send(tx, 'ana@example.com', letter));
    await vi.waitFor(() => expect(mails.waiting()).toBe(1), POLL_TIMEOUT);
    const closing = server.close();
    const ready = await ask(`${server.monitorUrl}/ready`);
    expect([ready.status, ready.text]).toEqual([503, 'This process is ending.\n']);
    expect((await ask(`${server.monitorUrl}/live`)).status).toBe(200);
    office.release();
    await closing;
    await expect(reach(server.monitorUrl!)).rejects.toThrow('ECONNREFUSED');
    await office.close();
  });

  it('METRIC-08 reports which part of the process hangs', async () => {
    const server = await startReal({ ...storage.env, MONITOR_PORT: '0' });
    expect((await ask(`${server.url}/api/health/live`)).text).toBe('{"status":"ok"}');
    const stop = server.services.vitals.watch('crawler', () => 301_000);
    const live = await ask(`${server.monitorUrl}/live`);
    expect([live.status, live.text]).toEqual([503, 'The crawler has been still for 301 s.\n']);
    expect((await ask(`${server.url}/api/health/live`)).status).toBe(503);
    stop();
    expect((await ask(`${server.url}/api/health/live`)).status).toBe(200);
    await server.close();
  });
});

it('METRIC-08 the health call reports a starting or ending process before it queries the database', async () => {
  const server = await startTestServer();
  const { vitals } = server.services;
  expect((await server.call(null, 'healthReady', {})).status).toBe(200);
  for (const [phase, message] of [
    ['starting', 'This process is starting.'],
    ['ending', 'This process is ending.'],
  ] as const) {
    vitals.phase = phase;
    const { status, body, headers } = await server.call(null, 'healthReady', {});
    const reference = headers['x-request-id'];
    expect([status, body]).toEqual([503, { message, error: message, status: 503, reference }]);
    expect((await server.call(null, 'healthLive', {})).status).toBe(200);
  }
  await server.close();
});

describe.runIf(onPostgres)('a worker process', () => {
  let storage: Awaited<ReturnType<typeof openStorage>>;
  let proxy: CutProxy;
  let worker: RunningServer;
  beforeAll(async () => {
    storage = await openStorage();
    proxy = await openCutProxy(storage.env['DATABASE_URL']!);
    worker = await startReal({ DATABASE_URL: proxy.url, ROLE: 'worker', MONITOR_PORT: '0' });
  });
  afterAll(async () => {
    await worker.close();
    await proxy.close();
    await storage.close();
  });

  const metrics = () => scrape(`${worker.monitorUrl}/metrics`, null);

  it('METRIC-09 has a health endpoint although it answers no calls', async () => {
    expect(worker.url).toBeNull();
    expect((await ask(`${worker.monitorUrl}/live`)).status).toBe(200);
    expect((await ask(`${worker.monitorUrl}/ready`)).status).toBe(200);
    const { value } = await metrics();
    expect(value('vigia_info', { role: 'worker', database: 'postgres' })).toBe(1);
    expect(value('vigia_heartbeat_age_seconds', { part: 'crawler' })).toBeLessThan(60);
    expect(value('vigia_database_connections', { state: 'idle' })).toBeGreaterThan(0);
  });

  const expectNoTables = async () => {
    const { value } = await vi.waitFor(async () => {
      const now = await metrics();
      expect(now.value('vigia_database_up')).toBe(0);
      return now;
    }, POLL_TIMEOUT);
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(0);
    for (const name of ['vigia_jobs', 'vigia_matches', 'vigia_database_size_bytes'])
      expect(value(name)).toBeUndefined();
  };
  const expectTables = () =>
    vi.waitFor(async () => {
      const { value } = await metrics();
      expect(value('vigia_database_up')).toBe(1);
      expect(value('vigia_matches')).toBe(0);
    }, POLL_TIMEOUT);

  it('METRIC-10 reports its own state, and that the database is away', async () => {
    await proxy.stop();
    await expectNoTables();
    const ready = await ask(`${worker.monitorUrl}/ready`);
    expect([ready.status, ready.text]).toEqual([503, 'The database does not answer.\n']);
    // To start it anew would not bring the database back.
    expect((await ask(`${worker.monitorUrl}/live`)).status).toBe(200);
    await proxy.start();
    await vi.waitFor(
      async () => expect((await ask(`${worker.monitorUrl}/ready`)).status).toBe(200),
      POLL_TIMEOUT,
    );
    await expectTables();
    const errors = (await metrics()).value('vigia_database_errors_total', { kind: 'interruption' });
    expect(errors).toBeGreaterThan(0);
  });

  it('METRIC-10 does not wait for an answer that never arrives', async () => {
    const holder = await openDatabase({ url: storage.env['DATABASE_URL'], dataDir: '' });
    await holder.db.transaction(async (tx) => {
      await tx.execute(sql`lock table account_counts in access exclusive mode`);
      await expectNoTables();
      expect((await ask(`${worker.monitorUrl}/ready`)).status).toBe(200);
    });
    await holder.close();
    await expectTables();
  });

  it('METRIC-08 counts as starting and alive while it waits for the database', async () => {
    await proxy.stop();
    // The address of a process that is starting is known from its configuration alone.
    const port = await freePort();
    const starting = startReal({ DATABASE_URL: proxy.url, MONITOR_PORT: String(port) });
    const url = `http://127.0.0.1:${port}`;
    const ready = await vi.waitFor(() => ask(`${url}/ready`), POLL_TIMEOUT);
    expect([ready.status, ready.text]).toEqual([503, 'This process is starting.\n']);
    expect((await ask(`${url}/live`)).status).toBe(200);
    expect((await scrape(`${url}/metrics`, null)).value('vigia_database_up')).toBe(0);
    await proxy.start();
    const server = await starting;
    expect((await ask(`${url}/ready`)).status).toBe(200);
    await server.close();
  });
});

function reach(url: string): Promise<void> {
  const { port, hostname } = new URL(url);
  return new Promise((settle, refuse) => {
    const socket = connect(Number(port), hostname, () => {
      socket.destroy();
      settle();
    });
    socket.on('error', refuse);
  });
}

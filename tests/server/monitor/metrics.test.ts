import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endpoints } from '../../../contract/endpoints.ts';
import { SOCKET_PATH } from '../../../contract/realtime.ts';
import { io } from 'socket.io-client';
import { sendToWebhook, setWebhook } from '../../../server/webhooks/webhook.ts';
import { crawlSoon } from '../../../server/catalogue/crawl-soon.ts';
import { rowsOf } from '../../../server/database/database.ts';
import type { RunningServer } from '../../../server/server.ts';
import { VERSION } from '../../../server/version.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';
import { openReceiver, type Receiver } from '../alerts/receiver.ts';
import { html, openShop, type Shop } from '../crawl/shop.ts';
import { openPostOffice, type PostOffice } from '../mail/post-office.ts';
import { seedMatches, seedWebsites } from '../support/catalogue.ts';
import { insertAccount, TEST_PASSWORD } from '../support/server.ts';
import { openStorage, scrape, startReal, TOKEN, type Scrape } from './ground.ts';

const PAGE = `<html><head><script type="application/ld+json">
  {"@context":"https://schema.org","@type":"Product","name":"Lamp",
   "offers":{"@type":"Offer","price":"12.50","priceCurrency":"EUR","availability":"https://schema.org/InStock"}}
  </script></head><body><h1>Lamp</h1></body></html>`;

let storage: Awaited<ReturnType<typeof openStorage>>;
let shop: Shop;
let receiver: Receiver;
let office: PostOffice;
let server: RunningServer;
let member: Awaited<ReturnType<typeof insertAccount>>;
let token: string;

beforeAll(async () => {
  storage = await openStorage();
  shop = await openShop((request, response) => {
    if (request.url === '/robots.txt' || request.url === '/gone') response.writeHead(404).end();
    else html(response, PAGE);
  });
  receiver = await openReceiver();
  office = await openPostOffice();
  server = await startReal({
    ...storage.env,
    METRICS_TOKEN: TOKEN,
    SMTP_URL: office.url,
    CRAWL_DELAY_MS: '0',
    CRAWL_ALLOW_HOSTS: `${shop.host},${receiver.host}`,
  });
  member = await insertAccount(server.services.db, { username: 'ana' });
  const answer = await post('/api/user/login', { username: 'ana', password: TEST_PASSWORD });
  token = ((await answer.json()) as { access_token: string }).access_token;
});
afterAll(async () => {
  await server.close();
  await office.close();
  await receiver.close();
  await shop.close();
  await storage.close();
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  });

const read = () => scrape(`${server.url}/metrics`);

/** Scrapes until a value is what is expected: what was done is counted when it has ended. */
async function until(expected: (now: Scrape) => void): Promise<Scrape> {
  return vi.waitFor(async () => {
    const now = await read();
    expected(now);
    return now;
  }, POLL_TIMEOUT);
}

describe('the metrics of a server', () => {
  it('METRIC-01 have the names, units and help texts that Prometheus requires', async () => {
    const { families, value } = await read();
    const own = [...families.values()].filter(({ name }) => name.startsWith('vigia_'));
    expect(own.filter(({ help }) => !help.endsWith('.'))).toEqual([]);
    expect(
      own.filter(({ name, type }) => name.endsWith('_total') !== (type === 'counter')),
    ).toEqual([]);
    const names = own.map(({ name }) => name);
    expect(names.filter((name) => /_(ms|milliseconds|minutes|kb|mb)(_|$)/.test(name))).toEqual([]);
    const times = names.filter((name) => /_(duration|delay|age|oldest)(_|$)/.test(name));
    expect(times.filter((name) => !name.endsWith('_seconds'))).toEqual([]);
    expect(times.length).toBeGreaterThan(5);
    const kind = server.services.database.kind;
    expect(value('vigia_info', { version: VERSION, database: kind, role: 'all' })).toBe(1);
    expect(value('vigia_database_up')).toBe(1);
    expect(value('vigia_database_size_bytes')).toBeGreaterThan(1_000_000);
    expect(value('vigia_heartbeat_age_seconds', { part: 'crawler' })).toBeLessThan(60);
    expect(value('vigia_heartbeat_age_seconds', { part: 'jobs' })).toBeLessThan(60);
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(families.get('nodejs_gc_duration_seconds')?.type).toBe('histogram');
    await until((now) =>
      expect(now.value('vigia_event_loop_delay_seconds_count')).toBeGreaterThan(5),
    );
  });

  it('METRIC-02 count calls by name, whatever their paths contain', async () => {
    const before = await read();
    const authorization = { authorization: `Bearer ${token}` };
    const paths = ['/api/products/list?from=0&size=5', '/api/products/list?from=0&size=5&key=lamp'];
    for (const path of paths) await fetch(server.url + path, { headers: authorization });
    await fetch(`${server.url}/api/products/list`);
    await fetch(`${server.url}/api/nothing/${member.accountId}`);
    await fetch(`${server.url}/no/such/page.png`);
    const rise = (now: Scrape, labels: Record<string, string>) =>
      (now.value('vigia_calls_total', labels) ?? 0) -
      (before.value('vigia_calls_total', labels) ?? 0);
    const call = 'listProducts';
    const now = await until((last) => expect(rise(last, { call: 'page', status: '404' })).toBe(1));
    expect(rise(now, { call, method: 'GET', status: '200' })).toBe(2);
    expect(rise(now, { call, method: 'GET', status: '401' })).toBe(1);
    expect(rise(now, { call: 'unknown', status: '404' })).toBe(1);
    expect(now.value('vigia_call_duration_seconds_count', { call })).toBe(3);
    const named = new Set<string>([...Object.keys(endpoints), 'page', 'unknown', '/metrics']);
    for (const { labels } of now.families.get('vigia_calls_total')!.samples) {
      expect(named).toContain(labels['call']);
    }
  });

  it('METRIC-02 distinguish an applied change from a repeated one', async () => {
    const [id] = await seedMatches(server.services.db, member, [{ name: 'Lamp' }]);
    const before = await read();
    const body = { id_match: id, favorite: true };
    for (let n = 0; n < 3; n += 1) {
      const answer = await post('/api/products/favorite', body, { 'idempotency-key': 'one-heart' });
      expect(answer.status).toBe(200);
    }
    const now = await read();
    const rise = (outcome: string) =>
      now.value('vigia_changes_total', { outcome })! -
      before.value('vigia_changes_total', { outcome })!;
    expect([rise('applied'), rise('repeated')]).toEqual([1, 2]);
  });

  it('METRIC-03 cover the crawler: visits by result, shops and pages', async () => {
    const { db } = server.services;
    const before = await read();
    const websites = await db.transaction((tx) => seedWebsites(tx, member, ['rival.example']));
    const due = { alias: 'rival.example', host: shop.host, state: 'pending' as const };
    await seedMatches(
      db,
      member,
      ['/lamp', '/gone'].map((path) => ({
        name: path,
        competitors: [{ ...due, url: shop.url(path), nextCrawlAt: new Date(0) }],
      })),
      websites,
    );
    await crawlSoon(server.services);
    const rise = (now: Scrape, outcome: string) =>
      (now.value('vigia_crawl_visit_duration_seconds_count', { outcome }) ?? 0) -
      (before.value('vigia_crawl_visit_duration_seconds_count', { outcome }) ?? 0);
    const [stored] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from matches`,
    );
    await until((last) => {
      expect(rise(last, 'read')).toBe(1);
      expect(rise(last, 'missing')).toBe(1);
      expect(rise(last, 'robots')).toBe(1);
      expect(last.value('vigia_crawl_hosts')).toBe(1);
      expect(last.value('vigia_matches')).toBe(stored?.count);
    });
    // What a visit found is stored after it is counted, with the time of the next visit.
    await vi.waitFor(async () => {
      const waiting = await rowsOf(
        db,
        sql`select id from products where claimed_until is not null or next_crawl_at <= now()`,
      );
      expect(waiting).toEqual([]);
    }, POLL_TIMEOUT);
    // A shop that refuses is left alone, and its pages wait.
    await db.execute(sql`update hosts set paused_until = now() + interval '1 hour'`);
    await db.execute(sql`update products set next_crawl_at = now() - interval '2 hours'`);
    await until((last) => {
      expect(last.value('vigia_crawl_hosts', { state: 'refusing' })).toBe(1);
      expect(last.value('vigia_crawl_pages_due')).toBe(2);
      expect(last.value('vigia_crawl_oldest_due_seconds')).toBeGreaterThanOrEqual(7200);
    });
  });

  it('METRIC-04 cover jobs, mails and webhooks until nothing waits', async () => {
    const { db, mail, jobs } = server.services;
    const before = await read();
    office.answer('nobody@example.com', { code: 550, words: '5.1.1 no such mailbox' });
    await setWebhook(db, member.accountId, { url: receiver.url, now: new Date() });
    receiver.answerNext(500);
    const letter = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', link: null };
    await db.transaction(async (tx) => {
      await mail.send(tx, 'ana@example.com', letter);
      await mail.send(tx, 'nobody@example.com', letter);
      await mail.sendDigest(tx, 'ana@example.com', letter);
      const event = { event: 'alert' } as const;
      await sendToWebhook(server.services, tx, {
        accountId: member.accountId,
        at: new Date(),
        event,
      });
    });
    // Nobody works on a queue of this name, which has to be there before.
    await jobs.send('left-alone', {});
    await jobs.send('left-alone', {}, { startAfter: new Date(Date.now() + 3_600_000) });
    const rise = (now: Scrape, name: string, labels: Record<string, string>) =>
      (now.value(name, labels) ?? 0) - (before.value(name, labels) ?? 0);
    const mails = (now: Scrape, lane: string, outcome: string) =>
      rise(now, 'vigia_mails_total', { lane, outcome });
    const now = await until((last) => {
      expect(mails(last, 'person', 'sent')).toBe(1);
      expect(mails(last, 'person', 'refused')).toBe(1);
      expect(mails(last, 'digest', 'sent')).toBe(1);
      expect(rise(last, 'vigia_webhook_deliveries_total', { outcome: 'put-off' })).toBe(1);
      expect(rise(last, 'vigia_webhook_deliveries_total', { outcome: 'delivered' })).toBe(1);
      expect(last.value('vigia_webhook_deliveries_waiting')).toBe(0);
      expect(last.value('vigia_mails_waiting')).toBe(0);
      expect(last.value('vigia_jobs', { queue: 'left-alone', state: 'waiting' })).toBe(1);
    });
    expect(now.value('vigia_jobs', { queue: 'left-alone', state: 'delayed' })).toBe(1);
    expect(now.value('vigia_jobs', { queue: 'left-alone', state: 'active' })).toBe(0);
    expect(
      rise(now, 'vigia_job_duration_seconds_count', { queue: 'webhook', outcome: 'failed' }),
    ).toBe(1);
    await until((last) =>
      expect(
        last.value('vigia_jobs_oldest_waiting_seconds', { queue: 'left-alone' }),
      ).toBeGreaterThan(0),
    );
  });

  it('METRIC-05 count the connections of devices and the errors of the database', async () => {
    const before = await read();
    expect(before.value('vigia_sockets')).toBe(0);
    const device = io(server.url!, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      query: { token },
    });
    await until((now) => expect(now.value('vigia_sockets')).toBe(1));
    device.close();
    await until((now) => expect(now.value('vigia_sockets')).toBe(0));
    await expect(server.services.db.execute(sql`select 1 / 0`)).rejects.toThrow('Failed query');
    const now = await read();
    const errors = { kind: 'statement' };
    expect(now.value('vigia_database_errors_total', errors)).toBe(
      before.value('vigia_database_errors_total', errors)! + 1,
    );
    expect(now.value('vigia_database_waiting')).toBe(0);
  });

  it('METRIC-06 have few labels, none of them an account, a person or a shop', async () => {
    const { families } = await read();
    const own = [...families.values()].filter(({ name }) => name.startsWith('vigia_'));
    const labels = new Set(
      own.flatMap(({ samples }) => samples.flatMap((sample) => Object.keys(sample.labels))),
    );
    const known = ['call', 'method', 'status', 'queue', 'outcome', 'state', 'lane', 'kind', 'part'];
    expect(known.concat('le', 'version', 'database', 'role')).toEqual(
      expect.arrayContaining([...labels]),
    );
    const values = own.flatMap(({ samples }) =>
      samples.flatMap((sample) => Object.values(sample.labels)),
    );
    for (const value of values) {
      expect(value).not.toContain(member.accountId);
      expect(value).not.toContain('127.0.0.1');
      expect(value).not.toContain('@');
    }
  });
});

import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import type { Feed } from '../../../contract/entities/feed.ts';
import { feeds } from '../../../server/database/schema/feeds.ts';
import { checkFeed } from '../../../server/imports/feeds/check.ts';
import { compareFeed } from '../../../server/imports/feeds/compare.ts';
import { changeFeed, forgetFutureTimes } from '../../../server/imports/feeds/repository.ts';
import { lookAtFeeds } from '../../../server/imports/feeds/worker.ts';
import { lockAccount } from '../../../server/sync/lock-account.ts';
import { openShop, type Shop } from '../crawl/shop.ts';
import { othersWait } from '../support/database.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { newest, pullMatches, run } from './support.ts';

type Answer = {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** What happens before the next answer. */
  meanwhile?: () => Promise<unknown>;
};

/** What the other server answers, by path; the requests that it got. */
let answers: Map<string, Answer>;
let asked: { path: string; etag: string | undefined }[];
let other: Shop;
let server: TestServer;
let ana: Member;
beforeAll(async () => {
  other = await openShop(async (request, response) => {
    const path = request.url ?? '/';
    const etag = request.headers['if-none-match'];
    asked.push({ path, etag });
    const answer = answers.get(path);
    const { meanwhile } = answer ?? {};
    delete answer?.meanwhile;
    await meanwhile?.();
    const { status = 200, headers = {}, body = '' } = answer ?? { status: 404 };
    const isKnown = etag !== undefined && etag === headers['etag'];
    response.writeHead(isKnown ? 304 : status, headers).end(isKnown ? undefined : body);
    return undefined;
  });
  server = await startTestServer({ CRAWL_ALLOW_HOSTS: other.host });
});
afterAll(async () => {
  await server.close();
  await other.close();
});
beforeEach(async () => {
  answers = new Map();
  asked = [];
  ana = await server.createAccount();
});

const url = (path: string) => `http://${other.host}${path}`;
const page = (id: string) => `https://www.own.example/p/${id}`;

/** A feed of Google Merchant Center with these products. */
const rss = (products: Record<string, string>) =>
  `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel>${Object.entries(
    products,
  )
    .map(
      ([id, name]) =>
        `<item><g:id>${id}</g:id><title>${name}</title><link>${page(id)}</link></item>`,
    )
    .join('')}</channel></rss>`;

function serve(path: string, body: string | Buffer, headers: Record<string, string> = {}): void {
  answers.set(path, { body, headers });
}

async function add(path: string, more: object = {}): Promise<string> {
  const given = { name: 'Shop', url: url(path), every_hours: 6, at_hour: null, ...more };
  const { status, body } = await server.call(ana, 'saveFeed', given);
  expect(status).toBe(200);
  return body.id;
}

const keyOf = (feedId: string) => ({ accountId: ana.accountId, feedId });

/** Fetches the feed, and runs and compares the importation that this made, as the workers do. */
async function check(feedId: string): Promise<Feed> {
  await checkFeed(server.services, keyOf(feedId), new AbortController().signal);
  const { body } = await server.call(ana, 'listImportations', {});
  if (body.items[0]?.status === 'pending') await run(server, ana);
  await compareFeed(server.services, keyOf(feedId));
  return find(feedId);
}

/** Lets the time of the feed's next check come, as days of the server's clock would end the session of the test. */
async function wait(feedId: string): Promise<void> {
  const at = new Date(server.services.now());
  await server.services.db
    .update(feeds)
    .set({ nextAt: at })
    .where(and(eq(feeds.accountId, ana.accountId), eq(feeds.id, feedId)));
}

async function find(feedId: string): Promise<Feed> {
  const { body } = await server.call(ana, 'listFeeds', {});
  const found = body.items.find(({ id }) => id === feedId);
  if (!found) throw new Error('there is no such feed');
  return found;
}

const importations = async () => (await server.call(ana, 'listImportations', {})).body.count;
const names = async () => (await pullMatches(server, ana)).map(({ product_name: name }) => name);

describe('a feed', () => {
  it('FEED-01 is fetched at once, and imported as a file with its address as name', async () => {
    serve('/feeds/all.xml', rss({ A: 'Tent', B: 'Stove' }), { etag: '"1"' });
    const feedId = await add('/feeds/all.xml');
    expect(await check(feedId)).toMatchObject({
      name: 'Shop',
      url: url('/feeds/all.xml'),
      every_hours: 6,
      importation: { status: 'done', msg: '' },
      added: 2,
      changed: 0,
      missing: 0,
      error: '',
    });
    expect(await newest(server, ana)).toMatchObject({
      filename: `${other.host}/feeds/all.xml`,
      type_num: 1,
      added: 2,
    });
    expect(await names()).toEqual(['Tent', 'Stove']);
  });

  it('FEED-01 is under way until what it added is counted', async () => {
    serve('/counted.xml', rss({ A: 'Tent', B: 'Stove' }));
    const feedId = await add('/counted.xml');
    await checkFeed(server.services, keyOf(feedId), new AbortController().signal);
    expect(await find(feedId)).toMatchObject({ under_way: true });
    await run(server, ana);
    expect(await find(feedId)).toMatchObject({ importation: { status: 'done' }, under_way: true });
    await compareFeed(server.services, keyOf(feedId));
    expect(await find(feedId)).toMatchObject({ under_way: false, added: 2 });
  });

  it('FEED-02 makes no importation while its content is the same, by validators or by content', async () => {
    serve('/etag.xml', rss({ A: 'Tent' }), { etag: '"1"' });
    serve('/plain.xml', rss({ A: 'Tent' }));
    for (const path of ['/etag.xml', '/plain.xml']) {
      ana = await server.createAccount();
      const feedId = await add(path);
      const first = await check(feedId);
      await wait(feedId);
      const second = await check(feedId);
      expect(await importations()).toBe(1);
      expect(second.changed_at).toBe(first.changed_at);
      expect(Date.parse(second.checked_at ?? '')).toBeGreaterThan(
        Date.parse(first.checked_at ?? ''),
      );
    }
    expect(asked.map(({ etag }) => etag)).toEqual([undefined, '"1"', undefined, undefined]);
  });

  it('FEED-04 is not read by an answer that it has not changed before it was ever read', async () => {
    answers.set('/feed.xml', { status: 304 });
    expect(await check(await add('/feed.xml'))).toMatchObject({
      error: 'The server answered 304 (Not Modified) instead of the file.',
    });
  });

  it('FEED-03 says what was added, changed and is missing, and deletes nothing', async () => {
    serve('/feed.xml', rss({ A: 'Tent', B: 'Stove', C: 'Lamp' }));
    const feedId = await add('/feed.xml');
    await check(feedId);
    serve('/feed.xml', rss({ A: 'Tent', B: 'Gas stove', D: 'Rope' }));
    await wait(feedId);
    expect(await check(feedId)).toMatchObject({ added: 1, changed: 1, missing: 1 });
    const missing = () => server.call(ana, 'listMissingMatches', { id: feedId });
    const { body } = await missing();
    expect(body).toMatchObject({ count: 1, items: [{ name: 'Lamp', url: page('C') }] });
    expect(await names()).toEqual(['Tent', 'Gas stove', 'Lamp', 'Rope']);

    const [lamp] = body.items;
    await server.call(ana, 'deleteMatch', { match: lamp!.match_id, ref: lamp!.match_ref });
    expect((await missing()).body).toEqual({ items: [], count: 0 });
    expect((await find(feedId)).missing).toBe(0);
  });

  it('FEED-03 a product that comes back is no longer missing', async () => {
    serve('/feed.xml', rss({ A: 'Tent', B: 'Stove' }));
    const feedId = await add('/feed.xml');
    await check(feedId);
    serve('/feed.xml', rss({ A: 'Tent' }));
    await wait(feedId);
    expect((await check(feedId)).missing).toBe(1);
    serve('/feed.xml', rss({ A: 'Tent', B: 'Stove' }));
    await wait(feedId);
    expect(await check(feedId)).toMatchObject({ missing: 0, added: 0, changed: 0 });
  });

  it.each([
    ['a csv', '/list.csv', `url;name\n${page('A')};Tent\n`, {}],
    [
      'a packed transfer',
      '/feed.xml',
      gzipSync(rss({ A: 'Tent' })),
      { 'content-encoding': 'gzip' },
    ],
    ['Brotli', '/feed.xml', brotliCompressSync(rss({ A: 'Tent' })), { 'content-encoding': 'br' }],
    ['a packed file', '/feed.xml.gz', gzipSync(rss({ A: 'Tent' })), {}],
    ['a sitemap', '/sitemap.xml', `<urlset><url><loc>${page('A')}</loc></url></urlset>`, {}],
  ])('FEED-01 is read as %s', async (_, path, body, headers) => {
    serve(path, body, headers);
    expect(await check(await add(path))).toMatchObject({ error: '', added: 1 });
    expect((await pullMatches(server, ana))[0]?.own?.url).toBe(page('A'));
  });

  it('FEED-01 may be a list of sitemaps, which are read one after the other', async () => {
    const list = `<sitemapindex>${['/1.xml', '/2.xml.gz'].map((path) => `<sitemap><loc>${url(path)}</loc></sitemap>`).join('')}</sitemapindex>`;
    serve('/sitemap.xml', list);
    serve('/1.xml', `<urlset><url><loc>${page('A')}</loc></url></urlset>`);
    serve('/2.xml.gz', gzipSync(`<urlset><url><loc>${page('B')}</loc></url></urlset>`));
    const feedId = await add('/sitemap.xml');
    expect(await check(feedId)).toMatchObject({ error: '', added: 2 });
    await wait(feedId);
    await check(feedId);
    expect(await importations()).toBe(1);
  });

  it('FEED-01 takes the page of a product from its link, and no picture for a competitor', async () => {
    const item = `<g:id>A</g:id><g:title>Tent</g:title><g:link>${page('A')}</g:link>
      <g:image_link>https://cdn.example/a.jpg</g:image_link><g:additional_image_link>https://cdn.example/b.jpg</g:additional_image_link>
      <g:additional_image_link>https://cdn.example/c.jpg</g:additional_image_link><g:mobile_link>${page('A')}?m</g:mobile_link>
      <g:price>19.90 EUR</g:price><g:gtin>4006381333931</g:gtin><g:brand>Norte</g:brand>
      <g:shipping><g:country>DE</g:country><g:price>4.95 EUR</g:price></g:shipping>`;
    const items = [
      item,
      item
        .replaceAll('/a.jpg', '/d.jpg')
        .replaceAll('/p/A', '/p/B')
        .replace('>A<', '>B<')
        .replace('4006381333931', '4006381333948'),
    ];
    serve(
      '/feed.xml',
      `<rss><channel>${items.map((each) => `<item>${each}</item>`).join('')}</channel></rss>`,
    );
    expect(await check(await add('/feed.xml'))).toMatchObject({ error: '', added: 2 });
    const [match] = await pullMatches(server, ana);
    expect(match).toMatchObject({
      product_name: 'Tent',
      product_brand: 'Norte',
      product_ean: '4006381333931',
      competitors: [],
    });
    expect(match?.own?.url).toBe(page('A'));
  });

  it('FEED-01 follows redirects', async () => {
    answers.set('/old', { status: 301, headers: { location: '/new.xml' } });
    serve('/new.xml', rss({ A: 'Tent' }));
    expect(await check(await add('/old'))).toMatchObject({ error: '', added: 1 });
  });
});

describe('what is wrong with a feed is said in words', () => {
  it.each<[string, Answer, string]>([
    [
      '404',
      { status: 404 },
      'The server answered 404 (Not Found): there is no file at this address.',
    ],
    [
      '403',
      { status: 403 },
      'The server answered 403 (Forbidden): it does not give the file to us.',
    ],
    [
      '500',
      { status: 500 },
      'The server answered 500 (Internal Server Error) instead of the file.',
    ],
    ['nothing', { body: '' }, 'The file at this address is empty.'],
    ['a web page', { body: '<!doctype html><html></html>' }, 'This file is a web page'],
    [
      'other XML',
      { body: '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>' },
      'This XML file is no list of products: no element that is repeated in it has the address of a page.',
    ],
    ['a circle', { status: 302, headers: { location: '/feed' } }, 'redirects more than 5 times.'],
    ['no way', { status: 302 }, 'The address redirects without saying where to.'],
    [
      'a private address',
      { status: 302, headers: { location: 'http://10.0.0.1/feed.xml' } },
      '10.0.0.1 is not an address of the public internet.',
    ],
    [
      'broken packing',
      { body: 'abc', headers: { 'content-encoding': 'gzip' } },
      'The file is packed in a way that cannot be unpacked.',
    ],
    [
      'a bomb',
      { body: gzipSync(Buffer.alloc(200_000_001, ' ')), headers: { 'content-encoding': 'gzip' } },
      'The file is too large: it may have 200 MB, and 50 MB when it is packed.',
    ],
  ])('FEED-04 %s', async (_, answer, sentence) => {
    answers.set('/feed', answer);
    const failed = await check(await add('/feed'));
    expect(failed.error).toContain(sentence);
    expect(failed.error_at).not.toBeNull();
    expect(await importations()).toBe(0);
  });

  it('FEED-04 a file that cannot be imported, with the reason of its importation', async () => {
    serve('/feed.csv', 'ref;name\n1;Tent\n');
    const feedId = await add('/feed.csv');
    const failed = await check(feedId);
    expect(failed).toMatchObject({ importation: { status: 'error' } });
    expect(failed.error).toBe(failed.importation?.msg);
    await wait(feedId);
    expect((await check(feedId)).error).toBe(failed.error);
    expect(await importations()).toBe(1);
    await server.call(ana, 'runFeed', { id: feedId });
    await check(feedId);
    expect(await importations()).toBe(2);
  });

  it('FEED-04 a file that cannot be imported, asked for again while it is fetched', async () => {
    serve('/feed.csv', 'ref;name\n1;Tent\n');
    const feedId = await add('/feed.csv');
    await check(feedId);
    await wait(feedId);
    const meanwhile = () => server.call(ana, 'runFeed', { id: feedId });
    answers.set('/feed.csv', { ...answers.get('/feed.csv'), meanwhile });
    await check(feedId);
    await check(feedId);
    expect(await importations()).toBe(2);
  });

  it('FEED-04 it is tried again after pauses that grow up to a day, and then as before', async () => {
    const feedId = await add('/feed.xml');
    const pauses: number[] = [];
    for (let time = 0; time < 9; time++) {
      const { error_at: at, next_at: next } = await check(feedId);
      const pause = Date.parse(next ?? '') - Date.parse(at ?? '');
      pauses.push(pause / HOUR_MS);
      await wait(feedId);
    }
    expect(pauses).toEqual([0.25, 0.5, 1, 2, 4, 8, 16, 24, 24]);
    serve('/feed.xml', rss({ A: 'Tent' }));
    const good = await check(feedId);
    expect(good).toMatchObject({ error: '', error_at: null, added: 1 });
    expect(Date.parse(good.next_at ?? '') - Date.parse(good.checked_at ?? '')).toBe(6 * HOUR_MS);
  });

  it.each([
    [
      'https://me:secret@own.example/feed.xml',
      'An address with a user name or a password is not read.',
    ],
    ['http://192.168.1.1/feed.xml', '192.168.1.1 is not an address of the public internet.'],
    ['ftp://own.example/feed.xml', 'Only http and https addresses are read, not ftp:'],
    ['feed', "'feed' is not an address."],
  ])('FEED-05 the address %s is refused', async (address, message) => {
    const given = { name: '', url: address, every_hours: 1, at_hour: null };
    const { status, body } = await server.call(ana, 'saveFeed', given);
    expect({ status, body }).toMatchObject({ status: 422, body: { message } });
  });

  it('FEED-05 an address that a feed has already is refused, for a new feed and for another one', async () => {
    const first = await add('/feed.xml');
    const second = await add('/other.xml');
    const given = { name: 'Again', url: url('/feed.xml'), every_hours: 1, at_hour: null };
    const refused = { status: 422, body: { message: "The feed 'Shop' has this address already." } };
    expect(await server.call(ana, 'saveFeed', given)).toMatchObject(refused);
    expect(await server.call(ana, 'saveFeed', { ...given, id: second })).toMatchObject(refused);
    expect((await server.call(ana, 'saveFeed', { ...given, id: first })).status).toBe(200);
  });

  it('FEED-05 both or no times are refused, and hours that no day has', async () => {
    const given = { name: '', url: url('/feed.xml') };
    const save = async (times: { every_hours: number | null; at_hour: number | null }) =>
      (await server.call(ana, 'saveFeed', { ...given, ...times })).status;
    expect(await save({ every_hours: 1, at_hour: 1 })).toBe(422);
    expect(await save({ every_hours: null, at_hour: null })).toBe(422);
    expect(await save({ every_hours: null, at_hour: 24 })).toBe(400);
    expect(await save({ every_hours: 0, at_hour: null })).toBe(400);
  });
});

describe('the times of a feed', () => {
  it('FEED-06 are once a day at an hour of the account, or every so many hours', async () => {
    serve('/feed.xml', rss({ A: 'Tent' }));
    const daily = await check(await add('/feed.xml', { every_hours: null, at_hour: 6 }));
    const next = new Date(daily.next_at ?? '');
    const shown = next.toLocaleString('en-GB', { timeZone: 'Europe/Madrid', timeStyle: 'short' });
    expect(shown).toBe('06:00');
    const ahead = next.getTime() - server.services.now();
    expect(ahead).toBeGreaterThan(0);
    expect(ahead).toBeLessThanOrEqual(25 * HOUR_MS);
  });

  it('FEED-06 come every minute to those that are due, and to nobody else', async () => {
    serve('/feed.xml', rss({ A: 'Tent' }));
    const feedId = await add('/feed.xml');
    const { next_at: next } = await check(feedId);
    await checkFeed(server.services, keyOf(feedId), new AbortController().signal);
    expect(asked).toHaveLength(1);
    await lookAtFeeds(server.services);
    expect((await find(feedId)).next_at).toBe(next);
  });

  it('FEED-06 OPS-16 a clock that is set back by a day delays no feed', async () => {
    serve('/feed.xml', rss({ A: 'Tent' }));
    const feedId = await add('/feed.xml', { every_hours: null, at_hour: 6 });
    await check(feedId);
    server.advance(-DAY_MS);
    try {
      await lookAtFeeds(server.services);
      await checkFeed(server.services, keyOf(feedId), new AbortController().signal);
      expect(asked).toHaveLength(2);
    } finally {
      server.advance(DAY_MS);
    }
  });

  it('FEED-07 a paused feed is left alone, but fetched when somebody asks', async () => {
    serve('/feed.xml', rss({ A: 'Tent' }));
    const feedId = await add('/feed.xml');
    await server.call(ana, 'pauseFeed', { id: feedId, paused: true });
    expect(await find(feedId)).toMatchObject({ paused: true, next_at: null });
    await check(feedId);
    expect(asked).toHaveLength(0);
    await server.call(ana, 'runFeed', { id: feedId });
    expect(await check(feedId)).toMatchObject({ paused: true, next_at: null, added: 1 });
    await server.call(ana, 'pauseFeed', { id: feedId, paused: false });
    expect((await find(feedId)).next_at).not.toBeNull();
  });

  it('FEED-08 two processes fetch and import a feed once', async () => {
    serve('/feed.xml', rss({ A: 'Tent' }));
    const feedId = await add('/feed.xml');
    const { signal } = new AbortController();
    await Promise.all([1, 2, 3].map(() => checkFeed(server.services, keyOf(feedId), signal)));
    expect(await importations()).toBe(1);
  });

  it('FEED-07 that is paused while it is looked at stays paused', async () => {
    serve('/paused.xml', rss({ A: 'Tent' }));
    const feedId = await add('/paused.xml');
    const { db } = server.services;
    const look = () => checkFeed(server.services, keyOf(feedId), new AbortController().signal);
    await look();
    await wait(feedId);
    let looking: Promise<void> = Promise.resolve();
    await db.transaction(async (tx) => {
      await lockAccount(tx, ana.accountId);
      await changeFeed(tx, keyOf(feedId), { paused: true, nextAt: null });
      // Its importation is not at its end, so that it would be looked at again later.
      looking = look();
      await othersWait(tx);
    });
    await looking;
    expect(await find(feedId)).toMatchObject({ paused: true, next_at: null });
  });

  it('OPS-28 feeds that were checked in the future are due after a change of their account that takes them in another order', async () => {
    const { db } = server.services;
    const ids = [await add('/one.xml'), await add('/two.xml')];
    const ahead = new Date(server.services.now() + DAY_MS);
    await db.update(feeds).set({ checkedAt: ahead, nextAt: ahead });
    let forgetting: Promise<void> = Promise.resolve();
    await db.transaction(async (tx) => {
      await lockAccount(tx, ana.accountId);
      await changeFeed(tx, keyOf(ids[1]!), { name: 'Two' });
      forgetting = forgetFutureTimes(db, server.services.now());
      await othersWait(tx);
      await changeFeed(tx, keyOf(ids[0]!), { name: 'One' });
    });
    await forgetting;
    for (const id of ids) expect(Date.parse((await find(id)).next_at!)).toBeLessThan(+ahead);
  });

  it('FEED-08 a feed has one importation at a time', async () => {
    serve('/feed.xml', rss({ A: 'Tent' }));
    const feedId = await add('/feed.xml');
    await checkFeed(server.services, keyOf(feedId), new AbortController().signal);
    const { status, body } = await server.call(ana, 'runFeed', { id: feedId });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { message: 'Its last importation is not at its end yet.' },
    });
    serve('/feed.xml', rss({ B: 'Stove' }));
    await wait(feedId);
    await checkFeed(server.services, keyOf(feedId), new AbortController().signal);
    expect(await importations()).toBe(1);
    await run(server, ana);
    await lookAtFeeds(server.services);
    expect((await find(feedId)).added).toBe(1);
  });
});

describe('people', () => {
  it('FEED-05 change a feed; another address is fetched at once', async () => {
    serve('/feed.xml', rss({ A: 'Tent' }));
    serve('/other.xml', rss({ A: 'Tent', B: 'Stove' }));
    const feedId = await add('/feed.xml');
    await check(feedId);
    await add('/feed.xml', { id: feedId, name: 'Again', every_hours: 12 });
    await check(feedId);
    expect(asked).toHaveLength(1);
    expect(await find(feedId)).toMatchObject({ name: 'Again', every_hours: 12 });
    await add('/other.xml', { id: feedId, name: '' });
    expect(await check(feedId)).toMatchObject({ name: other.host, added: 1 });
  });

  it('FEED-05 delete a feed; what it imported stays', async () => {
    serve('/feed.xml', rss({ A: 'Tent' }));
    const feedId = await add('/feed.xml');
    await check(feedId);
    expect((await server.call(ana, 'deleteFeed', { id: feedId })).status).toBe(200);
    expect((await server.call(ana, 'listFeeds', {})).body.items).toEqual([]);
    expect(await importations()).toBe(1);
    expect(await names()).toEqual(['Tent']);
    expect((await server.call(ana, 'runFeed', { id: feedId })).status).toBe(404);
  });

  it('FEED-05 have at most 20 feeds', async () => {
    for (let n = 0; n < 20; n++) await add(`/feed-${n}.xml`);
    const given = { name: '', url: url('/feed.xml'), every_hours: 1, at_hour: null };
    expect((await server.call(ana, 'saveFeed', given)).status).toBe(409);
  });

  it('FEED-09 download what was fetched, of the last importations', async () => {
    const feedId = await add('/feed.xml');
    for (let n = 0; n < 8; n++) {
      serve('/feed.xml', rss({ A: `Tent ${n}` }));
      await check(feedId);
      await wait(feedId);
    }
    const { body } = await server.call(ana, 'listImportations', { from: 0, size: 10 });
    const files = await Promise.all(
      body.items.map(({ id }) => server.call(ana, 'getImportationFile', { id, error: false })),
    );
    const kept = files.map(({ status }) => status === 200);
    expect(kept).toEqual([true, true, true, true, true, true, false, false]);
    expect(gunzipSync(files[0]!.body as never).toString()).toBe(rss({ A: 'Tent 7' }));
  });
});

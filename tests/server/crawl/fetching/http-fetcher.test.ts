import { once } from 'node:events';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { FetchFailure, type Fetcher } from '../../../../server/crawl/fetching/fetcher.ts';
import {
  createHttpFetcher,
  type HttpFetcherOptions,
} from '../../../../server/crawl/fetching/http-fetcher.ts';
import { ReaderUnavailable } from '../../../../server/crawl/reading/reader.ts';
import { html, openShop, type ShopHandler, type Shop } from '../shop.ts';

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

async function shopAnd(
  answer: ShopHandler,
  options: Partial<HttpFetcherOptions> = {},
): Promise<{ shop: Shop; fetcher: Fetcher }> {
  const shop = await openShop(answer);
  const fetcher = createHttpFetcher({
    userAgent: 'VigiaBot/1.0',
    timeoutMs: 5000,
    maxBytes: 1_000_000,
    policy: { allow: [shop.host] },
    ...options,
  });
  open.push(fetcher, shop);
  return { shop, fetcher };
}

const failureOf = (reading: Promise<unknown>): Promise<FetchFailure> =>
  reading.then(
    () => {
      throw new Error('the page was read');
    },
    (error: unknown) => {
      if (error instanceof FetchFailure) return error;
      throw error;
    },
  );

test('a page comes with its address, status, validators and the name of the crawler', async () => {
  const { shop, fetcher } = await shopAnd((_, response) =>
    html(response, '<h1>Té</h1>', {
      etag: '"1"',
      'last-modified': 'Sat, 01 Nov 2025 00:00:00 GMT',
    }),
  );
  const page = await fetcher.fetch(shop.url('/p/1'));
  expect(page).toMatchObject({
    url: shop.url('/p/1'),
    status: 200,
    html: '<h1>Té</h1>',
    etag: '"1"',
    lastModified: 'Sat, 01 Nov 2025 00:00:00 GMT',
  });
  expect(shop.visits[0]?.headers['user-agent']).toBe('VigiaBot/1.0');
});

test.each([
  ['es', 'es-ES,es;q=0.9,en;q=0.6,*;q=0.5'],
  ['uk', 'en-GB,en;q=0.9,*;q=0.5'],
  ['ch', 'de-CH,de;q=0.9,en;q=0.6,*;q=0.5'],
  ['JP', 'ja-JP,ja;q=0.9,en;q=0.6,*;q=0.5'],
  ['', 'en,*;q=0.5'],
])('SITES-07 a page of the country %j is asked for in its language', async (country, languages) => {
  const { shop, fetcher } = await shopAnd((_, response) => html(response, ''));
  await fetcher.fetch(shop.url('/'), { country });
  expect(shop.visits[0]?.headers['accept-language']).toBe(languages);
});

test('a page that has not changed answers 304 without a body', async () => {
  const { shop, fetcher } = await shopAnd((request, response) => {
    const isSame = request.headers['if-none-match'] === '"7"';
    if (isSame) response.writeHead(304).end();
    else html(response, 'new', { etag: '"7"' });
  });
  const first = await fetcher.fetch(shop.url('/'));
  const second = await fetcher.fetch(shop.url('/'), { etag: first.etag });
  expect([first.status, second.status, second.html]).toEqual([200, 304, '']);
});

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('a page compressed with %s is decompressed', async (encoding, pack) => {
  const { shop, fetcher } = await shopAnd((_, response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(pack('<p>ñandú</p>')),
  );
  expect((await fetcher.fetch(shop.url('/'))).html).toBe('<p>ñandú</p>');
});

test('a page with another compression than declared is unreadable', async () => {
  const { shop, fetcher } = await shopAnd((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('plain'),
  );
  expect((await failureOf(fetcher.fetch(shop.url('/')))).kind).toBe('unreadable');
});

test('a page of 50 MB is abandoned at the limit, and the shop stops sending', async () => {
  const chunk = Buffer.alloc(64_000, 'a');
  let sent = 0;
  const { shop, fetcher } = await shopAnd((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const more = () => {
      while (sent < 50_000_000 && !response.destroyed) {
        sent += chunk.length;
        if (!response.write(chunk)) return;
      }
      response.end();
    };
    response.on('drain', more);
    more();
  });
  const failure = await failureOf(fetcher.fetch(shop.url('/')));
  expect(failure).toMatchObject({ kind: 'too-large', message: 'The page is larger than 1 MB.' });
  expect(sent).toBeLessThan(30_000_000);
});

test('a page that decompresses to 100 MB is abandoned at the limit', async () => {
  const bomb = gzipSync(Buffer.alloc(100_000_000));
  const { shop, fetcher } = await shopAnd((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(bomb),
  );
  expect((await failureOf(fetcher.fetch(shop.url('/')))).kind).toBe('too-large');
});

test('a long text can be truncated instead', async () => {
  const { shop, fetcher } = await shopAnd((_, response) => html(response, 'x'.repeat(2_000_000)));
  expect((await fetcher.fetch(shop.url('/'), { cut: true })).html).toHaveLength(1_000_000);
});

test.each<[string, ShopHandler]>([
  ['never answers', () => {}],
  [
    'sends a byte now and then',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    },
  ],
])('a shop that %s is abandoned after the timeout', async (_, answer) => {
  const { shop, fetcher } = await shopAnd(answer, { timeoutMs: 150 });
  expect(await failureOf(fetcher.fetch(shop.url('/')))).toMatchObject({
    kind: 'timeout',
    message: 'The website did not answer within 0.15 seconds.',
  });
});

test('a visit that is cancelled rejects with the reason of the cancellation', async () => {
  const cancelled = new AbortController();
  const { shop, fetcher } = await shopAnd(() => cancelled.abort(new Error('stopping')));
  const reading = fetcher.fetch(shop.url('/'), { signal: cancelled.signal });
  await expect(reading).rejects.toThrow('stopping');
});

test('redirects are followed, with the cookies that the shop sets on the way', async () => {
  const { shop, fetcher } = await shopAnd((request, response) => {
    if (request.url === '/old') response.writeHead(301, { location: '/new' }).end();
    else if (request.headers.cookie === 'seen=1') html(response, 'here');
    else response.writeHead(302, { location: '/new', 'set-cookie': 'seen=1; Path=/' }).end();
  });
  const page = await fetcher.fetch(shop.url('/old'));
  expect([page.url, page.html]).toEqual([shop.url('/new'), 'here']);
});

test('a page that redirects in a circle is abandoned', async () => {
  const { shop, fetcher } = await shopAnd((_, response) =>
    response.writeHead(302, { location: '/again' }).end(),
  );
  expect((await failureOf(fetcher.fetch(shop.url('/')))).kind).toBe('redirects');
  expect(shop.visits).toHaveLength(6);
});

test.each(['http://169.254.169.254/latest/meta-data/', 'file:///etc/passwd', 'http://[::1]/'])(
  'a redirect to %s is refused',
  async (location) => {
    const { shop, fetcher } = await shopAnd((_, response) =>
      response.writeHead(302, { location }).end(),
    );
    expect((await failureOf(fetcher.fetch(shop.url('/')))).kind).toBe('forbidden');
  },
);

test('a redirect to another port of an allowed host is refused', async () => {
  const inner = await openShop((_, response) => html(response, 'secret'));
  open.push(inner);
  const { shop, fetcher } = await shopAnd((_, response) =>
    response.writeHead(302, { location: inner.url('/') }).end(),
  );
  expect((await failureOf(fetcher.fetch(shop.url('/')))).kind).toBe('forbidden');
  expect(inner.visits).toEqual([]);
});

test('a name that resolves to a private address is refused at the connection', async () => {
  const shop = await openShop((_, response) => html(response, 'secret'));
  const answers = [['93.184.216.34', '127.0.0.1'], ['127.0.0.1']];
  const asked: string[] = [];
  const fetcher = createHttpFetcher({
    userAgent: 'VigiaBot/1.0',
    timeoutMs: 1000,
    maxBytes: 1_000_000,
    policy: { ports: [shop.port] },
    resolve: (hostname, done) => {
      asked.push(hostname);
      done(
        null,
        answers.shift()?.map((address) => ({ address, family: 4 })),
      );
    },
  });
  open.push(fetcher, shop);
  for (let visit = 0; visit < 2; visit++) {
    const failure = await failureOf(fetcher.fetch(`http://rebind.example:${shop.port}/`));
    expect(failure).toMatchObject({
      kind: 'forbidden',
      message: 'rebind.example leads to 127.0.0.1, which is not on the public internet.',
    });
  }
  expect(asked).toEqual(['rebind.example', 'rebind.example']);
  expect(shop.visits).toEqual([]);
});

test('a name that changes between check and connection has no effect, because it is resolved once', async () => {
  const shop = await openShop((_, response) => html(response, 'secret'));
  let asked = 0;
  const fetcher = createHttpFetcher({
    userAgent: 'VigiaBot/1.0',
    timeoutMs: 300,
    maxBytes: 1_000_000,
    policy: { ports: [shop.port] },
    // A public address in the first response, loopback in all later ones. 192.31.196.1 is public and does not respond.
    resolve: (_, done) =>
      done(null, [{ address: asked++ === 0 ? '192.31.196.1' : '127.0.0.1', family: 4 }]),
  });
  open.push(fetcher, shop);
  const failure = await failureOf(fetcher.fetch(`http://rebind.example:${shop.port}/`));
  expect(['timeout', 'unreachable']).toContain(failure.kind);
  expect([asked, shop.visits.length]).toEqual([1, 0]);
});

test('an unknown name and a closed port are unreachable', async () => {
  const { shop, fetcher } = await shopAnd((_, response) => html(response, ''), {
    resolve: (_, done) => done(Object.assign(new Error('no'), { code: 'ENOTFOUND' })),
  });
  expect(await failureOf(fetcher.fetch('http://nowhere.example/'))).toMatchObject({
    kind: 'unreachable',
    message: 'The name of the website is not known.',
  });
  await shop.close();
  expect((await failureOf(fetcher.fetch(shop.url('/')))).kind).toBe('unreachable');
});

test.each(['EMFILE', 'ENOBUFS'])(
  'what this machine lacks for a connection is not the fault of the website: %s',
  async (code) => {
    const { fetcher } = await shopAnd((_, response) => html(response, ''), {
      resolve: (_, done) => done(Object.assign(new Error('no'), { code })),
    });
    await expect(fetcher.fetch('http://shop.example/')).rejects.toThrow(ReaderUnavailable);
  },
);

test('a 304 says nothing of a page that the visitor does not know', async () => {
  const { shop, fetcher } = await shopAnd((_, response) => response.writeHead(304).end());
  expect((await failureOf(fetcher.fetch(shop.url('/')))).kind).toBe('unreadable');
  const { status } = await fetcher.fetch(shop.url('/'), { etag: '"7"' });
  expect(status).toBe(304);
});

test('a response that is not text is not read', async () => {
  const { shop, fetcher } = await shopAnd((_, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(5000)),
  );
  expect(await fetcher.fetch(shop.url('/'))).toMatchObject({ html: '', status: 200 });
});

test('what takes long before a request is not counted as the time of the website', async () => {
  const timeoutMs = 500;
  const { shop, fetcher } = await shopAnd(
    (request, response) =>
      request.url === '/p/1'
        ? response.writeHead(302, { location: '/p/2' }).end()
        : html(response, '<h1>Lamp</h1>'),
    { timeoutMs },
  );
  const permit = async () => {
    await once(AbortSignal.timeout(timeoutMs), 'abort');
  };
  await expect(fetcher.fetch(shop.url('/p/1'), { permit })).resolves.toMatchObject({ status: 200 });
  const silent = await shopAnd(() => {}, { timeoutMs: 150 });
  const failure = await failureOf(silent.fetcher.fetch(silent.shop.url('/p/1'), { permit }));
  expect(failure.kind).toBe('timeout');
});

test('Retry-After is read in seconds and as a date', async () => {
  const { shop, fetcher } = await shopAnd((request, response) => {
    const at = new Date(Date.now() + 60_000).toUTCString();
    response.writeHead(503, { 'retry-after': request.url === '/date' ? at : '30' }).end();
  });
  expect((await fetcher.fetch(shop.url('/'))).retryAfterMs).toBe(30_000);
  const { retryAfterMs } = await fetcher.fetch(shop.url('/date'));
  expect(retryAfterMs).toBeGreaterThan(50_000);
  expect(retryAfterMs).toBeLessThanOrEqual(60_000);
});

test.each(['', 'soon', '1, 2', '-5', '5 minutes'])('a Retry-After of %j is none', async (given) => {
  const { shop, fetcher } = await shopAnd((_, response) =>
    response.writeHead(429, { 'retry-after': given }).end(),
  );
  expect((await fetcher.fetch(shop.url('/'))).retryAfterMs).toBeNull();
});

test.each([
  ['/caf\xc3\xa9', '/caf%C3%A9'],
  ['/caf\xe9', '/caf%E9'],
])(
  'a redirect leads to the bytes that it names, in UTF-8 or another encoding: %j',
  async (to, path) => {
    const { shop, fetcher } = await shopAnd((request, response) => {
      if (request.url === '/') response.writeHead(302, { location: to }).end();
      else html(response, 'there');
    });
    await fetcher.fetch(shop.url('/'));
    expect(shop.visits[1]?.url).toBe(path);
  },
);

test.each(['zstd', 'gzip, gzip, gzip'])(
  'a page packed as %j is not left waiting on its connection',
  async (encoding) => {
    let left: Promise<unknown> = Promise.reject(new Error('not visited'));
    left.catch(() => {});
    const { shop, fetcher } = await shopAnd((_, response) => {
      left = once(response, 'close');
      // More than fits into the buffers of a connection.
      response.writeHead(200, { 'content-encoding': encoding }).write('x'.repeat(10_000_000));
    });
    expect((await failureOf(fetcher.fetch(shop.url('/')))).kind).toBe('unreadable');
    await left;
  },
);

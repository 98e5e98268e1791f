import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '../../../contract/durations.ts';
import { readConfig } from '../../../server/config.ts';
import { openShopHttp } from '../../../server/shops/http.ts';
import { ShopFailure } from '../../../server/shops/shop.ts';
import { openShop, type Shop } from '../crawl/shop.ts';

const NOW = Date.parse('2026-03-02T08:00:00Z');

type Said = { status: number; body?: string; headers?: Record<string, string> };
let said: Said;
let shop: Shop;
beforeAll(async () => {
  shop = await openShop((_, response) =>
    response.writeHead(said.status, said.headers).end(said.body ?? ''),
  );
});
afterAll(() => shop.close());
beforeEach(() => {
  said = { status: 200, body: '{}' };
});

/** How a question fails. */
async function failureOf(url = shop.url('/')): Promise<ShopFailure> {
  const config = readConfig({ CRAWL_ALLOW_HOSTS: shop.host });
  const { signal } = new AbortController();
  const { ask, close } = openShopHttp(
    { config, demoShops: [], now: () => NOW },
    { secrets: ['cs_hidden'], signal },
  );
  try {
    const headers = { authorization: 'Basic cs_hidden' };
    return await ask({ method: 'GET', url, headers }).then(
      () => expect.fail('the shop has answered'),
      (error: unknown) => error as ShopFailure,
    );
  } finally {
    await close();
  }
}

test.each<[string, Said, number]>([
  ['for seconds', { status: 429, headers: { 'retry-after': '2.0' } }, 2000],
  [
    'until a time',
    { status: 429, headers: { 'retry-after': 'Mon, 02 Mar 2026 08:01:00 GMT' } },
    60_000,
  ],
  [
    'until a time that is over',
    { status: 429, headers: { 'retry-after': 'Mon, 02 Mar 2026 07:00:00 GMT' } },
    1000,
  ],
  ['without a time', { status: 429 }, 1000],
  ['for a day', { status: 429, headers: { 'retry-after': '86400' } }, HOUR_MS],
  ['while it is away', { status: 503, headers: { 'retry-after': '30' } }, 30_000],
])('PRICE-84 a shop that asks for a pause %s gets one', async (_, answer, pause) => {
  said = answer;
  expect(await failureOf()).toMatchObject({
    message: 'The shop asks for a pause.',
    pauseMs: pause,
  });
});

test.each<[string, Said]>([
  ['The shop answers 503.', { status: 503 }],
  ['The shop answers something that is no JSON.', { status: 200, body: '<html>' }],
  [
    'The shop answers 301: this address leads to another one, which is to be given instead.',
    { status: 301, headers: { location: 'https://own.example' } },
  ],
  [
    'The shop answers 400. It says: [hidden] is wrong',
    { status: 400, body: JSON.stringify({ message: 'cs_hidden is wrong' }) },
  ],
  ['The shop refuses these keys.', { status: 403, body: '<html>' }],
  [
    // What no database stores would keep its answer, and all others with it, from being stored.
    'The shop answers 400. It says: [hidden] ends \ufffd',
    { status: 400, body: String.raw`{"message": "cs_\u0000hidden ends \ud83d"}` },
  ],
])('PRICE-84 a shop without an answer is told as: %s', async (message, answer) => {
  said = answer;
  const failure = await failureOf();
  expect([failure.message, failure.pauseMs]).toEqual([message, null]);
  expect(inspect(failure, { depth: 9, showHidden: true })).not.toContain('cs_hidden');
});

test('PRICE-81 keys do not go to a private address that the operator has not allowed', async () => {
  const failure = await failureOf('http://127.0.0.1:9/');
  expect(failure).toBeInstanceOf(ShopFailure);
  expect(failure.message).toBe('Port 9 of 127.0.0.1 is not a port of the web.');
  expect((await failureOf('http://127.0.0.1/')).message).toBe(
    '127.0.0.1 is not an address of the public internet.',
  );
});

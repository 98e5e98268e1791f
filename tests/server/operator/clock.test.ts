import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkClock } from '../../../server/operator/check/machine.ts';

let headers: Record<string, string> = {};
const server = createServer((_, response) => {
  response.sendDate = false;
  response.writeHead(200, headers).end('{}');
});
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => server.close());

const check = async (answered: Record<string, string>) => {
  headers = { connection: 'close', ...answered };
  return checkClock(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
};
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toUTCString();

test('CLI-07 a clock is compared with the time of an answer', async () => {
  expect(await check({ date: ago(0) })).toMatchObject({ check: 'time', state: 'ok' });
  expect(await check({ date: ago(3600) })).toMatchObject({
    state: 'failed',
    found: expect.stringMatching(/^it differs by 3[56]\d\d s/),
  });
  expect(await check({ date: ago(-3600) })).toMatchObject({ state: 'failed' });
});

test('CLI-07 an answer that a proxy has kept is as old as it says', async () => {
  expect(await check({ date: ago(3600), age: '3600' })).toMatchObject({ state: 'ok' });
});

test('CLI-07 without a time in the answer, or without an answer, nothing is compared', async () => {
  for (const answered of [{}, { date: 'soon' }]) {
    expect(await check(answered)).toMatchObject({
      state: 'warning',
      found: 'not compared: no time came with the answer',
    });
  }
  expect(await checkClock('http://127.0.0.1:1/')).toMatchObject({
    state: 'warning',
    found: expect.stringContaining('the internet cannot be reached'),
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { startTestServer, TEST_PASSWORD, type Member, type TestServer } from '../support/server.ts';

let server: TestServer;
let ana: Member;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.createAccount();
});
afterAll(() => server.close());

const login = async (password: string) => {
  const { status } = await server.call(null, 'login', { username: ana.username, password });
  return status;
};

test('OPS-16 a blocked sign-in is unblocked after the clock was set back', async () => {
  server.advance(DAY_MS);
  const statuses = new Set<number>();
  while (!statuses.has(429)) statuses.add(await login('not the password'));
  expect(await login(TEST_PASSWORD)).toBe(429);
  server.advance(-DAY_MS);
  expect(await login(TEST_PASSWORD)).toBe(200);
});

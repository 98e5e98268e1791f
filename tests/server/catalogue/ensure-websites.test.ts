import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureWebsites } from '../../../server/catalogue/ensure-websites.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('the websites of a file are created when each row names two hundred new ones', async () => {
  const { accountId } = await server.createAccount();
  const addresses = Array.from({ length: 9000 }, (_, n) => ({
    website: `shop-${n}.example`,
    url: `https://shop-${n}.example/p`,
  }));
  const ensure = () =>
    server.services.db.transaction((tx) => ensureWebsites(tx, accountId, addresses));
  const made = await ensure();
  expect(made.size).toBe(9001);
  expect((await ensure()).get('shop-8999.example')).toEqual(made.get('shop-8999.example'));
});

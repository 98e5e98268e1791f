import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '../../../server/database/schema/accounts.ts';
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

it.each([
  ['rival.dk', 'dk'],
  ['www.rival.co.uk', 'uk'],
  ['rival.com.au', 'au'],
  ['rival.es', 'es'],
  ['fr-ca.rival.com', 'ca'],
  // What says nothing of a country is in that of the account.
  ['rival.com', 'mx'],
  ['rival.io', 'mx'],
  ['192.0.2.7', 'mx'],
])('SITES-08 the website %s is in the country %s of a Mexican account', async (host, country) => {
  const { accountId } = await server.createAccount();
  const { db } = server.services;
  await db.update(accounts).set({ country: 'mx', ownWebsiteId: null });
  const address = { website: host, url: `https://${host}/de-at/p` };
  const made = await db.transaction((tx) => ensureWebsites(tx, accountId, [address]));
  expect(made.get(host)?.country).toBe(country);
});

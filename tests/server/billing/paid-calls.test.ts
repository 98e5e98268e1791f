import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints, type Endpoint } from '../../../contract/endpoints.ts';
import { subscriptions } from '../../../server/database/schema/billing.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

let server: TestServer;
let lapsed: Member;
beforeAll(async () => {
  server = await startTestServer();
  lapsed = await server.createAccount();
  const { db } = server.services;
  await db.insert(subscriptions).values({
    accountId: lapsed.accountId,
    status: 'canceled',
    wantedPlan: 'MINI',
    address: { line1: 'Calle Mayor 1', city: 'Madrid', zip: '28001', country: 'es', tax: null },
    createdAt: new Date(),
  });
});
afterAll(() => server.close());

const signedIn: [string, Endpoint][] = Object.entries(endpoints).filter(
  ([, { access }]) => access === 'user',
);

it.each(signedIn)('an account without a plan is refused %s where it is paid', async (_, call) => {
  const { statusCode, body } = await server.fastify.inject({
    method: call.method,
    path: call.path,
    headers: { authorization: `Bearer ${lapsed.token}` },
  });
  const isRefused = statusCode === 403 && body.includes('Your account has no active subscription.');
  expect(isRefused).toBe(call.paid);
});

it('the catalogue, imports, exports and alerts are paid, and what mends a lapsed account is not', () => {
  const { listProducts, uploadProducts, requestExportation, createAlert } = endpoints;
  const paid = [listProducts, uploadProducts, requestExportation, createAlert];
  const { getSettings, subscribe, listInvoices, listWebsites, syncChanges } = endpoints;
  const free = [getSettings, subscribe, listInvoices, listWebsites, syncChanges];
  expect(paid.map((call) => call.paid)).toEqual([true, true, true, true]);
  expect(free.map((call) => call.paid)).toEqual([false, false, false, false, false]);
});

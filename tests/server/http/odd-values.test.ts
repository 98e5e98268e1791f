import { afterAll, beforeAll, expect, test } from 'vitest';
import { callErrors } from '../../../server/database/schema/events.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

let server: TestServer;
let ana: Member;
let operator: Member;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.createAccount();
  operator = await server.createAccount({ superAdmin: true });
});
afterAll(() => server.close());

const ask = async (member: Member, path: string): Promise<number> => {
  const headers = { authorization: `Bearer ${member.token}` };
  return (await server.fastify.inject({ path, headers })).statusCode;
};

test.each(['listProducts', 'compareBrands'] as const)(
  '%s refuses a key that no bucket has',
  async (call) => {
    for (const key of [1.5, 1e6, 9_007_199_254_740_992, -32_769]) {
      expect((await server.call(ana, call, { raw_price_index: key })).status).toBe(400);
    }
    expect((await server.call(ana, call, { raw_price_index: -100 })).status).toBe(200);
  },
);

test.each(['2026-02-30', '2026-13-01', '0000-01-01', 'yesterday'])(
  'no list takes %s for a day',
  async (day) => {
    expect(await ask(operator, `/api/admin?date=${day}`)).toBe(400);
    expect(await ask(ana, `/api/audit?start=${day}`)).toBe(400);
  },
);

test('the year 0, which the database does not know, is refused', async () => {
  const until = '0000-01-01T00:00:00Z';
  const answers = [
    await server.call(ana, 'markNotificationsSeen', { ids: ['none'], until }),
    await server.call(ana, 'deleteNotification', { id: 'none', until }),
    await server.call(ana, 'muteAlert', { id: 'none', until }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
});

test('the failure of a call with characters that cannot be stored is in the events log', async () => {
  await server.call(ana, 'deleteAlert', { id: 'a\0b' });
  await server.call(ana, 'deleteAlert', { id: 'half \ud83d' });
  await ask(ana, '/api/products/list?size=many&n%00ame=1');
  await server.call(ana, 'deleteAlert', { id: 'nothing' });
  const { body } = await server.call(operator, 'listEvents', {});
  expect(body.items.find(({ tag }) => tag === 'deleteAlert')?.call_count).toBe(3);
  const stored = await server.services.db.select().from(callErrors);
  expect(JSON.stringify(stored)).toContain('half \ufffd');
});

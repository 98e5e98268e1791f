import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '../../../server/database/schema/activity.ts';
import { allocateSeq } from '../../../server/sync/sequence.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

let server: TestServer;
let ana: Member;
let ids: string[];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.createAccount();
  ids = [uuid(), uuid(), uuid()];
  await server.services.db.transaction(async (tx) => {
    const first = await allocateSeq(tx, ana.accountId, ids.length);
    await tx.insert(notifications).values(
      ids.map((id, index) => ({
        accountId: ana.accountId,
        id,
        seq: first + index,
        name: `Alert ${index}`,
        productType: 'All products',
        timestamp: new Date(Date.UTC(2026, 0, 1, index)),
        info: { trigger: 5, found_product_count: index },
      })),
    );
  });
});

const list = async () => (await server.call(ana, 'listNotifications', {})).body.items;

describe('notifications', () => {
  it('API GET /api/notification lists them, newest first', async () => {
    expect((await list()).map(({ name, viewed, timestamp }) => [name, viewed, timestamp])).toEqual([
      ['Alert 2', false, '2026-01-01T02:00:00.000Z'],
      ['Alert 1', false, '2026-01-01T01:00:00.000Z'],
      ['Alert 0', false, '2026-01-01T00:00:00.000Z'],
    ]);
  });

  it('API GET /api/notification/getInfo answers the detail, and marks it seen when it is opened', async () => {
    const peeked = await server.call(ana, 'getNotificationInfo', { id: ids[1]!, viewed: false });
    expect(peeked.body).toEqual({
      full_report: false,
      data: [],
      trigger: 5,
      found_product_count: 1,
      totale_products: 0,
      competitors_statistics: {},
      competitors_compare: {},
    });
    expect((await list()).every(({ viewed }) => !viewed)).toBe(true);
    const { cursor } = (await server.call(ana, 'syncChanges', {})).body;
    await server.call(ana, 'getNotificationInfo', { id: ids[1]!, viewed: true });
    const { body } = await server.call(ana, 'syncChanges', { cursor });
    expect(body.upserts.notifications.map(({ id, viewed }) => [id, viewed])).toEqual([
      [ids[1], true],
    ]);
  });

  it('API POST /api/notification/delete deletes one, and notifies the other devices', async () => {
    const { cursor } = (await server.call(ana, 'syncChanges', {})).body;
    const { body } = await server.call(ana, 'deleteNotification', { id: ids[0]! });
    expect(body).toEqual({ status: true });
    expect((await list()).map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const changes = await server.call(ana, 'syncChanges', { cursor });
    expect(changes.body.deletes.notifications).toEqual([ids[0]]);
    expect((await server.call(ana, 'deleteNotification', { id: ids[0]! })).status).toBe(404);
  });

  it('API POST /api/notification/deleteall deletes the seen ones', async () => {
    await server.call(ana, 'getNotificationInfo', { id: ids[0]!, viewed: true });
    await server.call(ana, 'getNotificationInfo', { id: ids[2]!, viewed: true });
    const { body } = await server.call(ana, 'deleteSeenNotifications', {});
    expect(body).toEqual({ status: true });
    expect((await list()).map(({ id }) => id)).toEqual([ids[1]]);
  });
});

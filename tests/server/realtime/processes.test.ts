import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openAsSecond } from '../support/database.ts';
import { addMember } from '../support/members.ts';
import { onServer } from '../support/postgres.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { next, serveDevices, type Devices } from './devices.ts';

const administration = process.env['TEST_DATABASE_URL'] ?? '';

describe.runIf(administration)('two processes on one PostgreSQL', () => {
  let first: TestServer;
  let second: TestServer;
  let devices: Devices;
  let ana: Member;
  beforeAll(async () => {
    first = await startTestServer();
    second = await startTestServer({}, () => openAsSecond(first.services.database));
    devices = await serveDevices(second);
    ana = await first.createAccount();
  });
  afterEach(() => devices.close());
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  const nameOfDatabase = () => {
    const { database } = first.services;
    return database.kind === 'postgres' ? new URL(database.url).pathname.slice(1) : '';
  };
  const terminate = (which: string) =>
    onServer(
      administration,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = '${nameOfDatabase()}' and ${which}`,
    );
  /** Once the second process hears the first. */
  const listen = async () => {
    const device = await devices.listen(ana);
    await expect
      .poll(() => {
        first.services.realtime.publish(ana.accountId, { seq: 1 });
        return device.received;
      })
      .toContainEqual({ seq: 1 });
    return device;
  };

  it('REAL-01 notify each other of changes', async () => {
    const { received } = await listen();
    first.services.realtime.publish(ana.accountId, { cause: 'exportationChanges', seq: 2 });
    await expect.poll(() => received).toContainEqual({ cause: 'exportationChanges', seq: 2 });
  });

  it('PEOPLE-02 both apply a changed role, the second as soon as it is notified', async () => {
    const { received } = await listen();
    const person = await addMember(first, ana, 'editor');
    const disable = async (server: TestServer) =>
      (await server.call(person, 'disableAllAlerts', {})).status;
    expect([await disable(first), await disable(second)]).toEqual([200, 200]);
    received.length = 0;
    await first.call(ana, 'setUserRole', { user_id: person.userId, role: 'viewer' });
    expect(await disable(first)).toBe(422);
    await expect.poll(() => disable(second)).toBe(422);
    await expect.poll(() => received).not.toEqual([]);
  });

  it('OPS-05 end the connections of a session on both, and answer it nothing more', async () => {
    const { socket } = await listen();
    expect((await second.call(ana, 'getSettings', {})).status).toBe(200);
    const ended = next(socket, 'disconnect');
    const { body } = await first.call(ana, 'endSession', { session_id: ana.sessionId });
    expect(body).toEqual({ status: true });
    expect(await ended).toBe('io server disconnect');
    expect((await second.call(ana, 'getSettings', {})).status).toBe(401);
    expect(await devices.tryConnect(ana)).toBe('unauthorized');
    ana = await first.createAccount();
  });

  it('OPS-06 send a burst of changes as its first change and one message for all others', async () => {
    const flooded = await first.createAccount();
    const { database } = first.services;
    if (database.kind !== 'postgres') throw new Error('this needs a PostgreSQL');
    await listen();
    const { received } = await devices.listen(flooded);
    const client = new Client({ connectionString: database.url });
    const notified: unknown[] = [];
    client.on('notification', ({ payload }) => {
      const { accountId, message } = JSON.parse(payload!);
      if (accountId === flooded.accountId) notified.push(message);
    });
    await client.connect();
    // A test that fails must not leave it to the next one, which breaks all that listen.
    onTestFinished(() => client.end());
    await client.query('listen vigia_realtime');
    for (let seq = 1; seq <= 1000; seq += 1) {
      first.services.realtime.publish(flooded.accountId, { seq });
    }
    const expected = [{ seq: 1 }, { seq: 1000 }];
    await expect.poll(() => received).toEqual(expected);
    await expect.poll(() => notified).toEqual(expected);
  });

  it("OPS-06 receive each other's messages again after the listening connection broke, and make devices pull", async () => {
    const { socket, received } = await listen();
    await terminate(`query = 'listen vigia_realtime'`);
    await expect.poll(() => received).toContainEqual({ dataChanged: true });
    expect(socket.connected).toBe(true);
    first.services.realtime.publish(ana.accountId, { seq: 5 });
    await expect.poll(() => received).toContainEqual({ seq: 5 });
  });

  it('OPS-06 make devices pull once the database is back, and refuse none of them', async () => {
    const { received } = await listen();
    const name = nameOfDatabase();
    await onServer(administration, `alter database ${name} allow_connections false`);
    await terminate('true');
    const knocked = await devices.tryConnect(ana);
    first.services.realtime.publish(ana.accountId, { seq: 6 });
    await onServer(administration, `alter database ${name} allow_connections true`);
    expect(knocked).toBe('transport close');
    await expect.poll(() => received).toContainEqual({ dataChanged: true });
    first.services.realtime.publish(ana.accountId, { seq: 7 });
    await expect.poll(() => received).toContainEqual({ seq: 7 });
    await expect.poll(() => devices.tryConnect(ana)).toBe('connect');
  });
});

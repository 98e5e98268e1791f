import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DISCONNECT_EVENT, LISTEN_EVENT, MESSAGE_EVENT } from '../../../contract/realtime.ts';
import { seedMatches } from '../support/catalogue.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { next, queryOf, serveDevices, type Devices } from './devices.ts';

let server: TestServer;
let devices: Devices;
beforeAll(async () => {
  server = await startTestServer();
  devices = await serveDevices(server);
});
afterEach(() => devices.close());
afterAll(() => server.close());

describe('REAL-01 the live socket', () => {
  it('notifies every listening device of the account of a change, with the sequence number', async () => {
    const ana = await server.createAccount();
    const [match] = await seedMatches(server.services.db, ana, [{ name: 'Tent' }]);
    const { socket } = await devices.listen(ana);
    const received = next(socket, MESSAGE_EVENT);
    const { headers } = await server.call(ana, 'setFavourite', {
      id_match: match!,
      favorite: true,
    });
    expect(await received).toEqual({
      cause: 'matchChanges',
      dataChanged: true,
      seq: Number(headers['x-seq']),
    });
  });

  it('refuses a forged token and a token of someone else', async () => {
    const [ana, ben] = [await server.createAccount(), await server.createAccount()];
    for (const query of [
      { ...queryOf(ana), token: 'forged' },
      { ...queryOf(ana), user_id: ben.userId },
    ]) {
      const refusal = (await next(devices.connect(query).socket, 'connect_error')) as Error;
      expect(refusal.message).toBe('unauthorized');
    }
  });

  it('notifies nobody of another account', async () => {
    const [ana, ben] = [await server.createAccount(), await server.createAccount()];
    const { received } = await devices.listen(ben);
    server.services.realtime.publish(ana.accountId, { seq: 7 });
    server.services.realtime.publish(ben.accountId, { seq: 8 });
    await expect.poll(() => received).toContainEqual({ seq: 8 });
    expect(received).not.toContainEqual({ seq: 7 });
  });

  it('LOGIN-06 sends nothing more after DisconnectListening', async () => {
    const ana = await server.createAccount();
    const [{ socket, received }, other] = [await devices.listen(ana), await devices.listen(ana)];
    await socket.emitWithAck(DISCONNECT_EVENT, ana.userId);
    server.services.realtime.publish(ana.accountId, { seq: 1 });
    await expect.poll(() => other.received).toEqual([{ seq: 1 }]);
    await socket.emitWithAck(LISTEN_EVENT, ana.userId);
    server.services.realtime.publish(ana.accountId, { seq: 2 });
    await expect.poll(() => received).toContainEqual({ seq: 2 });
    expect(received).not.toContainEqual({ seq: 1 });
  });
});

describe('OPS-06 a burst of changes', () => {
  it('is sent as its first change, at once, and one message for all others', async () => {
    const ana = await server.createAccount();
    const { received } = await devices.listen(ana);
    const { realtime } = server.services;
    for (let seq = 1; seq <= 1000; seq += 1) {
      realtime.publish(ana.accountId, { cause: 'matchChanges', dataChanged: true, seq });
    }
    await expect
      .poll(() => received)
      .toEqual([1, 1000].map((seq) => ({ cause: 'matchChanges', dataChanged: true, seq })));
  });

  it('keeps every cause, the notification flag and the highest sequence number', async () => {
    const ana = await server.createAccount();
    const { received } = await devices.listen(ana);
    const publish = (message: Parameters<typeof server.services.realtime.publish>[1]) =>
      server.services.realtime.publish(ana.accountId, message);
    for (const seq of [1, 2, 3]) publish({ cause: 'matchChanges', dataChanged: true, seq });
    publish({ cause: 'notificationChanges', notification: true, dataChanged: true, seq: 5 });
    publish({ cause: 'notificationChanges', dataChanged: true, seq: 4 });
    publish({ cause: 'importationChanges', dataChanged: true, seq: 6 });
    await expect
      .poll(() => received)
      .toEqual([
        { cause: 'matchChanges', dataChanged: true, seq: 1 },
        { cause: 'matchChanges', dataChanged: true, seq: 3 },
        { cause: 'notificationChanges', notification: true, dataChanged: true, seq: 5 },
        { cause: 'importationChanges', dataChanged: true, seq: 6 },
      ]);
  });

  it('merges no message that has a text for the user', async () => {
    const ana = await server.createAccount();
    const { received } = await devices.listen(ana);
    const texts = ['one', 'two', 'three'];
    for (const msg of texts) server.services.realtime.publish(ana.accountId, { data: { msg } });
    await expect.poll(() => received).toEqual(texts.map((msg) => ({ data: { msg } })));
  });

  it('of one account delays no other account', async () => {
    const [ana, ben] = [await server.createAccount(), await server.createAccount()];
    const [{ received }, other] = [await devices.listen(ana), await devices.listen(ben)];
    for (const seq of [1, 2, 3]) server.services.realtime.publish(ana.accountId, { seq });
    server.services.realtime.publish(ben.accountId, { seq: 9 });
    await expect.poll(() => other.received).toEqual([{ seq: 9 }]);
    await expect.poll(() => received).toEqual([{ seq: 1 }, { seq: 3 }]);
  });
});

import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  DISCONNECT_EVENT,
  LISTEN_EVENT,
  MESSAGE_EVENT,
  SOCKET_PATH,
} from '../../../contract/realtime.ts';
import { giveMatches } from '../support/catalogue.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

let server: TestServer;
let url: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer();
  server.services.realtime.attach(server.fastify, server.services.tokens);
  await server.fastify.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.fastify.server.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => server.close());

function connect(query: { token: string; user_id: string; username: string }): Socket {
  const socket = io(url, {
    path: SOCKET_PATH,
    query,
    transports: ['websocket'],
    reconnection: false,
  });
  sockets.push(socket);
  return socket;
}
const queryOf = ({ token, userId, username }: Member) => ({ token, user_id: userId, username });
const next = (socket: Socket, event: string) =>
  new Promise<unknown>((settle) => {
    socket.once(event, settle);
  });

async function listen(member: Member): Promise<Socket> {
  const socket = connect(queryOf(member));
  await next(socket, 'connect');
  await socket.emitWithAck(LISTEN_EVENT, member.userId);
  return socket;
}

describe('REAL-01 the live socket', () => {
  it('tells every listening device of the account what changed, with the sequence number', async () => {
    const ana = await server.createAccount();
    const [match] = await giveMatches(server.services.db, ana, [{ name: 'Tent' }]);
    const socket = await listen(ana);
    const heard = next(socket, MESSAGE_EVENT);
    const { headers } = await server.call(ana, 'setFavourite', {
      id_match: match!,
      favorite: true,
    });
    expect(await heard).toEqual({
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
      const refusal = (await next(connect(query), 'connect_error')) as Error;
      expect(refusal.message).toBe('unauthorized');
    }
  });

  it('tells nobody of another account', async () => {
    const [ana, ben] = [await server.createAccount(), await server.createAccount()];
    const socket = await listen(ben);
    const heard: unknown[] = [];
    socket.on(MESSAGE_EVENT, (message) => heard.push(message));
    server.services.realtime.publish(ana.accountId, { seq: 7 });
    server.services.realtime.publish(ben.accountId, { seq: 8 });
    await expect.poll(() => heard).toContainEqual({ seq: 8 });
    expect(heard).not.toContainEqual({ seq: 7 });
  });

  it('LOGIN-06 tells nothing more after DisconnectListening', async () => {
    const ana = await server.createAccount();
    const [socket, other] = [await listen(ana), await listen(ana)];
    const heard: unknown[] = [];
    socket.on(MESSAGE_EVENT, (message) => heard.push(message));
    await socket.emitWithAck(DISCONNECT_EVENT, ana.userId);
    const told = next(other, MESSAGE_EVENT);
    server.services.realtime.publish(ana.accountId, { seq: 1 });
    expect(await told).toEqual({ seq: 1 });
    await socket.emitWithAck(LISTEN_EVENT, ana.userId);
    server.services.realtime.publish(ana.accountId, { seq: 2 });
    await expect.poll(() => heard).toContainEqual({ seq: 2 });
    expect(heard).not.toContainEqual({ seq: 1 });
  });
});

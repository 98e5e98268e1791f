import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { LISTEN_EVENT, MESSAGE_EVENT, SOCKET_PATH } from '../../../contract/realtime.ts';
import type { Member, TestServer } from '../support/server.ts';

export type Device = { socket: Socket; received: unknown[] };

/** Devices that connect to the live socket of a server. */
export type Devices = {
  url: string;
  connect: (query: { token: string; user_id: string; username: string }) => Device;
  /** Resolves once the server knows that it listens. */
  listen: (member: Member) => Promise<Device>;
  /** What the server says to a member who wants to connect: 'connect' or why not. */
  tryConnect: (member: Member) => Promise<string>;
  close: () => void;
};

export const queryOf = ({ token, userId, username }: Member) => ({
  token,
  user_id: userId,
  username,
});

export const next = (socket: Socket, event: string) =>
  new Promise<unknown>((settle) => {
    socket.once(event, settle);
  });

export async function serveDevices({ services, fastify }: TestServer): Promise<Devices> {
  services.realtime.attach(fastify);
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}`;
  const sockets: Socket[] = [];
  const connect: Devices['connect'] = (query) => {
    const socket = io(url, {
      path: SOCKET_PATH,
      query,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    sockets.push(socket);
    const received: unknown[] = [];
    socket.on(MESSAGE_EVENT, (message: unknown) => received.push(message));
    return { socket, received };
  };
  return {
    url,
    connect,
    listen: async (member) => {
      const device = connect(queryOf(member));
      await next(device.socket, 'connect');
      await device.socket.emitWithAck(LISTEN_EVENT, member.userId);
      return device;
    },
    tryConnect: async (member) => {
      const { socket } = connect(queryOf(member));
      return Promise.race([
        next(socket, 'connect').then(() => 'connect'),
        next(socket, 'connect_error').then((error) => (error as Error).message),
        next(socket, 'disconnect').then(String),
      ]);
    },
    close: () => {
      for (const socket of sockets.splice(0)) socket.disconnect();
    },
  };
}

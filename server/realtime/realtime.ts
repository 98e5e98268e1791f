import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { z } from 'zod';
import {
  LISTEN_EVENT,
  MESSAGE_EVENT,
  DISCONNECT_EVENT,
  SOCKET_PATH,
  type RealtimeMessage,
} from '../../contract/realtime.ts';
import type { OpenDatabase } from '../database/database.ts';
import type { Session, Tokens } from '../session/tokens.ts';

/** Tells every connected device of an account that something changed. The truth is pulled, never pushed. */
export type Realtime = {
  publish: (accountId: string, message: RealtimeMessage) => void;
  /** Ends the connections of a session that was ended. */
  disconnectSession: (sessionId: string) => void;
  /** Serves connections on the application's HTTP server. */
  attach: (app: FastifyInstance, tokens: Tokens) => void;
  close: () => Promise<void>;
};

const roomOf = (accountId: string) => `account:${accountId}`;
const sessionRoomOf = (sessionId: string) => `session:${sessionId}`;

const handshake = z.object({ token: z.string(), user_id: z.string().optional() });

/** With PostgreSQL, messages reach the devices connected to any process; embedded there is one process. */
export function createRealtime(database: OpenDatabase): Realtime {
  const io = new Server({
    path: SOCKET_PATH,
    serveClient: false,
    transports: ['websocket', 'polling'],
    pingInterval: 10_000,
    pingTimeout: 8_000,
  });
  if (database.kind === 'postgres') {
    io.adapter(createAdapter(database.pool, { errorHandler: () => {} }));
  }
  let isAttached = false;
  return {
    publish: (accountId, message) => io.to(roomOf(accountId)).emit(MESSAGE_EVENT, message),
    disconnectSession: (sessionId) => io.in(sessionRoomOf(sessionId)).disconnectSockets(true),
    attach: (app, tokens) => {
      io.attach(app.server);
      isAttached = true;
      io.use((socket, next) => {
        const decide = async () => {
          const session = await admit(socket.handshake.query, tokens);
          socket.data = session;
          next(session ? undefined : new Error('unauthorized'));
        };
        void decide();
      });
      io.on('connection', (socket) => {
        const session = socket.data as Session;
        void socket.join(sessionRoomOf(session.sessionId));
        socket.on(LISTEN_EVENT, (_userId: unknown, done?: unknown) => {
          void socket.join(roomOf(session.accountId));
          acknowledge(done);
        });
        socket.on(DISCONNECT_EVENT, (_userId: unknown, done?: unknown) => {
          void socket.leave(roomOf(session.accountId));
          acknowledge(done);
        });
      });
    },
    // Without an HTTP server there is only the connection between processes to give back.
    close: async () => {
      if (isAttached) await io.close();
      else await io.of('/').adapter.close();
    },
  };
}

/** Null for a token that is not valid, or not that of the user who is named beside it. */
async function admit(query: unknown, tokens: Tokens): Promise<Session | null> {
  const read = handshake.safeParse(query);
  if (!read.success) return null;
  const session = await tokens.read(read.data.token);
  return read.data.user_id === undefined || read.data.user_id === session?.userId ? session : null;
}

/** A client may ask to be told that its event was handled. */
function acknowledge(done: unknown): void {
  if (typeof done === 'function') done();
}

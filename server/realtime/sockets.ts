import type { FastifyInstance } from 'fastify';
import { type DefaultEventsMap, Server } from 'socket.io';
import { z } from 'zod';
import {
  DISCONNECT_EVENT,
  LISTEN_EVENT,
  MESSAGE_EVENT,
  SOCKET_PATH,
  type RealtimeMessage,
} from '../../contract/realtime.ts';
import { batchReads } from '../database/batch-reads.ts';
import type { Services } from '../services.ts';
import { findOpenSessions } from '../session/repository.ts';
import type { AccessToken, Session, Tokens } from '../session/tokens.ts';

type Parts = Pick<Services, 'db' | 'tokens' | 'log' | 'now'>;

/** The connections of devices to this process. */
export type Sockets = {
  /** Serves connections on the application's HTTP server. */
  attach: (app: FastifyInstance) => void;
  /** Notifies the account's listening devices, or every device when no account is given. */
  emit: (accountId: string | null, message: RealtimeMessage) => void;
  /** Ends the connections, of an account or of all, whose token has expired or whose session has ended. */
  endStale: (accountId?: string) => Promise<void>;
  /** Ends all connections, for which the HTTP server would wait; the devices come again. */
  hangUp: () => void;
  /** How many are open. */
  count: () => number;
  close: () => Promise<void>;
};

/** Connections are checked this often, whether or not a session's end was announced. */
const CHECK_MS = 5_000;

const LISTENING = 'listening';
const roomOf = (accountId: string) => `account:${accountId}`;

const handshake = z.object({ token: z.string(), user_id: z.string().optional() });

export function createSockets({ db, tokens, log, now }: Parts): Sockets {
  const io = new Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, AccessToken>({
    path: SOCKET_PATH,
    serveClient: false,
    transports: ['websocket', 'polling'],
    pingInterval: 10_000,
    pingTimeout: 8_000,
  });
  let checking: NodeJS.Timeout | undefined;

  // After a restart every tab of every user reconnects at the same time.
  const isOpen = batchReads(async (asked: Session[]) => {
    const open = await findOpenSessions(db, asked);
    return ({ sessionId }) => open.has(sessionId);
  });

  io.use((socket, next) => {
    const decide = async () => {
      try {
        const access = await readHandshake(socket.handshake.query, tokens);
        if (!access || !(await isOpen(access.session))) {
          next(new Error('unauthorized'));
          return;
        }
        socket.data = access;
        next();
      } catch (error) {
        // Closed without a refusal: the device reconnects with the same token.
        log.warn({ err: error }, 'a live connection cannot be admitted; the device tries again');
        socket.conn.close();
      }
    };
    void decide();
  });

  io.on('connection', (socket) => {
    const rooms = [LISTENING, roomOf(socket.data.session.accountId)];
    socket.on(LISTEN_EVENT, (_userId: unknown, done?: unknown) => {
      void socket.join(rooms);
      acknowledge(done);
    });
    socket.on(DISCONNECT_EVENT, (_userId: unknown, done?: unknown) => {
      for (const room of rooms) void socket.leave(room);
      acknowledge(done);
    });
  });

  const endStale = async (accountId?: string) => {
    const sockets = [...io.of('/').sockets.values()].filter(
      ({ data }) => accountId === undefined || data.session.accountId === accountId,
    );
    const isExpired = (data: AccessToken) => data.expiresAt <= now();
    for (const socket of sockets) if (isExpired(socket.data)) socket.disconnect(true);
    const valid = sockets.filter(({ data }) => !isExpired(data));
    if (valid.length === 0) return;
    try {
      const open = await findOpenSessions(
        db,
        valid.map(({ data }) => data.session),
      );
      for (const socket of valid) {
        if (!open.has(socket.data.session.sessionId)) socket.disconnect(true);
      }
    } catch (error) {
      log.warn({ err: error }, 'live connections cannot be compared with the sessions now');
    }
  };

  return {
    attach: (app) => {
      io.attach(app.server);
      checking = setInterval(() => void endStale(), CHECK_MS);
    },
    emit: (accountId, message) => {
      io.to(accountId === null ? LISTENING : roomOf(accountId)).emit(MESSAGE_EVENT, message);
    },
    endStale,
    hangUp: () => io.engine.close(),
    count: () => io.of('/').sockets.size,
    close: async () => {
      clearInterval(checking);
      // Without an HTTP server there are no connections to end.
      if (checking) await io.close();
    },
  };
}

/** Null for a token that is not valid, or not that of the user who is named beside it. */
async function readHandshake(query: unknown, tokens: Tokens): Promise<AccessToken | null> {
  const read = handshake.safeParse(query);
  if (!read.success) return null;
  const access = await tokens.read(read.data.token);
  const { user_id: userId } = read.data;
  return userId === undefined || userId === access?.session.userId ? access : null;
}

/** A client may request an acknowledgement of its event. */
function acknowledge(done: unknown): void {
  if (typeof done === 'function') done();
}

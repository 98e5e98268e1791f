import type { FastifyInstance } from 'fastify';
import type { RealtimeMessage } from '../../contract/realtime.ts';
import type { Services } from '../services.ts';
import { createChannel } from './channel.ts';
import { createChangeBroadcaster } from './change-broadcaster.ts';
import { createSockets } from './sockets.ts';

/** Notifies every connected device of an account of changes. The data are pulled, never pushed. */
export type Realtime = {
  /** Notifies the account's devices, on every process, at most once in 250 ms. */
  publish: (accountId: string, message: RealtimeMessage) => void;
  /**
   * Closes the connections of the account's ended sessions, and makes calls check their session and role again, on
   * every process. Must be called once the end of the sessions, or the change of a role, is committed.
   */
  sessionsEnded: (accountId: string) => void;
  /** Serves connections on the application's HTTP server. */
  attach: (app: FastifyInstance) => void;
  /** Ends all connections, for which the HTTP server would wait; the devices come again. */
  hangUp: () => void;
  /** Connections of devices to this process. */
  connections: () => number;
  close: () => Promise<void>;
};

type Parts = Pick<Services, 'database' | 'db' | 'tokens' | 'entitlements' | 'log' | 'now'>;

/** With PostgreSQL, messages reach the devices connected to any process; embedded there is one process. */
export function createRealtime(parts: Parts): Realtime {
  const { database, entitlements, log } = parts;
  const sockets = createSockets(parts);
  const channel = createChannel(database, log);
  const toDevices = createChangeBroadcaster(
    async (accountId, message) => sockets.emit(accountId, message),
    log,
  );
  const toProcesses =
    channel &&
    createChangeBroadcaster((accountId, message) => channel.publish({ accountId, message }), log);

  const endHere = (accountId: string) => {
    entitlements.forget(accountId);
    void sockets.endStale(accountId);
  };

  return {
    publish: (accountId, message) => {
      toDevices.add(accountId, message);
      toProcesses?.add(accountId, message);
    },
    sessionsEnded: (accountId) => {
      endHere(accountId);
      // Processes that miss this check for themselves within seconds.
      channel?.publish({ accountId, message: null }).catch((error: unknown) => {
        log.warn({ err: error }, 'other processes cannot be told that a session has ended');
      });
    },
    attach: (app) => {
      sockets.attach(app);
      channel?.listen({
        onNews: ({ accountId, message }) => {
          if (message) toDevices.add(accountId, message);
          else endHere(accountId);
        },
        onListening: () => {
          sockets.emit(null, { dataChanged: true });
          void sockets.endStale();
        },
      });
    },
    hangUp: sockets.hangUp,
    connections: sockets.count,
    close: async () => {
      await channel?.close();
      await toProcesses?.close();
      await toDevices.close();
      await sockets.close();
    },
  };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { z } from 'zod';
import { readRealtimeMessage, type RealtimeMessage } from '../../contract/realtime.ts';
import type { OpenDatabase } from '../database/database.ts';
import type { Logger } from '../log.ts';

/** A message between processes: for the account's devices, or that sessions of it have ended. */
export type News = { accountId: string; message: RealtimeMessage | null };

/** The channel between the processes of a deployment, through PostgreSQL's NOTIFY. */
export type Channel = {
  /** @throws when the database does not accept it; then nobody receives it. */
  publish: (news: News) => Promise<void>;
  /** Receives messages of other processes until closed. `onListening` is called when earlier ones may be missed. */
  listen: (handlers: { onNews: (news: News) => void; onListening: () => void }) => void;
  close: () => Promise<void>;
};

const CHANNEL = 'vigia_realtime';
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
/** After this time no answer is expected. */
const ANSWER_TIMEOUT_MS = 10_000;
/** A connection that a firewall dropped silently looks like an idle one. */
const HEARTBEAT_MS = 15_000;

const payloads = z.object({ from: z.string(), accountId: z.string(), message: z.unknown() });

type Timeouts = { heartbeatMs: number; answerTimeoutMs: number };

/** Null for the embedded database, which belongs to a single process. */
export function createChannel(
  database: OpenDatabase,
  log: Logger,
  { heartbeatMs = HEARTBEAT_MS, answerTimeoutMs = ANSWER_TIMEOUT_MS }: Partial<Timeouts> = {},
): Channel | null {
  if (database.kind === 'embedded') return null;
  const { db, url } = database;
  const self = randomUUID();
  const closing = new AbortController();
  let listening: Promise<void> | null = null;

  const read = (payload: string): News | null => {
    const { from, accountId, message } = payloads.parse(JSON.parse(payload));
    if (from === self) return null;
    return { accountId, message: message === null ? null : readRealtimeMessage(message) };
  };

  return {
    publish: async (news) => {
      const payload = JSON.stringify({ from: self, ...news });
      await db.execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
    },
    listen: ({ onNews, onListening }) => {
      const onPayload = (payload: string) => {
        try {
          const news = read(payload);
          if (news) onNews(news);
        } catch (error) {
          log.warn({ err: error }, 'what another process said cannot be read');
        }
      };
      listening = keepListening({
        url,
        log,
        heartbeatMs,
        answerTimeoutMs,
        signal: closing.signal,
        onPayload,
        onListening,
      });
    },
    close: async () => {
      closing.abort();
      await listening;
    },
  };
}

type Listener = Timeouts & {
  url: string;
  log: Logger;
  signal: AbortSignal;
  onPayload: (payload: string) => void;
  onListening: () => void;
};

/** Listens on a separate connection, and again after growing pauses when it breaks, until `signal`. */
async function keepListening(listener: Listener): Promise<void> {
  const { log, signal } = listener;
  let attempts = 0;
  const onListening = () => {
    attempts = 0;
    listener.onListening();
  };
  while (!signal.aborted) {
    try {
      await listenOnce({ ...listener, onListening });
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ err: error }, 'what other processes say is not heard; listening again soon');
    }
    const wait = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);
    attempts += 1;
    await pause(wait * (0.5 + Math.random()), undefined, { signal }).catch(() => {});
  }
}

/** Resolves when `signal` ends it. @throws what broke the connection. */
async function listenOnce(listener: Listener): Promise<void> {
  const { url, signal, onPayload, onListening, heartbeatMs, answerTimeoutMs } = listener;
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: answerTimeoutMs,
    query_timeout: answerTimeoutMs,
  });
  const listening = new AbortController();
  const broken = new Promise<void>((resolve, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('the connection has ended')));
    signal.addEventListener('abort', () => resolve(), { once: true, signal: listening.signal });
  });
  // A failure before this is awaited is reported by the connection attempt.
  broken.catch(() => {});
  client.on('notification', ({ payload }) => onPayload(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    onListening();
    await Promise.race([broken, beat(client, heartbeatMs, listening.signal)]);
  } finally {
    listening.abort();
    await client.end();
  }
}

/** Checks regularly whether the connection still answers. @throws when it does not. */
async function beat(client: Client, everyMs: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(everyMs, undefined, { signal }).catch(() => {});
    if (!signal.aborted) await client.query('select 1');
  }
}

import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { answers } from '../database/answers.ts';
import type { OpenDatabase } from '../database/database.ts';
import type { Config } from '../config.ts';
import { isBearer } from '../network/bearer.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from './metrics.ts';
import { whyNotAlive, whyNotReady, type Vitals } from './vitals.ts';
import { portOf } from '../network/port-of.ts';

type Parts = {
  config: Pick<Config, 'MONITOR_PORT' | 'MONITOR_HOST' | 'METRICS_TOKEN'>;
  vitals: Vitals;
  metrics: Metrics;
  log: Logger;
};

/** Answers `/live`, `/ready` and `/metrics` on a separate port, from the start of a process to its end. */
export type Monitor = {
  port: number;
  /** Readiness asks this database from then on. */
  watch: (database: OpenDatabase) => void;
  close: () => Promise<void>;
};

type MonitorReply = { status: number; type: string; text: string };

/** Null without MONITOR_PORT. */
export async function startMonitor({
  config,
  vitals,
  metrics,
  log,
}: Parts): Promise<Monitor | null> {
  const { MONITOR_PORT: port, MONITOR_HOST: host, METRICS_TOKEN: token } = config;
  if (port === undefined) return null;
  let database: OpenDatabase | null = null;

  const ready = async (): Promise<MonitorReply> => {
    const reason = whyNotReady(vitals);
    if (reason !== null) return plain(503, reason);
    try {
      if (database) await answers(database);
    } catch {
      return plain(503, 'The database does not answer.');
    }
    return plain(200, 'ok');
  };

  const alive = async (): Promise<MonitorReply> => {
    const reason = whyNotAlive(vitals);
    return reason === null ? plain(200, 'ok') : plain(503, reason);
  };

  const read = async ({ authorization }: IncomingHttpHeaders): Promise<MonitorReply> => {
    return token === undefined || isBearer(authorization, token)
      ? { status: 200, ...(await metrics.read()) }
      : plain(401, 'The token is missing or wrong.');
  };

  const pages = new Map([
    ['/live', alive],
    ['/ready', ready],
    ['/metrics', read],
  ]);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, url = '', headers } = request;
    const page = pages.get(url.replace(/\?.*/s, ''));
    const isQuestion = method === 'GET' || method === 'HEAD';
    const { status, type, text } =
      isQuestion && page
        ? await page(headers)
        : plain(404, 'There is nothing here. Get /live, /ready or /metrics.');
    response.writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    });
    response.end(text);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'metrics cannot be read');
      response.writeHead(500).end();
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: portOf(server),
    watch: (opened) => {
      database = opened;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const plain = (status: number, text: string): MonitorReply => ({
  status,
  type: 'text/plain; charset=utf-8',
  text: `${text}\n`,
});

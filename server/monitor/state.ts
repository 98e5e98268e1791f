import { Gauge, type Registry } from 'prom-client';
import { waitingFor } from '../database/embedded.ts';
import { within } from '../database/answers.ts';
import type { OpenDatabase } from '../database/database.ts';
import { isInterruption } from '../database/interruption.ts';
import type { Services } from '../services.ts';
import { countProducts, readTables, type DatabaseFigures } from './tables.ts';

/** The tables are read again when the cached values are older than this, however frequent the requests. */
const FRESH_MS = 5000;
const PRODUCTS_FRESH_MS = 300_000;
/** A request is answered without them when the database takes longer. */
const TIMEOUT_MS = 2000;

const LANES = new Map([
  ['mail', 'person'],
  ['mail-digest', 'digest'],
]);

export type Watched = Pick<Services, 'database' | 'realtime' | 'log'>;
type Known = DatabaseFigures & { products: number };

/** Gauges of the open resources of this process, and of the tables, which are the same for every process. */
export function showState(registry: Registry): {
  watch: (services: Watched) => void;
  refresh: () => Promise<void>;
} {
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const up = gauge(
    'vigia_database_up',
    '1 when the database answers within two seconds, as of five seconds ago at most, else 0.',
  );
  const connections = gauge(
    'vigia_database_connections',
    'Connections of this process to PostgreSQL, without those of jobs and live messages.',
    ['state'],
  );
  const waiting = gauge(
    'vigia_database_waiting',
    'Who waits for a connection of this process, or for their turn at the embedded database.',
  );
  const sockets = gauge('vigia_sockets', 'Live connections of devices to this process.');
  const bytes = gauge('vigia_database_size_bytes', 'Size of the database on disk.');
  const jobs = gauge('vigia_jobs', 'Unfinished background jobs; delayed ones are not due yet.', [
    'queue',
    'state',
  ]);
  const oldest = gauge(
    'vigia_jobs_oldest_waiting_seconds',
    'How long the oldest job that is due has waited, 0 without one.',
    ['queue'],
  );
  const mails = gauge('vigia_mails_waiting', 'Mails that are not sent yet.', ['lane']);
  const deliveries = gauge('vigia_webhook_deliveries_waiting', 'Deliveries not made yet.');
  const hosts = gauge(
    'vigia_crawl_hosts',
    'Shops: ready for a visit, visited now, in the pause between two visits, or left alone for refusing.',
    ['state'],
  );
  const due = gauge('vigia_crawl_pages_due', 'Product pages whose time of a visit has come.');
  const late = gauge(
    'vigia_crawl_oldest_due_seconds',
    'How late the page is that is due the longest, 0 without one.',
  );
  const accounts = gauge('vigia_accounts', 'Accounts.');
  const users = gauge('vigia_users', 'People with a sign-in.');
  const matches = gauge('vigia_matches', 'Matches of all accounts.');
  const products = gauge(
    'vigia_products',
    'Product pages of all accounts, counted every five minutes.',
  );
  const ofTables = {
    labelled: [jobs, oldest, mails, hosts],
    single: [bytes, deliveries, due, late, accounts, users, matches, products],
  };

  let watched: Watched | null = null;
  let read: (() => Promise<Known>) | null = null;

  const showTables = (known: Known) => {
    bytes.set(known.bytes);
    for (const { queue, oldest: age, ...states } of known.jobs) {
      for (const [state, count] of Object.entries(states)) jobs.set({ queue, state }, count);
      oldest.set({ queue }, age);
      const unfinished = states.waiting + states.delayed + states.active;
      const lane = LANES.get(queue);
      if (lane !== undefined) mails.set({ lane }, unfinished);
      if (queue === 'webhook') deliveries.set(unfinished);
    }
    for (const [state, count] of Object.entries(known.hosts)) hosts.set({ state }, count);
    due.set(known.due.pages);
    late.set(known.due.late);
    accounts.set(known.accounts);
    users.set(known.users);
    matches.set(known.matches);
    products.set(known.products);
  };

  const showProcess = ({ database, realtime }: Watched) => {
    sockets.set(realtime.connections());
    if (database.kind === 'embedded') {
      waiting.set(waitingFor(database.lite));
      return;
    }
    const { totalCount, idleCount, waitingCount } = database.pool;
    connections.set({ state: 'idle' }, idleCount);
    connections.set({ state: 'used' }, totalCount - idleCount);
    waiting.set(waitingCount);
  };

  return {
    watch: (services) => {
      watched = services;
      read = createReader(services.database);
    },
    refresh: async () => {
      // A value that is not known is not shown; reset, a gauge without labels would be 0.
      for (const one of ofTables.labelled) one.reset();
      for (const one of ofTables.single) one.remove();
      up.set(0);
      if (!watched || !read) return;
      try {
        showTables(await within(read(), TIMEOUT_MS));
        up.set(1);
      } catch (error) {
        if (!isInterruption(error)) watched.log.error({ err: error }, 'metrics cannot be read');
      }
      showProcess(watched);
    },
  };
}

/** Reads the tables unless the cached values are fresh; concurrent requests share one reading. */
function createReader({ db }: OpenDatabase): () => Promise<Known> {
  const tables = keep(() => readTables(db), FRESH_MS);
  const products = keep(() => countProducts(db), PRODUCTS_FRESH_MS);
  return async () => ({ ...(await tables()), products: await products() });
}

/** Asks once in `ms`, and again after a failure; never twice at once. */
function keep<Result>(ask: () => Promise<Result>, ms: number): () => Promise<Result> {
  let asked: Promise<Result> | null = null;
  let freshUntil = 0;
  const askNow = async () => {
    try {
      return await ask();
    } catch (error) {
      asked = null;
      throw error;
    } finally {
      freshUntil = performance.now() + ms;
    }
  };
  return () => {
    if (asked && performance.now() < freshUntil) return asked;
    freshUntil = Infinity;
    asked = askNow();
    return asked;
  };
}

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss';
import { type Database, type OpenDatabase, rowsOf } from '../database/database.ts';
import type { Logger } from '../log.ts';
import { CLOCK_CHECK_MS, forgetFutureJobs } from './clock.ts';

export type JobOptions = {
  /** A job with the same key that still waits makes this one superfluous. */
  singletonKey?: string;
  startAfter?: Date;
  /** Tries after the first; 3 unless said. */
  retryLimit?: number;
  /** Seconds after which the job of a dead worker is given to another; 900 unless said. A restart on the embedded database does not wait for it. */
  expireInSeconds?: number;
};

export type WorkOptions = {
  /** Jobs handled at once in this process. */
  concurrency?: number;
  retryLimit?: number;
  /** Seconds after which a job of a dead worker is given to another. */
  expireInSeconds?: number;
  /** How soon delayed and repeated jobs are noticed; half a minute unless said. New ones are noticed at once. */
  pollSeconds?: number;
};

/**
 * Background work through the database's own queue: a job is sent in the transaction that made it necessary,
 * runs at least once, in any process that works, and again after a crash. Handlers must bear repetition.
 */
export type Jobs = {
  send: (queue: string, data: object, options?: JobOptions, tx?: Database) => Promise<void>;
  work: <Data extends object>(
    queue: string,
    options: WorkOptions,
    handle: (data: Data, signal: AbortSignal) => Promise<void>,
  ) => Promise<void>;
  /** `cron` in UTC with minutes first. */
  schedule: (queue: string, cron: string) => Promise<void>;
  stop: () => Promise<void>;
};

const POLLING_SECONDS = 2;

/**
 * Tries after the first for what another server takes, which may be away for a night: each pause is between half of
 * and the whole of twice the last, from two seconds on, so these span 9 to 18 hours.
 */
export const RETRIES_OVER_NIGHT = 15;

/**
 * Queues that are sent to inside transactions. They exist and are known before the first one: while it runs, the
 * embedded database answers nothing else, so that asking for a queue then would wait for ever.
 */
const TRANSACTION_QUEUES = [
  'importation',
  'exportation',
  'discovery',
  'crawl-wake',
  'mail',
  'alerts',
  'webhook',
];

export async function startJobs(database: OpenDatabase, log: Logger): Promise<Jobs> {
  const boss = new PgBoss(
    database.kind === 'postgres'
      ? { connectionString: database.url, useListenNotify: true, max: 4 }
      : { db: fromPglite(database.lite), backend: 'pglite', useListenNotify: true },
  );
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  await boss.start();
  await forgetFutureJobs(database.db);
  const clock = setInterval(() => {
    forgetFutureJobs(database.db).catch((error: unknown) => log.error({ err: error }, 'jobs'));
  }, CLOCK_CHECK_MS).unref();
  if (database.kind === 'embedded') await failAbandoned(boss, database.db);

  const known = new Set<string>();
  const ensureQueue = async (queue: string, options: WorkOptions = {}) => {
    if (known.has(queue)) return;
    known.add(queue);
    await boss.createQueue(queue, {
      notify: true,
      policy: 'stately',
      retryLimit: options.retryLimit ?? 3,
      retryBackoff: true,
      expireInSeconds: options.expireInSeconds ?? 900,
    });
    // Any question fills the library's cache of queues.
    await boss.findJobs(queue, { id: randomUUID() });
  };
  for (const queue of TRANSACTION_QUEUES) await ensureQueue(queue);

  return {
    send: async (queue, data, options = {}, tx) => {
      if (tx && !known.has(queue)) {
        throw new Error(
          `jobs.send: '${queue}' is used in a transaction but not in TRANSACTION_QUEUES`,
        );
      }
      await ensureQueue(queue);
      await boss.send(queue, data, {
        singletonKey: randomUUID(),
        ...options,
        ...(tx ? { db: fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql) } : {}),
      });
    },
    work: async (queue, options, handle) => {
      await ensureQueue(queue, options);
      await boss.work<Parameters<typeof handle>[0]>(
        queue,
        {
          batchSize: 1,
          pollingIntervalSeconds: POLLING_SECONDS,
          ...(options.pollSeconds && { notifyPollingIntervalSeconds: options.pollSeconds }),
          localConcurrency: options.concurrency ?? 1,
        },
        async ([job]) => {
          if (!job) return;
          try {
            await handle(job.data, job.signal);
          } catch (error) {
            log.error({ err: error, queue, job: job.id }, 'job failed');
            throw error;
          }
        },
      );
    },
    schedule: async (queue, cron) => {
      await ensureQueue(queue);
      await boss.schedule(queue, cron);
    },
    stop: async () => {
      clearInterval(clock);
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

/**
 * Nobody else works on an embedded database: a job that runs when it is opened was left by a process that died. It
 * counts as failed and is tried again, where otherwise it would wait for its time to expire.
 */
async function failAbandoned(boss: PgBoss, db: Database): Promise<void> {
  const abandoned = await rowsOf<{ queue: string; ids: string[] }>(
    db,
    sql`select name as queue, array_agg(id::text) as ids from pgboss.job
        where state = 'active' group by name`,
  );
  for (const { queue, ids } of abandoned) {
    await boss.fail(queue, ids, { message: 'the process that ran it died' });
  }
}

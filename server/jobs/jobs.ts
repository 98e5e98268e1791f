import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, PgBoss, type Job, type JobResult } from 'pg-boss';
import { type Database, type OpenDatabase, rowsOf } from '../database/database.ts';
import { withLogFields, type Logger } from '../log.ts';
import { reportEvent } from '../process-events.ts';
import { CLOCK_CHECK_MS, forgetFutureJobs } from './clock.ts';
import { DUE_CHECK_MS, wakeForDueJobs } from './due.ts';
import { onceAMinute } from './once-a-minute.ts';
import { hasOptions, makeQueue, queueOptions } from './queues.ts';

export type JobOptions = {
  /** This job is dropped when one with the same key still waits. */
  singletonKey?: string;
  /** Whose job it is, for workers that handle only some of one group at once. */
  group?: string;
  startAfter?: Date;
  /** Retries; 3 by default. */
  retryLimit?: number;
  /** Seconds a job may take before it counts as failed and is given to another; 900 by default. */
  expireInSeconds?: number;
  /** The transaction that makes the job necessary. */
  tx?: Database | undefined;
};

export type WorkOptions = {
  /** Batches handled at once in this process; 1 by default. */
  concurrency?: number;
  /** Jobs taken together; 1 by default. Each of them succeeds or fails by itself. */
  batch?: number;
  /** Jobs of one group handled at once in this process, with a batch of two or more. */
  perGroup?: number;
};

/**
 * Background work through the database's own queue: a job is sent in the transaction that made it necessary,
 * runs at least once, in any process that works, and again after a crash. Handlers must bear repetition.
 */
export type Jobs = {
  send: (queue: string, data: object, options?: JobOptions) => Promise<void>;
  /** `signal` aborts when the job is no longer this worker's, or the process ends. */
  work: <Data extends object>(
    queue: string,
    options: WorkOptions,
    handle: (data: Data, signal: AbortSignal) => Promise<void>,
  ) => Promise<void>;
  /** `cron` in UTC with minutes first. */
  schedule: (queue: string, cron: string) => Promise<void>;
  /** Milliseconds since a worker of this process last asked for jobs, or tried to; 0 without workers. */
  stillFor: () => number;
  stop: () => Promise<void>;
};

/** While new jobs are not announced, as after the database was away. */
const POLLING_SECONDS = 2;
/** While they are. What is due meanwhile, `wakeForDueJobs` finds. */
const ANNOUNCED_POLLING_SECONDS = 60;

/** How often a process looks for jobs whose worker sends no heartbeat any more. */
const LOST_CHECK_SECONDS = 10;

/**
 * Tries after the first for what another server takes, which may be away for a night: each pause is between half of
 * and the whole of twice the last, from two seconds on, so these span 9 to 18 hours.
 */
export const RETRIES_OVER_NIGHT = 15;

/** For a job that nothing makes anew once its tries are used up, however long the database cuts it off. */
export const UNWATCHED = { retryLimit: RETRIES_OVER_NIGHT };

/**
 * Queues that are sent to inside transactions. They exist and are known before the first one: while it runs, the
 * embedded database answers nothing else, so that asking for a queue then would wait for ever.
 */
const TRANSACTION_QUEUES = [
  'importation',
  'exportation',
  'discovery',
  'feed',
  'crawl-wake',
  'mail',
  'mail-digest',
  'alerts',
  'webhook',
  'billing-contact',
  'derive-again',
  'pricing',
  'pricing-send',
  'pricing-shop',
];

/** `dueCheckMs`: how soon delayed and repeated jobs are noticed. New ones are noticed at once. */
export async function startJobs(
  database: OpenDatabase,
  log: Logger,
  { dueCheckMs = DUE_CHECK_MS }: { dueCheckMs?: number } = {},
): Promise<Jobs> {
  const boss = new PgBoss(
    database.kind === 'postgres'
      ? {
          connectionString: database.url,
          useListenNotify: true,
          max: 4,
          superviseIntervalSeconds: LOST_CHECK_SECONDS,
          monitorIntervalSeconds: LOST_CHECK_SECONDS,
        }
      : { db: fromPglite(database.lite), backend: 'pglite', useListenNotify: true },
  );
  const onError = onceAMinute((error) => log.error({ err: error }, 'jobs'));
  boss.on('error', onError);
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  await boss.start();
  await forgetFutureJobs(database.db);
  const clock = setInterval(() => {
    forgetFutureJobs(database.db).catch((error: unknown) => log.error({ err: error }, 'jobs'));
  }, CLOCK_CHECK_MS).unref();
  const endWaking = wakeForDueJobs(boss, database.db, { everyMs: dueCheckMs, onError });
  if (database.kind === 'embedded') await failAbandoned(boss, database.db);
  const options = queueOptions(database.kind);
  const stored = new Set(
    (await boss.getQueues()).filter(hasOptions(options)).map(({ name }) => name),
  );
  const known = new Map<string, Promise<void>>();
  const ensureQueue = async (queue: string): Promise<void> => {
    const making =
      known.get(queue) ?? (stored.has(queue) ? Promise.resolve() : makeQueue(boss, queue, options));
    known.set(queue, making);
    // A queue that could not be created now is created when it is needed again.
    making.catch(() => known.delete(queue));
    await making;
  };
  for (const queue of TRANSACTION_QUEUES) await ensureQueue(queue);

  return {
    send: async (queue, data, { group, tx, ...options } = {}) => {
      if (tx && !known.has(queue)) {
        throw new Error(
          `jobs.send: '${queue}' is used in a transaction but not in TRANSACTION_QUEUES`,
        );
      }
      await ensureQueue(queue);
      await boss.send(queue, data, {
        singletonKey: randomUUID(),
        ...options,
        ...(group !== undefined && { group: { id: group } }),
        ...(tx ? { db: fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql) } : {}),
      });
    },
    work: async (queue, { concurrency = 1, ...options }, handle) => {
      await ensureQueue(queue);
      // The library counts the jobs of a group among the workers that are started together.
      const together = options.perGroup === undefined ? 1 : concurrency;
      const work = { queue, options, handle, together };
      for (let count = 0; count < concurrency; count += together) {
        await startWorkers(boss, log, work);
      }
    },
    schedule: async (queue, cron) => {
      await ensureQueue(queue);
      await boss.schedule(queue, cron);
    },
    stillFor: () => {
      const contactTimes = boss
        .getWipData()
        .flatMap(({ createdOn, lastFetchedOn, lastErrorOn }) => [
          createdOn,
          lastFetchedOn ?? 0,
          lastErrorOn ?? 0,
        ]);
      return contactTimes.length === 0
        ? 0
        : Math.max(0, Date.now() - Math.max(...contactTimes.map(Number)));
    },
    stop: async () => {
      clearInterval(clock);
      await endWaking();
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

type Work<Data extends object> = {
  queue: string;
  options: Omit<WorkOptions, 'concurrency'>;
  handle: (data: Data, signal: AbortSignal) => Promise<void>;
  together: number;
};

/** Takes a batch, settles each of its jobs separately, and repeats at once until nothing is left. */
async function startWorkers<Data extends object>(
  boss: PgBoss,
  log: Logger,
  { queue, options: { batch = 1, perGroup }, handle, together }: Work<Data>,
): Promise<void> {
  const run = async ({ id, data, signal }: Job<Data>): Promise<JobResult> => {
    const began = performance.now();
    const done = (outcome: 'done' | 'failed') =>
      reportEvent('job', { queue, outcome, seconds: (performance.now() - began) / 1000 });
    try {
      await withLogFields({ queue, job: id }, () => handle(data, signal));
      done('done');
      return { id, status: 'completed' };
    } catch (error) {
      done('failed');
      log.error({ err: error, queue, job: id }, 'job failed');
      return {
        id,
        status: 'failed',
        output: error instanceof Error ? error : { message: String(error) },
      };
    }
  };
  const worker = await boss.work<Data>(
    queue,
    {
      batchSize: batch,
      perJobResults: true,
      pollingIntervalSeconds: POLLING_SECONDS,
      notifyPollingIntervalSeconds: ANNOUNCED_POLLING_SECONDS,
      burstWhenBatchFull: true,
      localConcurrency: together,
      ...(perGroup && { localGroupConcurrency: perGroup }),
    },
    async (jobs) => {
      boss.notifyWorker(worker);
      return Promise.all(jobs.map(run));
    },
  );
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

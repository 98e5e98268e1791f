import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { buildApp } from './app.ts';
import { createPayments } from './billing/create-provider.ts';
import { createEntitlements } from './billing/entitlement.ts';
import type { Config } from './config.ts';
import { createReader, processesOf } from './crawl/reading/reader.ts';
import { openDatabase } from './database/open.ts';
import type { Database } from './database/database.ts';
import { deployment } from './database/schema/accounts.ts';
import { startDemo, withoutDemo } from './demo/start-demo.ts';
import { startJobs } from './jobs/jobs.ts';
import { createLog } from './log.ts';
import { createMail } from './mail/mail.ts';
import { startMonitor } from './monitor/listener.ts';
import { createMetrics } from './monitor/metrics.ts';
import { createVitals } from './monitor/vitals.ts';
import { startControl } from './operator/control.ts';
import { OPERATOR_TASKS } from './operator/tasks.ts';
import { createRealtime } from './realtime/realtime.ts';
import type { Services } from './services.ts';
import { createSetUp } from './set-up/set-up.ts';
import { createTokens } from './session/tokens.ts';
import { startWorkers } from './workers.ts';
import { portOf } from './network/port-of.ts';

export type RunningServer = {
  /** Null for a process that only works. */
  url: string | null;
  /** Where it answers `/live`, `/ready` and `/metrics`; null without such a port. */
  monitorUrl: string | null;
  services: Services;
  close: () => Promise<void>;
};

/**
 * Opens everything in order (monitor, database, jobs, realtime, web, workers) and closes it in the reverse order. Each
 * part that a configuration may leave out is a branch; they are together here so that the order is visible.
 */
export async function startServer(config: Config): Promise<RunningServer> {
  const log = createLog(config.LOG_LEVEL);
  const vitals = createVitals();
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    vitals.phase = 'ending';
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    const metrics = createMetrics(config, vitals);
    if (metrics) closers.push(async () => metrics.close());
    const monitor = metrics && (await startMonitor({ config, vitals, metrics, log }));
    if (monitor) closers.push(monitor.close);
    const database = await openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR });
    closers.push(database.close);
    monitor?.watch(database);
    const secret = await tokenSecretOf(database.db);
    const jobs = await startJobs(database, log);
    closers.push(jobs.stop);
    vitals.watch('jobs', jobs.stillFor);
    const tokens = createTokens(secret, Date.now);
    const entitlements = createEntitlements(database.db, Date.now);
    const realtime = createRealtime({
      database,
      db: database.db,
      tokens,
      entitlements,
      log,
      now: Date.now,
    });
    closers.push(realtime.close);
    metrics?.watch({ database, realtime, log });
    const demo = config.DEMO ? await startDemo({ db: database.db, now: Date.now }) : null;
    if (demo) closers.push(demo.stop);
    else await withoutDemo({ db: database.db, now: Date.now });
    const reader = createReader(log, { processes: processesOf(config) });
    closers.push(reader.close);
    const mail = createMail({ config, db: database.db, jobs, log, now: Date.now });
    closers.push(async () => mail.close());
    const services: Services = {
      config,
      database,
      db: database.db,
      jobs,
      realtime,
      tokens,
      log,
      now: Date.now,
      mail,
      reader,
      payments: createPayments(config, { db: database.db, log, now: Date.now }),
      entitlements,
      setUp: createSetUp(config, database.db, Date.now),
      vitals,
      metrics,
      publicUrl: config.PUBLIC_URL ?? urlOf(config.PORT, config.HOST),
      demoShops: demo?.shops ?? [],
    };
    let url: string | null = null;
    if (config.ROLE !== 'worker') {
      const fastify = await buildApp(services);
      realtime.attach(fastify);
      closers.push(async () => {
        realtime.hangUp();
        await fastify.close();
      });
      await fastify.listen({ port: config.PORT, host: config.HOST });
      url = urlOf(portOf(fastify.server), config.HOST);
      services.publicUrl = config.PUBLIC_URL ?? url;
    }
    closers.push(await startWorkers(services));
    if (database.kind === 'embedded') closers.push(await listenForCommands(services));
    vitals.phase = 'ready';
    const monitorUrl = monitor && urlOf(monitor.port, config.MONITOR_HOST);
    return { url, monitorUrl, services, close };
  } catch (error) {
    // What closing meets has the same reason, or follows from it.
    await close().catch(() => {});
    throw error;
  }
}

/** The embedded database is this process's alone: what an operator asks of it is done here. */
function listenForCommands(services: Services): Promise<() => Promise<void>> {
  const { config, database, db, now, log, realtime } = services;
  return startControl({
    dataDir: config.DATA_DIR,
    log,
    perform: (task, input, print) =>
      OPERATOR_TASKS[task](
        {
          config,
          database,
          db,
          now,
          publicUrl: services.publicUrl,
          sessionsEnded: async (accountId) => realtime.sessionsEnded(accountId),
          print,
        },
        input,
      ),
  });
}

function urlOf(port: number, host: string): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** The secret that signs access tokens is made once per database, with the epoch. */
async function tokenSecretOf(db: Database): Promise<string> {
  await db
    .insert(deployment)
    .values({ epoch: uuid(), tokenSecret: randomBytes(48).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(deployment);
  if (!row) throw new Error('the table deployment is empty after writing to it');
  return row.tokenSecret;
}

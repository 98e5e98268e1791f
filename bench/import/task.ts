/**
 * One step of the bench in a process of its own: `prepare`, or a preview and an import of the file. Prints its figures
 * as JSON. Another process asks the server for its health all the while.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { v7 as uuid } from 'uuid';
import { readConfig } from '../../server/config.ts';
import { storeFile } from '../../server/database/files.ts';
import { accounts } from '../../server/database/schema/accounts.ts';
import { createImportation, findImportation } from '../../server/imports/repository.ts';
import { MAX_PRODUCTS } from '../../server/imports/read-rows.ts';
import { previewOf } from '../../server/imports/preview.ts';
import { runImportation } from '../../server/imports/run.ts';
import { startServer } from '../../server/server.ts';

export type Figures = {
  seconds: number;
  /** Of them, until the first product is inserted. */
  readingSeconds: number;
  /** The slowest answer of `GET /api/health` during the import, and while the file was previewed. */
  slowestHealthMs: number;
  slowestHealthInPreviewMs: number;
  cpuSeconds: number;
  added: number;
  rowsPerSecond: number;
  longestBlockMs: number;
  /** Of the server from its start to the end of the import. */
  peakMegabytes: number;
};

const ACCOUNT = 'bench';
const [task, folder = '', file = '', databaseUrl = ''] = process.argv.slice(2);

const server = await startServer(
  readConfig({
    PORT: '0',
    DEMO: '0',
    ROLE: 'web',
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
  }),
);
const { services } = server;

/** Runs `work`. @returns how long the server took at most to answer meanwhile, in milliseconds. */
async function askedMeanwhile(work: () => Promise<void>): Promise<number> {
  const probe = fork(join(import.meta.dirname, 'probe.mjs'), [`${server.url}/api/health`]);
  await once(probe, 'message');
  await work();
  probe.send('end');
  const [slowest] = await once(probe, 'message');
  return Number(slowest);
}

/** @returns when the import began and when its rows were read. */
function noteSteps(): number[] {
  const at: number[] = [];
  const { publish } = services.realtime;
  services.realtime.publish = (...told) => {
    at.push(performance.now());
    publish(...told);
  };
  return at;
}

async function importFile(): Promise<Figures> {
  const id = uuid();
  const slowestHealthInPreviewMs = await askedMeanwhile(async () => {
    const uploaded = { buffer: await readFile(file), filename: 'products.csv' };
    await previewOf(uploaded, { chosen: null, own: null });
  });
  await services.db.transaction(async (tx) => {
    const fileId = await storeFile(tx, ACCOUNT, {
      name: 'products.csv',
      type: 'text/csv',
      content: await readFile(file),
    });
    await createImportation(tx, {
      accountId: ACCOUNT,
      id,
      userId: ACCOUNT,
      filename: 'products.csv',
      typeNum: 1,
      fileId,
      options: {},
    });
  });
  const steps = noteSteps();
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const started = performance.now();
  const cpu = process.cpuUsage();
  const slowestHealthMs = await askedMeanwhile(() =>
    runImportation(services, { accountId: ACCOUNT, importationId: id }),
  );
  const seconds = (performance.now() - started) / 1000;
  loop.disable();
  const { user, system } = process.cpuUsage(cpu);
  const { status, msg, added, processed } = await findImportation(services.db, ACCOUNT, id);
  if (status !== 'done') throw new Error(`the import ended as ${status}: ${msg}`);
  const [begun = 0, read = begun] = steps;
  return {
    seconds,
    readingSeconds: (read - begun) / 1000,
    slowestHealthMs,
    slowestHealthInPreviewMs,
    cpuSeconds: (user + system) / 1e6,
    added,
    rowsPerSecond: processed / seconds,
    longestBlockMs: loop.max / 1e6,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
  };
}

try {
  if (task === 'prepare') {
    await services.db
      .insert(accounts)
      .values({ id: ACCOUNT, name: 'Bench', matchLimit: MAX_PRODUCTS });
  } else console.log(JSON.stringify(await importFile()));
} finally {
  await server.close();
}

/** One step of the bench in a process of its own: `prepare`, or an import of the file. Prints its figures as JSON. */
import { readFile } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { v7 as uuid } from 'uuid';
import { readConfig } from '../../server/config.ts';
import { storeFile } from '../../server/database/files.ts';
import { accounts } from '../../server/database/schema/accounts.ts';
import { createImportation, findImportation } from '../../server/imports/repository.ts';
import { MAX_PRODUCTS } from '../../server/imports/read-rows.ts';
import { runImportation } from '../../server/imports/run.ts';
import { startServer } from '../../server/server.ts';

export type Figures = {
  seconds: number;
  cpuSeconds: number;
  added: number;
  rowsPerSecond: number;
  longestBlockMs: number;
  /** Of the server from its start to the end of the import. */
  peakMegabytes: number;
};

const ACCOUNT = 'bench';
const [task, folder = '', file = ''] = process.argv.slice(2);

const server = await startServer(
  readConfig({ PORT: '0', DEMO: '0', ROLE: 'web', LOG_LEVEL: 'error', DATA_DIR: folder }),
);
const { services } = server;

async function importFile(): Promise<Figures> {
  const id = uuid();
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
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const started = performance.now();
  const cpu = process.cpuUsage();
  await runImportation(services, { accountId: ACCOUNT, importationId: id });
  const seconds = (performance.now() - started) / 1000;
  loop.disable();
  const { user, system } = process.cpuUsage(cpu);
  const { status, msg, added, processed } = await findImportation(services.db, ACCOUNT, id);
  if (status !== 'done') throw new Error(`the import ended as ${status}: ${msg}`);
  return {
    seconds,
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

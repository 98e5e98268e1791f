import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '../../../server/database/database.ts';
import { databaseOf, openEmbedded } from '../../../server/database/embedded.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { createLog } from '../../../server/log.ts';

/**
 * The files of a migrated, empty embedded database with its queues, as a tar. A fresh one takes seconds to make, a
 * copied one a fraction of that: made once per state of the migrations.
 */
export async function embeddedTemplate(): Promise<Blob> {
  return new Blob([readFileSync(`${await templateFolder()}.tar`)]);
}

/** Fills a folder that is not there yet, so that a server which starts on it need not make its database first. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  cpSync(await templateFolder(), dataDir, { recursive: true });
}

/** The folder of the template, beside which its tar lies. */
async function templateFolder(): Promise<string> {
  const folder = join(tmpdir(), `vigia-test-template-${stateOfMigrations()}`);
  if (existsSync(folder)) return folder;
  const own = `${folder}.${randomUUID()}`;
  const lite = await openEmbedded(own);
  const db = databaseOf(lite);
  await migrate(db);
  await makeQueues({ kind: 'embedded', db, lite, close: () => lite.close() });
  const dump = await lite.dumpDataDir('none');
  await lite.close();
  writeFileSync(`${own}.tar`, new Uint8Array(await dump.arrayBuffer()));
  renameSync(`${own}.tar`, `${folder}.tar`);
  try {
    renameSync(own, folder);
  } catch (error) {
    // Another process was first.
    if (!existsSync(folder)) throw error;
    rmSync(own, { recursive: true });
  }
  return folder;
}

function stateOfMigrations(): string {
  const folder = join(import.meta.dirname, '../../../server/database/migrations');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

/** The tables of the job library are made when it starts the first time. */
export async function makeQueues(database: OpenDatabase): Promise<void> {
  const jobs = await startJobs(database, createLog('silent'));
  await jobs.stop();
}

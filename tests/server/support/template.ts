import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, OpenDatabase } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { createLog } from '../../../server/log.ts';

/**
 * The files of a migrated, empty embedded database with its queues, as a tar. A fresh one takes seconds to make, a
 * copied one a fraction of that: made once per state of the migrations.
 */
export async function embeddedTemplate(): Promise<Blob> {
  const file = templateFile();
  if (!existsSync(file)) {
    const lite = await PGlite.create();
    const db = drizzle(lite) as unknown as Database;
    await migrate(db);
    await makeQueues({ kind: 'embedded', db, lite, close: () => lite.close() });
    const dump = await lite.dumpDataDir('none');
    await lite.close();
    mkdirSync(tmpdir(), { recursive: true });
    const own = `${file}.${randomUUID()}`;
    writeFileSync(own, new Uint8Array(await dump.arrayBuffer()));
    renameSync(own, file);
  }
  return new Blob([readFileSync(file)]);
}

/** Named by the state of the migrations. */
function templateFile(): string {
  const folder = join(import.meta.dirname, '../../../server/database/migrations');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, name)));
  return join(tmpdir(), `vigia-test-template-${hash.digest('hex').slice(0, 16)}.tar`);
}

/** Fills a folder that is not there yet, so that a server which starts on it need not make its database first. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  const folder = templateFile().replace(/\.tar$/, '');
  if (!existsSync(folder)) {
    const own = `${folder}.${randomUUID()}`;
    const lite = await PGlite.create(own, { loadDataDir: await embeddedTemplate() });
    await lite.close();
    try {
      renameSync(own, folder);
    } catch (error) {
      // Another process was first.
      if (!existsSync(folder)) throw error;
      rmSync(own, { recursive: true });
    }
  }
  cpSync(folder, dataDir, { recursive: true });
}

/** The tables of the job library are made when it starts the first time. */
export async function makeQueues(database: OpenDatabase): Promise<void> {
  const jobs = await startJobs(database, createLog('silent'));
  await jobs.stop();
}

import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { Client } from 'pg';
import type { Database, OpenDatabase } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { createLog } from '../../../server/log.ts';

/**
 * A migrated, empty database of its own for one test file: embedded and in memory, or on the server that
 * TEST_DATABASE_URL names. `close` leaves nothing behind.
 */
export function openTestDatabase(): Promise<OpenDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? openOnServer(url) : openInMemory();
}

/**
 * The same database as another process has it: on PostgreSQL with connections of its own, while the embedded one belongs
 * to a single process. To be closed before the first.
 */
export async function openAsSecond(first: OpenDatabase): Promise<OpenDatabase> {
  return first.kind === 'postgres'
    ? openDatabase({ url: first.url, dataDir: '' })
    : { ...first, close: async () => {} };
}

/** The embedded one, in memory. */
export async function openInMemory(): Promise<OpenDatabase & { kind: 'embedded' }> {
  const lite = await PGlite.create({ loadDataDir: new Blob([await template()]) });
  const db = drizzle(lite) as unknown as Database;
  return { kind: 'embedded', db, lite, close: () => lite.close() };
}

/** A fresh database takes seconds to make, a copied one a tenth of that: made once per state of the migrations. */
async function template(): Promise<Uint8Array<ArrayBuffer>> {
  const folder = join(import.meta.dirname, '../../../server/database/migrations');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, name)));
  const file = join(tmpdir(), `vigia-test-template-${hash.digest('hex').slice(0, 16)}.tar`);
  if (!existsSync(file)) {
    const lite = await PGlite.create();
    const db = drizzle(lite) as unknown as Database;
    await migrate(db);
    const jobs = await startJobs(
      { kind: 'embedded', db, lite, close: () => lite.close() },
      createLog('silent'),
    );
    await jobs.stop();
    const dump = await lite.dumpDataDir('none');
    await lite.close();
    mkdirSync(tmpdir(), { recursive: true });
    const own = `${file}.${randomUUID()}`;
    writeFileSync(own, new Uint8Array(await dump.arrayBuffer()));
    renameSync(own, file);
  }
  return new Uint8Array(readFileSync(file));
}

async function openOnServer(url: string): Promise<OpenDatabase> {
  const name = `vigia_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = await openDatabase({ url: own.href, dataDir: '' });
  const close = async () => {
    await database.close();
    await onServer(url, `drop database ${name} with (force)`);
  };
  return { ...database, close };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

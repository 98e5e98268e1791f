import { rm } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { v7 as uuid } from 'uuid';
import { asError } from '../as-error.ts';
import { type Database, type OpenDatabase, rowsOf } from '../database/database.ts';
import { settingsOf } from '../database/embedded.ts';
import { makeAside, putInPlace } from '../database/make-embedded.ts';
import { lockMigrations, migrate } from '../database/migrate.ts';
import { CommandFailed } from '../command-failed.ts';
import { embeddedConnection, postgresConnection, type Connection } from './connection.ts';
import type { Content } from './content.ts';
import { loadContent } from './load.ts';
import { errorCodeOf } from '../error-code.ts';

export type Loaded = { rows: number; tables: number };
export type PrintLine = (line: string) => void;
/** The steps after the tables are filled and compared. */
export type Finish = (db: Database) => Promise<void>;

/** PostgreSQL 15 is the oldest version that the tables support. */
const OLDEST = 150_000;

/** Brings the tables to this version. */
export const toThisVersion: Finish = migrate;

/** Also makes browsers with newer data load again. */
export const toThisVersionAnew: Finish = async (db) => {
  await migrate(db);
  await db.execute(sql`update deployment set epoch = ${uuid()}`);
};

/** Fills an empty PostgreSQL in one transaction: killed at any moment, it is as empty as before. */
export async function fillPostgres(
  { pool }: OpenDatabase & { kind: 'postgres' },
  content: Content,
  { print, finish }: { print: PrintLine; finish: Finish },
): Promise<Loaded> {
  const client = await pool.connect();
  try {
    const connection = await postgresConnection(client);
    return await drizzle(client).transaction(async (tx) => {
      // A process of Vigia that starts meanwhile waits, and so does a second command.
      await lockMigrations(tx);
      await requireEmpty(tx);
      return fill({ ...connection, db: tx }, content, { print, finish });
    });
  } catch (error) {
    throw explained(error);
  } finally {
    client.release(true);
  }
}

/** Fills an embedded database beside that of a folder, and then puts it in its place. */
export async function fillFolder(
  folder: string,
  content: Content,
  options: { print: PrintLine; finish: Finish },
): Promise<Loaded> {
  const aside = await makeAside(folder);
  try {
    const loaded = await fillCopy(aside, content, options);
    putInPlace(aside, folder);
    return loaded;
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    throw error;
  }
}

/** Fills an empty embedded database; its files are not on disk then. */
export async function fillCopy(
  folder: string,
  content: Content,
  options: { print: PrintLine; finish: Finish },
): Promise<Loaded> {
  const lite = await PGlite.create(folder, { startParams: settingsOf('ofServer') });
  try {
    return await fill(await embeddedConnection(lite), content, options);
  } finally {
    await lite.close();
  }
}

async function fill(
  connection: Connection,
  content: Content,
  { print, finish }: { print: PrintLine; finish: Finish },
): Promise<Loaded> {
  const loaded = await loadContent(content, connection, print);
  await finish(connection.db);
  await connection.run('analyze');
  return loaded;
}

/** @throws CommandFailed that names its content. */
export async function requireEmpty(db: Database): Promise<void> {
  const [server] = await rowsOf<{ version: number; encoding: string; name: string }>(
    db,
    sql`select current_setting('server_version_num')::int as version,
          current_setting('server_encoding') as encoding, current_database() as name`,
  );
  if (server && server.version < OLDEST) {
    throw new CommandFailed('This PostgreSQL is too old: Vigia needs 15 or newer.');
  }
  if (server && server.encoding !== 'UTF8') {
    throw new CommandFailed(
      `The database ${server.name} stores text as ${server.encoding}. Make one with: create database vigia encoding 'UTF8' template template0.`,
    );
  }
  const found = await rowsOf<{ name: string }>(
    db,
    sql`select relation.oid::regclass::text as name from pg_class relation
        where relation.relnamespace in (current_schema()::regnamespace, to_regnamespace('pgboss'))
          and relation.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and not relation.relispartition
          and not exists (
            select from pg_depend where objid = relation.oid and deptype = 'e')
        order by 1`,
  );
  if (found.length === 0) return;
  const shown = found.slice(0, 5).map(({ name }) => name);
  const more = found.length > shown.length ? ` and ${found.length - shown.length} more` : '';
  throw new CommandFailed(
    `The database ${server?.name} is not empty: it has ${shown.join(', ')}${more}. Nothing was changed. ` +
      'Make an empty one (create database) and name that.',
  );
}

/** A refusal of PostgreSQL is reported with a remedy. */
function explained(error: unknown): unknown {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const code = errorCodeOf(cause);
  const { message } = asError(cause);
  if (code === '42501') {
    return new CommandFailed(
      `PostgreSQL does not let this role make what Vigia needs (${message}). Let it own the database, or: grant create on the database and its schema public to it.`,
      { cause: error },
    );
  }
  if (code === '53100')
    return new CommandFailed('The disk of PostgreSQL is full.', { cause: error });
  return error;
}

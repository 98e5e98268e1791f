import { PGlite } from '@electric-sql/pglite';
import type { OpenDatabase } from '../database/database.ts';
import { settingsOf } from '../database/embedded.ts';
import { embeddedConnection, postgresConnection } from './connection.ts';
import { type Content, contentOf } from './content.ts';

/** Lets `work` read all of a database as of one moment. On PostgreSQL other clients continue meanwhile. */
export async function readDatabase<Result>(
  database: OpenDatabase,
  work: (content: Content) => Promise<Result>,
): Promise<Result> {
  if (database.kind === 'embedded') {
    return work(await contentOf(await embeddedConnection(database.lite)));
  }
  const client = await database.pool.connect();
  try {
    const connection = await postgresConnection(client);
    await connection.run('begin isolation level repeatable read, read only');
    const result = await work(await contentOf(connection));
    await connection.run('commit');
    return result;
  } finally {
    // Its settings are others than those of the pool.
    client.release(true);
  }
}

/** Opens the copied files of an embedded database, without waiting for the disk, since they are private. */
export async function readCopy<Result>(
  folder: string,
  work: (content: Content) => Promise<Result>,
): Promise<Result> {
  const lite = await PGlite.create(folder, { startParams: settingsOf('ofCommand') });
  try {
    return await work(await contentOf(await embeddedConnection(lite)));
  } finally {
    await lite.close();
  }
}

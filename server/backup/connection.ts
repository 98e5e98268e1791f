import { pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Database } from '../database/database.ts';
import { databaseOf } from '../database/embedded.ts';
import { wholeLines } from './checksum.ts';
import { tablePartsOf } from './parts.ts';

/** Rows as COPY writes them, in pieces that end with a row. */
export type Lines = AsyncIterable<Buffer>;

/** Reads and writes rows as text, on one connection of a database. */
export type Connection = {
  db: Database;
  /** Runs any number of statements. */
  run: (statements: string) => Promise<void>;
  /** All rows of a table and its partitions, in no order. `columns` is written as SQL. */
  read: (table: string, columns: string) => Lines;
  write: (table: string, columns: string, lines: Lines) => Promise<void>;
};

/** The settings with which any PostgreSQL reads each value back exactly. */
const AS_TEXT = [
  `set client_encoding = 'UTF8'`,
  `set timezone = 'UTC'`,
  `set datestyle = 'ISO, MDY'`,
  `set intervalstyle = 'postgres'`,
  `set extra_float_digits = 1`,
  `set bytea_output = 'hex'`,
  `set statement_timeout = 0`,
  `set idle_in_transaction_session_timeout = 0`,
];

/** The size of one write to the embedded database, which is in memory. */
const BATCH_BYTES = 4_194_304;

export async function embeddedConnection(lite: PGlite): Promise<Connection> {
  for (const setting of AS_TEXT) await lite.exec(setting);
  return {
    db: databaseOf(lite),
    run: async (statements) => void (await lite.exec(statements)),
    // It writes all rows of a statement into memory.
    read: async function* (table, columns) {
      for await (const part of tablePartsOf(lite, table)) {
        const { blob } = await lite.query(
          `copy (select ${columns} from only ${part}) to '/dev/blob'`,
        );
        if (blob && blob.size > 0) yield Buffer.from(await blob.arrayBuffer());
      }
    },
    write: async (table, columns, lines) => {
      let batch: Buffer[] = [];
      let size = 0;
      const send = async () => {
        if (size === 0) return;
        const blob = new Blob(batch as BlobPart[]);
        [batch, size] = [[], 0];
        await lite.query(`copy ${table} (${columns}) from '/dev/blob'`, [], { blob });
      };
      for await (const chunk of lines) {
        batch.push(chunk);
        size += chunk.length;
        if (size >= BATCH_BYTES) await send();
      }
      await send();
    },
  };
}

/** The settings stay with the connection: it is not to be given back to others. */
export async function postgresConnection(client: PoolClient): Promise<Connection> {
  for (const setting of AS_TEXT) await client.query(setting);
  return {
    db: drizzlePostgres(client),
    run: async (statements) => void (await client.query(statements)),
    read: (table, columns) =>
      wholeLines(client.query(copyTo(`copy (select ${columns} from ${table}) to stdout`))),
    write: async (table, columns, lines) => {
      await pipeline(lines, client.query(copyFrom(`copy ${table} (${columns}) from stdin`)));
    },
  };
}

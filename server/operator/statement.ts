import { inspect } from 'node:util';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { rowsOf } from '../database/database.ts';
import { CommandFailed } from '../command-failed.ts';
import type { OperatorTask } from './operator.ts';

/** Runs one statement and shows its rows, for support. */
export const runStatement: OperatorTask = async (
  { db, print },
  { options, arguments: [statement = ''] },
) => {
  try {
    const rows = await rowsOf<Record<string, unknown>>(db, sql.raw(statement));
    if (options['json'] === true) print(JSON.stringify(rows));
    else for (const row of rows) print(inspect(row, { breakLength: Infinity }));
    if (options['json'] !== true) print(rows.length === 1 ? '1 row' : `${rows.length} rows`);
  } catch (error) {
    if (!(error instanceof DrizzleQueryError)) throw error;
    throw new CommandFailed(error.cause?.message ?? error.message, { cause: error });
  }
};

import { parseArgs } from 'node:util';
import { readConfig } from '../server/config.ts';
import { archiveHistory, NotRestorable, restoreHistory } from '../server/crawl/archive.ts';
import type { Database } from '../server/database/database.ts';
import { DataFolderUnusable } from '../server/database/lock.ts';
import { openDatabase } from '../server/database/open.ts';

/**
 * Moves months of the price history from the configured database to files, and back. Vigia goes on meanwhile on
 * PostgreSQL, and must be stopped on the embedded database.
 *
 *   npm run archive -- --before 2025-01 [--to archive]
 *   npm run archive -- --restore archive/price-history-2024-12.ndjson.gz
 */
const USAGE = `Which months?

  npm run archive -- --before 2025-01 [--to archive]   months before January 2025
  npm run archive -- --restore <file>                  one month back
`;

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    to: { type: 'string', default: 'archive' },
    restore: { type: 'string' },
  },
});

async function archive(db: Database, before: string): Promise<void> {
  const until = monthGiven(before);
  let months = 0;
  for await (const { month, points, file } of archiveHistory(db, {
    before: until,
    folder: values.to,
  })) {
    months += 1;
    console.log(`${month}  ${points} prices -> ${file}`);
  }
  console.log(months === 0 ? `There is no price history before ${before}.` : 'Done.');
}

async function restore(db: Database, file: string): Promise<void> {
  const { month, points, leftOut } = await restoreHistory(db, file);
  const missing = leftOut > 0 ? `, ${leftOut} left out: their products were deleted` : '';
  console.log(`${month}  ${points} prices are back${missing}`);
}

/** @throws BadMonth when it is no month, or not over. */
function monthGiven(text: string): Date {
  const month = new Date(/^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? `${text}-01T00:00:00Z` : NaN);
  if (!(month.getTime() <= Date.now())) {
    throw new BadMonth(`'${text}' is no month of the past. Write it as 2025-01.`);
  }
  return month;
}

class BadMonth extends Error {}

async function main(): Promise<void> {
  const { before, restore: file } = values;
  if ((before === undefined) === (file === undefined)) {
    console.error(USAGE);
    process.exitCode = 1;
    return;
  }
  if (before !== undefined) monthGiven(before);
  const config = readConfig(process.env);
  const database = await openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR });
  try {
    if (before !== undefined) await archive(database.db, before);
    else if (file !== undefined) await restore(database.db, file);
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  const isForPeople = [NotRestorable, DataFolderUnusable, BadMonth].some(
    (kind) => error instanceof kind,
  );
  console.error(isForPeople && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../database/database.ts';
import { syncPath } from '../../sync-path.ts';
import { detachPartition, ensurePartitions, partitionOf, stateOfPartition } from './partitions.ts';

/** A month of the price history that was moved out of the database. */
export type ArchivedMonth = {
  /** `2026-01` */
  month: string;
  points: number;
  /** Its points, one JSON object per line, gzipped. */
  file: string;
};

/** The reason why a file cannot be restored. Its message is shown to users. */
export class NotRestorable extends Error {}

const POINTS_AT_ONCE = 5_000;

/**
 * Writes each month of the price history that ended before `before` to a file in `folder` and drops it from the
 * database. A month is detached from the history first and dropped when its file is on disk: after a crash in between,
 * the next run writes it again. A file is never replaced by one with fewer points.
 */
export async function* archiveHistory(
  db: Database,
  { before, folder }: { before: Date; folder: string },
): AsyncGenerator<ArchivedMonth> {
  await mkdir(folder, { recursive: true });
  await placeStrays(db, before);
  for (const name of await monthsBefore(db, before)) {
    // The month was taken by another run.
    if (!(await detachPartition(db, name))) continue;
    const month = monthOf(name);
    const file = await freeName(folder, month);
    const points = await writePoints(db, name, file);
    if (await dropMonth(db, name, points)) yield { month, points, file };
  }
}

/** Points that arrived before their month had a partition are in the default one. */
async function placeStrays(db: Database, before: Date): Promise<void> {
  const months = await rowsOf<{ at: string }>(
    db,
    sql`select distinct to_char(at at time zone 'utc', 'YYYY-MM-01') as at from price_points_default
        where at < ${before.toISOString()} order by 1`,
  );
  for (const { at } of months) {
    const month = new Date(`${at}T00:00:00Z`);
    await ensurePartitions(db, month, month);
  }
}

/** The oldest first, including months that an interrupted run left detached. */
async function monthsBefore(db: Database, before: Date): Promise<string[]> {
  const end = partitionOf(before);
  const months = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class
        where relkind = 'r' and relnamespace = current_schema()::regnamespace
          and relname ~ '^price_points_[0-9]{4}_[0-9]{2}$' and relname < ${end}
        order by 1`,
  );
  return months.map(({ name }) => name);
}

/**
 * Drops a month whose file contains this number of points. Returns false if the month returned to the history
 * meanwhile, perhaps with more points, or if another run has dropped it.
 */
function dropMonth(db: Database, name: string, points: number): Promise<boolean> {
  const table = sql.identifier(name);
  return db.transaction(async (tx) => {
    if ((await stateOfPartition(tx, name)) !== 'detached') return false;
    await tx.execute(sql`lock table ${table} in access exclusive mode`);
    const [known] = await rowsOf<{ count: number }>(
      tx,
      sql`select count(*)::int as count from ${table}`,
    );
    if (known?.count !== points) return false;
    await tx.execute(sql`drop table ${table}`);
    return true;
  });
}

const monthOf = (partition: string) => partition.slice(-7).replace('_', '-');

async function freeName(folder: string, month: string): Promise<string> {
  for (let copy = 1; ; copy++) {
    const name = `price-history-${month}${copy === 1 ? '' : `.${copy}`}.ndjson.gz`;
    const file = join(folder, name);
    if (!(await exists(file))) return file;
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/**
 * The file gets its name only after all of it is on disk. Each concurrent run writes to a temporary file of its own.
 */
async function writePoints(db: Database, name: string, file: string): Promise<number> {
  const part = `${file}.${randomUUID()}.part`;
  try {
    const points = await copyPoints(db, name, part);
    await syncPath(part);
    await rename(part, file);
    // The file's name is on disk only after its folder is synced.
    await syncPath(dirname(file));
    return points;
  } finally {
    await rm(part, { force: true });
  }
}

async function copyPoints(db: Database, name: string, file: string): Promise<number> {
  let points = 0;
  await db.transaction(
    async (tx) => {
      await tx.execute(
        sql`declare points no scroll cursor for
            select row_to_json(point)::text as line from ${sql.identifier(name)} point`,
      );
      async function* lines() {
        for (;;) {
          const rows = await rowsOf<{ line: string }>(
            tx,
            sql.raw(`fetch ${POINTS_AT_ONCE} from points`),
          );
          if (rows.length === 0) return;
          points += rows.length;
          yield rows.map(({ line }) => `${line}\n`).join('');
        }
      }
      await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file));
    },
    { accessMode: 'read only' },
  );
  return points;
}

/**
 * Restores an archived month, completely or not at all. Points of products that were deleted since are left out. A
 * month that an interrupted run left behind returns from its table, which contains everything that its file may
 * contain.
 *
 * @throws NotRestorable if the file is foreign or incomplete, or the database has points of its month.
 */
export async function restoreHistory(
  db: Database,
  file: string,
): Promise<{ month: string; points: number; leftOut: number }> {
  const at = await firstTimeIn(file);
  await ensurePartitions(db, at, at);
  const name = partitionOf(at);
  const month = monthOf(name);
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(name)} in share row exclusive mode`);
    const known = await rowsOf(tx, sql`select from ${sql.identifier(name)} limit 1`);
    if (known.length > 0)
      throw new NotRestorable(`The price history of ${month} is there already.`);
    let [points, leftOut] = [0, 0];
    for await (const lines of linesOf(file)) {
      const stored = await insertPoints(tx, name, lines);
      points += stored;
      leftOut += lines.length - stored;
    }
    return { month, points, leftOut };
  });
}

async function insertPoints(tx: Database, name: string, lines: string[]): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`
    with stored as (
      insert into ${sql.identifier(name)}
      select point.* from json_populate_recordset(null::price_points, ${`[${lines.join(',')}]`}::json) point
      join products on products.account_id = point.account_id and products.id = point.product_id
      returning 1)
    select count(*)::int as count from stored`,
  );
  return row?.count ?? 0;
}

/** The time of the first point: all points of a file are of one month. */
async function firstTimeIn(file: string): Promise<Date> {
  for await (const [first] of linesOf(file)) {
    const at = timeIn(first ?? '');
    if (at) return at;
    break;
  }
  throw new NotRestorable(`${file} holds no price history.`);
}

function timeIn(line: string): Date | null {
  try {
    const { at }: { at?: unknown } = JSON.parse(line);
    const time = new Date(typeof at === 'string' ? at : NaN);
    return Number.isNaN(time.getTime()) ? null : time;
  } catch {
    return null;
  }
}

/** The lines of a gzipped text, a few thousand at a time. */
async function* linesOf(file: string): AsyncGenerator<string[]> {
  const text = createGunzip();
  // Errors are thrown in the loop that reads the text.
  pipeline(createReadStream(file), text).catch(() => {});
  let lines: string[] = [];
  let rest = '';
  try {
    for await (const chunk of text.setEncoding('utf8')) {
      const parts = `${rest}${String(chunk)}`.split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts);
      if (lines.length < POINTS_AT_ONCE) continue;
      yield lines;
      lines = [];
    }
  } catch (error) {
    throw new NotRestorable(`${file} cannot be read to its end.`, { cause: error });
  } finally {
    text.destroy();
  }
  if (lines.length > 0) yield lines;
}

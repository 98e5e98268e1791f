import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database.ts';
import { allMigrations, applyMigrations } from '../database/migrate.ts';
import { CommandFailed } from '../command-failed.ts';
import type { Total } from './checksum.ts';
import type { Connection } from './connection.ts';
import { type Content, drain, summed } from './content.ts';
import type { Manifest } from './tables.ts';

/**
 * Makes the tables of a database and fills them, in an empty one, as the database was that `content` is of: of its
 * version, with its partitions and sequences. Reads each row again and compares. Returns how many there are.
 *
 * @param print prints what is omitted.
 * @throws CommandFailed when `content` is of a newer version.
 */
export async function loadContent(
  { manifest, tables }: Content,
  connection: Connection,
  print: (line: string) => void,
): Promise<{ rows: number; tables: number }> {
  refuseNewer(manifest);
  await connection.db.transaction((tx) => applyMigrations(tx, manifest.migrations));
  if (manifest.jobs !== null) await connection.run(manifest.jobs);
  await makePartitions(connection, manifest);
  await truncateAll(connection, manifest);
  const triggers = await tablesWithTriggers(connection.db);
  await connection.run('set constraints all immediate');
  for (const table of triggers) await connection.run(`alter table ${table} disable trigger user`);
  const loaded = new Map<string, { columns: string; total: Total }>();
  for await (const { name, columns, lines, total } of tables) {
    if (!(await isThere(connection.db, name))) {
      await drain(lines);
      print(`Left out: the table ${name}, which is none of Vigia's.`);
      continue;
    }
    const list = columns.join(', ');
    await connection.write(name, list, lines);
    loaded.set(name, { columns: list, total: total() });
  }
  for (const table of triggers) await connection.run(`alter table ${table} enable trigger user`);
  for (const { name, value, isCalled } of manifest.sequences) {
    await connection.db.execute(
      sql`select setval(${name}::regclass, ${value}::bigint, ${isCalled})`,
    );
  }
  let rows = 0;
  for (const [name, { columns, total }] of loaded) {
    await verify(connection, name, { columns, total });
    rows += total.rows;
  }
  return { rows, tables: loaded.size };
}

function refuseNewer({ migrations, version }: Manifest): void {
  const known = new Set(allMigrations());
  if (migrations.every((name) => known.has(name))) return;
  throw new CommandFailed(
    `This was made by Vigia ${version}, whose tables this version does not know. Take that version or a newer one.`,
  );
}

/** As they were; those of an empty database may overlap them. */
async function makePartitions({ db, run }: Connection, manifest: Manifest): Promise<void> {
  const made = await rowsOf<{ name: string; of: string; bound: string }>(
    db,
    sql`select inhrelid::regclass::text as name, inhparent::regclass::text as of,
          pg_get_expr(relpartbound, relation.oid) as bound
        from pg_class relation join pg_inherits on inhrelid = relation.oid
        where relation.relispartition and relation.relkind = 'r'
          and relation.relnamespace in (current_schema()::regnamespace, to_regnamespace('pgboss'))`,
  );
  const keyOf = (partition: { name: string; of: string; bound: string }) =>
    JSON.stringify([partition.name, partition.of, partition.bound]);
  const wanted = new Set(manifest.partitions.map(keyOf));
  const known = new Set(made.map(keyOf));
  for (const partition of made) {
    if (!wanted.has(keyOf(partition))) await run(`drop table ${partition.name}`);
  }
  for (const partition of manifest.partitions) {
    if (known.has(keyOf(partition))) continue;
    await run(`create table ${partition.name} partition of ${partition.of} ${partition.bound}`);
  }
  for (const name of manifest.detached) {
    await run(`create table ${name} (like price_points including defaults including constraints)`);
  }
}

/** Making the tables has written into some. */
async function truncateAll({ db, run }: Connection, { tables }: Manifest): Promise<void> {
  const names = [];
  for (const { name } of tables) if (await isThere(db, name)) names.push(name);
  await run(`truncate ${names.join(', ')} restart identity cascade`);
}

async function tablesWithTriggers(db: Database): Promise<string[]> {
  const found = await rowsOf<{ name: string }>(
    db,
    sql`select distinct tgrelid::regclass::text as name from pg_trigger
        join pg_class on pg_class.oid = tgrelid
        where not tgisinternal
          and relnamespace in (current_schema()::regnamespace, to_regnamespace('pgboss'))`,
  );
  return found.map(({ name }) => name);
}

async function isThere(db: Database, name: string): Promise<boolean> {
  const [found] = await rowsOf<{ found: boolean }>(
    db,
    sql`select to_regclass(${name}) is not null as found`,
  );
  return found?.found === true;
}

async function verify(
  connection: Connection,
  name: string,
  { columns, total }: { columns: string; total: Total },
): Promise<void> {
  const stored = summed(connection.read(name, columns));
  await drain(stored.lines);
  const its = stored.total();
  if (its.rows === total.rows && its.checksum === total.checksum) return;
  throw new CommandFailed(
    `The table ${name} has ${its.rows} rows after it was filled, not the same ${total.rows} as before. Nothing was changed; please report this.`,
  );
}

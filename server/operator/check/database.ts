import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../database/database.ts';
import { allMigrations, migrationsOf } from '../../database/migrate.ts';
import type { OperatorTask } from '../operator.ts';
import { size } from '../text.ts';
import { failed, type Finding, messageOf, ok, warning } from './finding.ts';
import { checkReceivers } from './receivers.ts';

const OLDEST = 150_000;
/** Beyond that sign-in tokens of one process are not yet, or no longer, valid on another. */
const CLOCK_MS = 2000;

/** Checks that run where the database is. Each finding is printed as a line of JSON. */
export const checkDatabase: OperatorTask = async ({ config, database, db, print }) => {
  const report = (finding: Finding) => print(JSON.stringify(finding));
  const checks = [serverOf, tablesOf, rightsOf, sizeOf, clockOf, indexesOf, countsOf];
  for (const check of checks) {
    // An embedded database has this machine's clock and no roles.
    if (database.kind === 'embedded' && (check === rightsOf || check === clockOf)) continue;
    try {
      report(await check(db));
    } catch (error) {
      report(failed('database', messageOf(error), 'Mend what PostgreSQL says, then check again.'));
    }
  }
  for (const finding of await checkReceivers(db, config)) report(finding);
};

async function serverOf(db: Database): Promise<Finding> {
  const [row] = await rowsOf<{ version: number; text: string; encoding: string }>(
    db,
    sql`select current_setting('server_version_num')::int as version, version() as text,
          current_setting('server_encoding') as encoding`,
  );
  const text = (row?.text ?? '').split(' on ')[0] ?? '';
  if ((row?.version ?? 0) < OLDEST) {
    return failed('database', `${text} is too old`, 'Use PostgreSQL 15 or newer.');
  }
  return row?.encoding === 'UTF8'
    ? ok('database', `${text} answers`)
    : failed(
        'database',
        `it stores text as ${row?.encoding}`,
        `Use a database with encoding UTF8.`,
      );
}

async function tablesOf(db: Database): Promise<Finding> {
  const { applied, pending } = await migrationsOf(db);
  const start = 'Start this version of Vigia once: it makes them.';
  if (applied.length === 0) return warning('tables', 'there are none yet', start);
  if (applied.some((name) => !allMigrations().includes(name))) {
    return failed('tables', 'they are of a newer version', 'Use that version of Vigia.');
  }
  return pending.length === 0
    ? ok('tables', 'they are those of this version')
    : warning('tables', `${pending.length} changes of this version are to come`, start);
}

async function rightsOf(db: Database): Promise<Finding> {
  const [row] = await rowsOf<{ role: string; create: boolean; schema: boolean; foreign: number }>(
    db,
    sql`select current_user as role,
          has_database_privilege(current_database(), 'create') as create,
          has_schema_privilege(current_schema(), 'create') as schema,
          (select count(*)::int from pg_class
           where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
             and not pg_has_role(relowner, 'usage')) as foreign`,
  );
  const role = row?.role ?? '';
  if (!row?.create || !row.schema) {
    return failed(
      'privileges',
      `the role ${role} may not make schemas and tables`,
      `Run: grant create on database … to ${role}; grant create on schema public to ${role}.`,
    );
  }
  return row.foreign === 0
    ? ok('privileges', `the role ${role} may make schemas and tables`)
    : failed(
        'privileges',
        `${row.foreign} tables belong to another role`,
        `Run: reassign owned by … to ${role}.`,
      );
}

async function sizeOf(db: Database): Promise<Finding> {
  const [row] = await rowsOf<{ bytes: number }>(
    db,
    sql`select pg_database_size(current_database()) as bytes`,
  );
  return ok('size', `the database takes ${size(Number(row?.bytes))}`);
}

async function clockOf(db: Database): Promise<Finding> {
  const before = Date.now();
  const [row] = await rowsOf<{ ms: number }>(
    db,
    sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
  );
  const difference = Math.abs(Number(row?.ms) - (before + Date.now()) / 2);
  const result = `this machine's and the database's are ${(difference / 1000).toFixed(1)} s apart`;
  return difference <= CLOCK_MS
    ? ok('clock', result)
    : failed('clock', result, 'Let both take the time from the network (NTP).');
}

/** Damage detected by PostgreSQL. */
async function indexesOf(db: Database): Promise<Finding> {
  const broken = await rowsOf<{ name: string }>(
    db,
    sql`select indexrelid::regclass::text as name from pg_index where not indisvalid or not indisready
        union select conname from pg_constraint where not convalidated`,
  );
  return broken.length === 0
    ? ok('integrity', 'indexes and constraints are valid')
    : failed(
        'integrity',
        `not valid: ${broken.map(({ name }) => name).join(', ')}`,
        'Restore the last good backup, or reindex the database.',
      );
}

/** Reads each match and compares; the statistics are nothing else. */
async function countsOf(db: Database): Promise<Finding> {
  const { pending } = await migrationsOf(db);
  if (pending.length > 0) return ok('counts', 'not compared: the tables are of an older version');
  const [row] = await rowsOf<{ matches: number; wrong: number }>(
    db,
    sql`with actual as (select account_id, count(*) as matches from matches group by 1),
        known as (select account_id, amount as matches from account_counts where kind = 'matches')
        select coalesce(sum(actual.matches), 0)::int as matches,
          count(*) filter (where coalesce(actual.matches, 0) <> coalesce(known.matches, 0))::int as wrong
        from actual full join known using (account_id)`,
  );
  return row?.wrong === 0
    ? ok('counts', `${row.matches} products are there and counted`)
    : warning(
        'counts',
        `the products of ${row?.wrong} accounts are counted wrong`,
        'Vigia mends it in the coming night; the events log says more.',
      );
}

import { sql } from 'drizzle-orm';
import { getConstructionPlans } from 'pg-boss';
import { z } from 'zod';
import { type Database, rowsOf } from '../database/database.ts';
import { CommandFailed } from '../command-failed.ts';
import { VERSION } from '../version.ts';

/** Tables are named as SQL writes them, those of Vigia without their schema. */
const tables = z.array(z.object({ name: z.string(), columns: z.array(z.string()) }));

/** The structure of a database beside its rows. */
export const manifest = z.object({
  vigia: z.literal('backup'),
  format: z.literal(1),
  version: z.string(),
  madeAt: z.string(),
  /** Those that made the tables. */
  migrations: z.array(z.string()),
  /** What makes the tables of the job library, as it was; null where it never started. */
  jobs: z.string().nullable(),
  /** Each after those that it refers to. */
  tables,
  partitions: z.array(z.object({ name: z.string(), of: z.string(), bound: z.string() })),
  /** Months of the price history that are not part of it at the moment. */
  detached: z.array(z.string()),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});
export type Manifest = z.infer<typeof manifest>;

/** Of relations of Vigia and of the job library, which is in a schema of its own. */
const IS_OURS = sql`relation.relnamespace in (current_schema()::regnamespace, to_regnamespace('pgboss'))`;
const NAME = sql`case when relation.relnamespace = current_schema()::regnamespace
  then quote_ident(relation.relname) else 'pgboss.' || quote_ident(relation.relname) end`;

export async function describeDatabase(db: Database): Promise<Manifest> {
  const found = await listTables(db);
  const migrations = found.some(({ name }) => name === 'migrations')
    ? await rowsOf<{ name: string }>(db, sql`select name from migrations order by name`)
    : [];
  return {
    vigia: 'backup',
    format: 1,
    version: VERSION,
    madeAt: new Date().toISOString(),
    migrations: migrations.map(({ name }) => name),
    jobs: found.some(({ name }) => name === 'pgboss.version') ? await jobsPlan(db) : null,
    tables: sortByReference(found),
    partitions: await rowsOf(
      db,
      sql`select ${NAME} as name, inhparent::regclass::text as of,
            pg_get_expr(relation.relpartbound, relation.oid) as bound
          from pg_class relation join pg_inherits on inhrelid = relation.oid
          where ${IS_OURS} and relation.relispartition and relation.relkind = 'r' order by 1`,
    ),
    detached: found
      .map(({ name }) => name)
      .filter((name) => /^price_points_\d{4}_\d\d$/.test(name)),
    sequences: await rowsOf(
      db,
      sql`select ${NAME} as name, coalesce(last_value, start_value)::text as value,
            last_value is not null as "isCalled"
          from pg_class relation
          join pg_sequences on sequencename = relation.relname
            and schemaname::regnamespace = relation.relnamespace
          where ${IS_OURS} order by 1`,
    ),
  };
}

type Described = Manifest['tables'][number] & { needs: string[] };

/** Also the partitioned ones, whose partitions are read with them. */
function listTables(db: Database): Promise<Described[]> {
  return rowsOf<Described>(
    db,
    sql`select ${NAME} as name,
          (select array_agg(quote_ident(attname) order by attnum) from pg_attribute
           where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
          )::text[] as columns,
          array(select distinct other.name from pg_constraint made
            join (select relation.oid, ${NAME} as name from pg_class relation) as other
              on other.oid = made.confrelid
            where made.contype = 'f' and made.conrelid in (
              select relation.oid
              union select inhrelid from pg_inherits where inhparent = relation.oid))::text[] as needs
        from pg_class relation
        where ${IS_OURS} and relation.relkind in ('r', 'p') and not relation.relispartition
        order by 1`,
  );
}

function sortByReference(found: Described[]): Manifest['tables'] {
  const sorted: Manifest['tables'] = [];
  const known = new Map(found.map((table) => [table.name, table]));
  const place = ({ name, columns, needs }: Described) => {
    if (!known.delete(name)) return;
    for (const need of needs) {
      const table = known.get(need);
      if (table) place(table);
    }
    sorted.push({ name, columns });
  };
  for (const table of found) place(table);
  return sorted;
}

/** Without its transaction: it becomes a part of ours. */
async function jobsPlan(db: Database): Promise<string> {
  const plan = getConstructionPlans('pgboss').replaceAll(/^\s*(BEGIN|COMMIT);$/gm, '');
  const [known] = await rowsOf<{ version: number }>(db, sql`select version from pgboss.version`);
  if (known && !plan.includes(`VALUES ('${known.version}')`)) {
    throw new CommandFailed(
      'The tables of the background jobs are those of another version of Vigia. Start this version once, then try again.',
    );
  }
  return plan;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { type Database, rowsOf } from '../../../server/database/database.ts';
import { databaseOf, openEmbedded } from '../../../server/database/embedded.ts';
import { allMigrations, applyMigrations, migrate } from '../../../server/database/migrate.ts';
import { amount } from '../../long.ts';
import { openPlaces } from '../operator/vigia.ts';
import { FIRST } from './released-migrations.ts';

/** What only the newest tables have, or what is computed anew, is not compared. */
const KEPT = ['accounts', 'users', 'websites', 'matches', 'products', 'price_points', 'alerts'];
/** What later versions refuse is mended; nothing else becomes another. */
const CHANGES = [
  // Known devices hear of the time zone.
  'accounts.seq: 0, then 1',
  'matches.cost: "NaN", then 0',
  'matches.document: {}, then "{}"',
  'products.price: "Infinity", then null',
  'products.state: "ok", then "pending"',
  'products.availability: "InStock", then null',
  'products.next_crawl_at: a time, then a time',
  'products.availability: "NotFound", then null',
  'price_points.price: "NaN", then null',
  'price_points.availability: "NotFound", then null',
];
const ROWS = readFileSync(join(import.meta.dirname, 'first-rows.sql'), 'utf8');
const LATER = allMigrations().filter((name) => !FIRST.includes(name));
/** Every how many levels an upgrade begins: at each of them it applies all that follow. */
const STEP = amount({ usual: 8, long: 1 });

const places = openPlaces();
afterAll(() => places.close());

async function onEmpty<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  if (!process.env['TEST_DATABASE_URL']) {
    const lite = await openEmbedded(places.emptyFolder()['DATA_DIR']!);
    try {
      return await work(databaseOf(lite));
    } finally {
      await lite.close();
    }
  }
  const { DATABASE_URL } = await places.emptyPostgres();
  const pool = new Pool({ connectionString: DATABASE_URL, max: 1 });
  try {
    return await work(drizzlePostgres(pool));
  } finally {
    await pool.end();
  }
}

/** Where rows have no id. */
const ORDER: Record<string, string> = { price_points: 'product_id' };

type Rows = Record<string, Record<string, unknown>[]>;

async function rowsOfKept(db: Database): Promise<Rows> {
  const kept: Rows = {};
  for (const name of KEPT) {
    const found = await rowsOf<{ row: Record<string, unknown> }>(
      db,
      sql`select to_jsonb(kept) as row from ${sql.identifier(name)} kept order by to_jsonb(kept) ->> ${ORDER[name] ?? 'id'}`,
    );
    kept[name] = found.map(({ row }) => row);
  }
  return kept;
}

/** What differs in the columns that both have. */
function changesOf(before: Rows, after: Rows): string[] {
  return KEPT.flatMap((name) => {
    const [old = [], its = []] = [before[name], after[name]];
    if (old.length !== its.length) return [`${name}: ${old.length} rows, then ${its.length}`];
    return old.flatMap((row, n) =>
      Object.keys(row)
        .filter((key) => key in its[n]!)
        .map((key) => [key, JSON.stringify(row[key]), JSON.stringify(its[n]![key])] as const)
        .filter(([, was, is]) => was !== is)
        .map(([key, was, is]) => `${name}.${key}: ${wordOf(was)}, then ${wordOf(is)}`),
    );
  });
}

const wordOf = (json: string) => (/^"\d{4}-\d\d-\d\dT/.test(json) ? 'a time' : json);

class Undone extends Error {}

test('CLI-08 all rows of the first version remain after an upgrade that was interrupted at any level', async () => {
  await onEmpty((db) =>
    db.transaction(async (tx) => {
      await applyMigrations(tx, FIRST);
      for (const statement of ROWS.replaceAll(/^--.*$/gm, '').split(/;\s*$/m)) {
        if (statement.trim() !== '') await tx.execute(sql.raw(statement));
      }
      const before = await rowsOfKept(tx);
      for (const [n, level] of ['the first version', ...LATER].entries()) {
        if (n > 0) await applyMigrations(tx, [level]);
        if (n % STEP !== 0) continue;
        const upgraded = tx.transaction(async (inner) => {
          await migrate(inner);
          const changes = changesOf(before, await rowsOfKept(inner));
          expect({ level, changes }).toEqual({ level, changes: CHANGES });
          expect(await rowsOf(inner, sql`select username, role from users`)).toEqual([
            { username: 'ana', role: 'administrator' },
          ]);
          const applied = await rowsOf<{ name: string }>(inner, sql`select name from migrations`);
          expect(applied.map(({ name }) => name).toSorted()).toEqual(allMigrations());
          throw new Undone();
        });
        await expect(upgraded).rejects.toThrow(Undone);
      }
    }),
  );
});

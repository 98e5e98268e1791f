import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { type Database, rowsOf } from '../../../server/database/database.ts';
import { allMigrations, applyMigrations, migrate } from '../../../server/database/migrate.ts';
import { openPlaces } from '../operator/vigia.ts';
import { FIRST } from './released-migrations.ts';

/** What only the newest tables have, or what is computed anew, is not compared. */
const KEPT = ['accounts', 'users', 'websites', 'matches', 'products', 'price_points', 'alerts'];
const ROWS = readFileSync(join(import.meta.dirname, 'first-rows.sql'), 'utf8');
const LATER = allMigrations().filter((name) => !FIRST.includes(name));

const places = openPlaces();
afterAll(() => places.close());

async function onEmpty<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  if (!process.env['TEST_DATABASE_URL']) {
    const lite = await PGlite.create();
    try {
      return await work(drizzle(lite));
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

async function countsOf(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of KEPT) {
    const counted = sql`select count(*)::int as n from ${sql.identifier(name)}`;
    counts[name] = (await rowsOf<{ n: number }>(db, counted))[0]!.n;
  }
  return counts;
}

describe('CLI-08 the rows of the first version are all there after an upgrade', () => {
  const levels = LATER.map((name, n) => [name, LATER.slice(0, n + 1)] as const);
  test.each([['the first version', []] as const, ...levels])(
    'that stopped at %s in between',
    async (_, until) => {
      await onEmpty(async (db) => {
        await db.transaction((tx) => applyMigrations(tx, FIRST));
        for (const statement of ROWS.replaceAll(/^--.*$/gm, '').split(/;\s*$/m)) {
          if (statement.trim() !== '') await db.execute(sql.raw(statement));
        }
        const before = await countsOf(db);
        await db.transaction((tx) => applyMigrations(tx, [...until]));
        await migrate(db);
        const after = await countsOf(db);
        expect(KEPT.filter((name) => after[name]! < before[name]!)).toEqual([]);
        expect(await rowsOf(db, sql`select username, role from users`)).toEqual([
          { username: 'ana', role: 'administrator' },
        ]);
        const applied = await rowsOf<{ name: string }>(db, sql`select name from migrations`);
        expect(applied.map(({ name }) => name).toSorted()).toEqual(allMigrations());
      });
    },
  );
});

import { sql } from 'drizzle-orm';
import { readDatabase } from '../../../server/backup/source.ts';
import { rowsOf, type Database } from '../../../server/database/database.ts';
import { openAsIs } from '../../../server/database/open.ts';

type Env = Record<string, string>;

export async function withDatabase<Result>(
  env: Env,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openAsIs({
    url: env['DATABASE_URL'] || undefined,
    dataDir: env['DATA_DIR'] ?? '',
  });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** Rows in many tables, of values that are easily bent on their way. */
export function fill(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`insert into deployment (epoch, token_secret, created_at)
      values ('e1', 'a secret of tests', '2026-01-02 03:04:05.123456+05:30')`);
    await tx.execute(sql`insert into accounts (id, name, company, match_limit, own_website_id)
      values ('a', 'Shop', 'Łódź \\ "Ümlaut" Ltd', 100, 'own')`);
    await tx.execute(sql`insert into users (id, account_id, username, email, fullname, password_hash, role)
      values ('u', 'a', 'ana', 'ana@example.com', E'Ana\tTab\nLine\\.', 'hash', 'administrator')`);
    await tx.execute(sql`insert into sessions (account_id, id, user_id) values ('a', 's', 'u')`);
    await tx.execute(sql`insert into websites (account_id, id, seq, alias, url, host, color, country)
      values ('a', 'own', 1, 'own.example', 'https://own.example', 'own.example', '#0b7285', 'es')`);
    await tx.execute(sql`insert into matches (account_id, id, ref, cost, tags, prices)
      select 'a', 'm' || n, 'R' || n, n / 3.0::float8, array['t:' || n, 'has "quotes", {braces}', ''],
        jsonb_build_object('x', n, 'long', repeat('y', 3000))
      from generate_series(1, 500) n`);
    await tx.execute(sql`insert into products (account_id, id, match_id, website_id, url, host, state, price)
      select 'a', 'p' || n, 'm' || n, 'own', 'https://own.example/' || n, 'own.example', 'ok', 0.1 + n
      from generate_series(1, 500) n`);
    for (const month of ['2025-11', '2025-12']) {
      const name = sql.identifier(`price_points_${month.replace('-', '_')}`);
      await tx.execute(
        sql`create table ${name} (like price_points including defaults including constraints)`,
      );
      const next = month === '2025-11' ? '2025-12' : '2026-01';
      if (month === '2025-12') {
        await tx.execute(sql`alter table price_points attach partition ${name}
          for values from (${sql.raw(`'${month}-01 00:00+00'`)}) to (${sql.raw(`'${next}-01 00:00+00'`)})`);
      }
      await tx.execute(sql`insert into ${name} (account_id, product_id, match_id, website_id, at, price)
        select 'a', 'p' || n, 'm' || n, 'own', ${`${month}-03`}::timestamptz + n * interval '1 microsecond', n / 7.0
        from generate_series(1, 300) n`);
    }
    await tx.execute(sql`insert into files (account_id, id, name, type, content)
      values ('a', 'f', 'list.xlsx', 'x', ''), ('a', 'whole', 'old.csv', 'x', '\\x00ff5c6e'::bytea)`);
    await tx.execute(sql`insert into file_parts (account_id, file_id, n, content)
      select 'a', 'f', n, decode(repeat(md5(n::text), 8192), 'hex') from generate_series(0, 30) n`);
    await tx.execute(sql`insert into match_halves (account_id, match_id, half, moves, changes)
      values ('a', 'm1', '2026-01-01', 123456789012345678901234567890.5, 1)`);
    await tx.execute(sql`insert into importations (account_id, id, seq, user_id, filename, type_num)
      values ('a', 'i', 1, 'u', 'x', 1)`);
    await tx.execute(sql`insert into discovery_pages (account_id, importation_id, url, host, website, own, kind, status)
      select 'a', 'i', 'u' || n, 'h', 'w', true, 'product', 'found' from generate_series(1, 5) n`);
    await tx.execute(sql`insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff,
        expire_seconds, retention_seconds, deletion_seconds, partition, table_name)
      values ('of-tests', 'standard', 2, 0, false, 900, 9000, 9000, false, 'job_common')
      on conflict do nothing`);
    await tx.execute(sql`insert into pgboss.job (name, data) values ('of-tests', '{"n": 1}')`);
  });
}

/** Rows and checksum of each table, and where its sequences stand. */
export async function stateOf(env: Env): Promise<Record<string, unknown>> {
  const database = await openAsIs({
    url: env['DATABASE_URL'] || undefined,
    dataDir: env['DATA_DIR'] ?? '',
  });
  try {
    return await readDatabase(database, async ({ manifest, tables }) => {
      const state: Record<string, unknown> = { sequences: manifest.sequences };
      for await (const { name, lines, total } of tables) {
        for await (const _ of lines);
        state[name] = total();
      }
      const [row] = await rowsOf<{ text: string }>(
        database.db,
        sql`select coalesce(string_agg(price_points::text, ';' order by price_points::text), '') as text
            from price_points`,
      );
      return { ...state, points: row?.text.length };
    });
  } finally {
    await database.close();
  }
}

/** The new epoch is what a restore changes. */
export const withoutEpoch = (state: Record<string, unknown>) => ({ ...state, deployment: null });

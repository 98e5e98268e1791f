import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database.ts';

/** Figures of the database, the same for every process. Times are in seconds. */
export type DatabaseFigures = {
  jobs: { queue: string; waiting: number; delayed: number; active: number; oldest: number }[];
  hosts: { ready: number; pausing: number; refusing: number; visited: number };
  due: { pages: number; late: number };
  bytes: number;
  accounts: number;
  users: number;
  matches: number;
};

/**
 * One statement that reads counts and indexes, never a whole catalogue. The queues' jobs are those of the policy that
 * every queue of ours has, so that an index holds the unfinished ones alone: finished ones stay for days.
 */
export async function readTables(db: Database): Promise<DatabaseFigures> {
  const [row] = await rowsOf<{ tables: DatabaseFigures }>(
    db,
    sql`
    with unfinished as (
      select name, count(*) filter (where state < 'active' and start_after <= now()) as waiting,
        count(*) filter (where state < 'active' and start_after > now()) as delayed,
        count(*) filter (where state = 'active') as active,
        max(now() - greatest(created_on, start_after))
          filter (where state < 'active' and start_after <= now()) as oldest
      from pgboss.job where state <= 'active' and policy = 'stately'
      group by name
    ), due as (
      select sum(pages) as pages, min(since) as since
      from hosts cross join lateral (
        select count(*) as pages, min(next_crawl_at) as since from products
        where products.host = hosts.host and not paused and next_crawl_at <= now()) as of_host
    ), states as (
      select case
        when claimed_until > now() then 'visited'
        when paused_until > now() then 'refusing'
        when next_fetch_at > now() then 'pausing'
        else 'ready' end as state
      from hosts
    )
    select jsonb_build_object(
      'jobs', (
        select jsonb_agg(jsonb_build_object(
          'queue', queue.name, 'waiting', coalesce(waiting, 0), 'delayed', coalesce(delayed, 0),
          'active', coalesce(active, 0), 'oldest', coalesce(extract(epoch from oldest), 0)))
        from pgboss.queue left join unfinished using (name)
        where not starts_with(queue.name, '__pgboss')),
      'hosts', (
        select jsonb_build_object(
          'ready', count(*) filter (where state = 'ready'),
          'pausing', count(*) filter (where state = 'pausing'),
          'refusing', count(*) filter (where state = 'refusing'),
          'visited', count(*) filter (where state = 'visited'))
        from states),
      'due', (
        select jsonb_build_object(
          'pages', coalesce(pages, 0), 'late', coalesce(extract(epoch from now() - since), 0))
        from due),
      'bytes', pg_database_size(current_database()),
      'accounts', (select count(*) from accounts),
      'users', (select count(*) from users),
      'matches', (
        select coalesce(sum(amount), 0) from account_counts where kind = 'matches')) as tables`,
  );
  if (!row) throw new Error('a statement of one row had none');
  return row.tables;
}

/** Counts the offers of all matches, for which the database reads an index of them all. */
export async function countProducts(db: Database): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from products`,
  );
  return row?.count ?? 0;
}

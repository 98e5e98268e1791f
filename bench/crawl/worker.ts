/**
 * The worker of a deployment, as its environment configures it, that does what its parent says: makes all pages due,
 * says how far the crawl is, ends and says what it used.
 */
import { tracingChannel } from 'node:diagnostics_channel';
import { sql } from 'drizzle-orm';
import { readConfig } from '../../server/config.ts';
import { rowsOf } from '../../server/database/database.ts';
import type { CrawlPart } from '../../server/crawl/parts.ts';
import { startServer } from '../../server/server.ts';

export type Question = 'begin' | 'progress' | 'stop';
/** `read` and `left` count pages; `seconds` since they were due. */
export type Progress = { read: number; left: number; seconds: number };
/** Of each part of the crawl: the seconds of all its turns, which overlap where hosts are visited at once. */
export type Parts = Partial<Record<CrawlPart, { seconds: number; turns: number }>>;
export type Use = { cpuSeconds: number; peakMegabytes: number; parts: Parts };

/** Longer than any worker takes to look around again. */
const UNTIL_DUE_MS = 3000;

const server = await startServer(readConfig(process.env));
const { db } = server.services;
let due = new Date();
let cpu = process.cpuUsage();
let peak = 0;
const sampler = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 100);

const parts: Parts = {};
const since = new WeakMap<object, number>();
tracingChannel<unknown, { part: CrawlPart }>('vigia:crawl').subscribe({
  start: (turn) => void since.set(turn, performance.now()),
  end: () => {},
  asyncStart: () => {},
  asyncEnd: (turn) => {
    const sum = (parts[turn.part] ??= { seconds: 0, turns: 0 });
    sum.seconds += (performance.now() - since.get(turn)!) / 1000;
    sum.turns += 1;
  },
  error: () => {},
});

async function begin(): Promise<null> {
  due = new Date(Date.now() + UNTIL_DUE_MS);
  await db.execute(sql`update products set next_crawl_at = ${due.toISOString()}`);
  await db.execute(sql`vacuum (analyze)`);
  cpu = process.cpuUsage();
  return null;
}

async function progress(): Promise<Progress> {
  const [row] = await rowsOf<Progress>(
    db,
    sql`select (count(*) filter (where state = 'ok'))::int as read,
          (count(*) filter (where state = 'pending'))::int as left,
          coalesce(extract(epoch from max(updated_at) - ${due.toISOString()}::timestamptz), 0)
            ::double precision as seconds
        from products`,
  );
  return row!;
}

async function stop(): Promise<Use> {
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(sampler);
  await server.close();
  return { cpuSeconds: (user + system) / 1e6, peakMegabytes: peak / 1e6, parts };
}

const answers = { begin, progress, stop };
process.on('message', (question: Question) => {
  void answers[question]().then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

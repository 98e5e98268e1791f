/**
 * The calls a page waits for, on the real server in a process of its own: each statistics call and lists of each kind
 * one at a time, then the list call from many connections. On the embedded database, or with `--database postgres://…`
 * on one made and dropped on that PostgreSQL. `--matches`, `--websites`, `--days` and `--changes` (prices per offer)
 * say how much is seeded; `--rounds` how often a call is timed, `--seconds` and `--connections` how long and hard lists
 * are asked for. Writes reports/bench-calls.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { openFixture } from './calls/fixture.ts';
import { measureLists, measurePages } from './calls/lists.ts';
import { measureStatistics } from './calls/statistics.ts';

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    matches: { type: 'string', default: '10000' },
    websites: { type: 'string', default: '30' },
    days: { type: 'string', default: '365' },
    changes: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
    out: { type: 'string', default: 'reports/bench-calls.json' },
  },
});
const number = (name: Exclude<keyof typeof values, 'database' | 'out'>) => Number(values[name]);
const size = {
  matches: number('matches'),
  websites: number('websites'),
  days: number('days'),
  changes: number('changes'),
};
const where = values.database ? 'PostgreSQL' : 'embedded';
/** docs: calls per second of the list, per process. */
const goal = {
  statisticsMs: 100,
  pageMs: 20,
  listsPerSecond: values.database ? 3000 : 1000,
  listP99Ms: 60,
};

type Row = Record<string, string | number>;

function spread(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]!;
  return { median: at(0.5), p95: at(0.95), p99: at(0.99), min: sorted[0]!, max: sorted.at(-1)! };
}

function print(title: string, rows: Row[]): void {
  const names = Object.keys(rows[0]!);
  console.log(`\n| ${[title, ...names.slice(1)].join(' | ')} |`);
  console.log(`|${' --- |'.repeat(names.length)}`);
  for (const row of rows) console.log(`| ${names.map((name) => row[name]).join(' | ')} |`);
}

function printTimes(title: string, times: Record<string, number[]>): void {
  print(
    `${title}: ms of ${values.rounds}`,
    Object.entries(times).map(([call, ofCall]) => {
      const { median, p95, min, max } = spread(ofCall);
      const [shown, high, low, most] = [median, p95, min, max].map((time) => time.toFixed(1));
      return { call, median: shown!, p95: high!, min: low!, max: most! };
    }),
  );
}

const ground = await openFixture(values.database, size);
try {
  const statistics = await measureStatistics(ground, { ...size, rounds: number('rounds') });
  printTimes(`${size.matches} x ${size.websites}, ${size.days} days, ${where}`, statistics);
  const pages = await measurePages(ground, { ...size, rounds: number('rounds') });
  printTimes(`list call, 15 rows, ${where}`, pages);
  const lists = await measureLists(ground, {
    ...size,
    seconds: number('seconds'),
    connections: number('connections'),
  });
  print(
    `list call, 15 rows, ${where}`,
    Object.entries(lists).map(([asked, { perSecond, bytes, full, half }]) => ({
      asked,
      'per second': Math.round(perSecond),
      'kB of an answer': Math.round(bytes / 1000),
      'median ms': spread(full).median.toFixed(1),
      'p99 ms': spread(full).p99.toFixed(1),
      'at half that load: median ms': spread(half).median.toFixed(1),
      'p99 ms at half': spread(half).p99.toFixed(1),
    })),
  );
  const over = Object.entries(statistics).filter(
    ([, times]) => spread(times).median >= goal.statisticsMs,
  );
  const slow = Object.values(pages).filter((times) => spread(times).median >= goal.pageMs);
  console.log(
    `\nGoals: each kind of list under ${goal.pageMs} ms (${slow.length} are not); every statistics call under ${goal.statisticsMs} ms (${over.length} are not${over.map(([call]) => `, ${call}`).join('')}); ` +
      `over ${goal.listsPerSecond} lists per second, p99 at half that load under ${goal.listP99Ms} ms`,
  );
  mkdirSync(dirname(values.out), { recursive: true });
  writeFileSync(
    values.out,
    JSON.stringify({ where, ...values, statistics, pages, lists }, null, 2),
  );
} finally {
  await ground.close();
}

/**
 * The built server with its demo under a moderate load for many minutes: does memory, or what is open, grow? Samples every
 * ten seconds and compares the first quarter with the last, after a warm-up of a tenth. Linux only, after npm run build.
 *
 *   npm run bench:soak -- --minutes 60 [--people 6]      DATABASE_URL for a PostgreSQL, else embedded
 *
 * Ends with 1 when anything grows by more than its share. The database grows with the history of prices: it is shown only.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { livePerson, type Tally } from './soak/people.ts';
import { startMeasured, type Sample } from './soak/server.ts';

const SAMPLE_MS = 10_000;
const MB = 1_000_000;

/** `most`: the last quarter as a multiple of the first; `spare` is added to it, in the unit of the sample. */
const LIMITS: Record<keyof Sample, { most: number; spare: number; unit: number } | null> = {
  rss: { most: 1.2, spare: 30 * MB, unit: MB },
  heapUsed: { most: 1.2, spare: 10 * MB, unit: MB },
  external: { most: 1.2, spare: 20 * MB, unit: MB },
  // The hourly vacuum of the embedded database opens each table's files once; PostgreSQL keeps at most 1,000 open.
  files: { most: 1.1, spare: 400, unit: 1 },
  sockets: { most: 1.1, spare: 10, unit: 1 },
  connections: { most: 1.1, spare: 2, unit: 1 },
  loopMs: null,
  database: null,
};

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    people: { type: 'string', default: '6' },
  },
});

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Of a straight line through the samples, per hour, as a share of the first quarter's median. */
function slopeOf(numbers: number[], first: number): number {
  const middle = (numbers.length - 1) / 2;
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  const spread = numbers.reduce((sum, _, n) => sum + (n - middle) ** 2, 0);
  const slope = numbers.reduce((sum, value, n) => sum + (n - middle) * (value - mean), 0) / spread;
  return first === 0 ? 0 : (slope * (3_600_000 / SAMPLE_MS)) / first;
}

/** Prints a row per figure. Returns the names of those that grew too much. */
function report(samples: Sample[]): string[] {
  const quarter = Math.ceil(samples.length / 4);
  const grown: string[] = [];
  console.log('\n| figure | first quarter | last quarter | ratio | slope per hour | limit |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  for (const name of Object.keys(LIMITS) as (keyof Sample)[]) {
    const all = samples.map((sample) => sample[name]);
    const [first, last] = [median(all.slice(0, quarter)), median(all.slice(-quarter))];
    const limit = LIMITS[name];
    const unit = limit?.unit ?? (name === 'database' ? MB : 1);
    const isGrown = limit !== null && last > first * limit.most + limit.spare;
    if (isGrown) grown.push(name);
    const shown = [first, last].map((value) => (value / unit).toFixed(1));
    const slope = `${(100 * slopeOf(all, first)).toFixed(0)}%`;
    const most = limit
      ? `${limit.most} x + ${limit.spare / unit}${isGrown ? ' exceeded' : ''}`
      : '';
    const ratio = first === 0 ? '' : (last / first).toFixed(2);
    console.log(`| ${name} | ${shown.join(' | ')} | ${ratio} | ${slope} | ${most} |`);
  }
  return grown;
}

const minutes = Number(values.minutes);
const server = await startMeasured(process.env['DATABASE_URL']);
const ending = new AbortController();
const tally: Tally = new Map();
const people = Array.from({ length: Number(values.people) }, () =>
  livePerson(server.url, tally, ending.signal),
);
const failed = Promise.all(people).then(() => []);
try {
  const samples: Sample[] = [];
  const end = Date.now() + minutes * 60_000;
  while (Date.now() < end) {
    await Promise.race([pause(SAMPLE_MS), failed]);
    const sample = await server.sample();
    samples.push(sample);
    const { rss, heapUsed, files, loopMs } = sample;
    console.log(
      `${samples.length * 10} s: rss ${Math.round(rss / MB)} MB, heap ${Math.round(heapUsed / MB)} MB, ` +
        `${files} files, loop p99 ${loopMs.toFixed(0)} ms`,
    );
  }
  const grown = report(samples.slice(Math.ceil(samples.length / 10)));
  console.log(`\nCalls by status: ${[...tally].map((pair) => pair.join(' ')).join(', ')}`);
  console.log(grown.length === 0 ? 'Nothing grows.' : `Grows: ${grown.join(', ')}`);
  process.exitCode = grown.length === 0 ? 0 : 1;
} finally {
  ending.abort();
  await failed.catch(() => []);
  await server.close();
}

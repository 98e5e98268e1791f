/**
 * Changes applied per second for one account, one by one and in batches. Then crawling with politeness off: shops on
 * loopback in a process of their own, and a worker on the embedded database that reads all their pages once, with the
 * share of each part of its work. With `--database postgres://…` also one worker and two on databases made and dropped
 * on that PostgreSQL. `--pages`, `--shops` and `--accounts` change the size, `--only applying` leaves the crawl out.
 * Writes reports/crawl.json.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import type { DatabaseOptions } from '../server/database/open.ts';
import { BATCH, measureApplying, type Applied } from './crawl/apply.ts';
import { seed, type Catalogue } from './crawl/seed.ts';
import type { Parts, Progress, Question, Use } from './crawl/worker.ts';

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '4000' },
    shops: { type: 'string', default: '40' },
    accounts: { type: 'string', default: '4' },
    database: { type: 'string' },
    only: { type: 'string' },
  },
});
const PAGES_PER_MATCH = 10;

type Figures = {
  where: string;
  workers: number;
  pages: number;
  seconds: number;
  pagesPerSecond: number;
  /** Seconds of processor time of all workers, and of it per page in milliseconds. */
  cpuSeconds: number;
  cpuMillisecondsPerPage: number;
  /** Of the largest worker. */
  peakMegabytes: number;
  parts: Parts;
};

/** A child whose messages answer questions, one at a time. */
async function started(file: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = fork(join(import.meta.dirname, 'crawl', file), args, {
    env: { ...process.env, ...env },
  });
  return { child, first: await answerOf(child) };
}

/** @throws when the child ends instead. */
async function answerOf(child: ChildProcess): Promise<unknown> {
  const heard = new AbortController();
  const { signal } = heard;
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`a process of the bench ended with ${String(code)}`);
  });
  try {
    const [answer] = (await Promise.race([once(child, 'message', { signal }), ended])) as [unknown];
    return answer;
  } finally {
    ended.catch(() => {});
    heard.abort();
  }
}

async function ask<Answer>(child: ChildProcess, question: Question): Promise<Answer> {
  const answer = answerOf(child);
  child.send(question);
  return (await answer) as Answer;
}

async function crawl(
  where: string,
  database: DatabaseOptions,
  workerCount: number,
  catalogue: Catalogue,
): Promise<Figures> {
  await seed(database, catalogue);
  const pages = catalogue.accounts * catalogue.matches * catalogue.pages;
  const env = {
    ...(database.url ? { DATABASE_URL: database.url } : { DATABASE_URL: '' }),
    DATA_DIR: database.dataDir,
    ROLE: 'worker',
    DEMO: '0',
    LOG_LEVEL: 'error',
    CRAWL_DELAY_MS: '0',
    CRAWL_ALLOW_HOSTS: catalogue.ports.map((port) => `127.0.0.1:${port}`).join(' '),
  };
  const workers: ChildProcess[] = [];
  try {
    while (workers.length < workerCount) {
      workers.push((await started('worker.ts', [], env)).child);
    }
    const [first] = workers;
    await ask(first!, 'begin');
    let progress: Progress;
    do {
      await pause(1000);
      progress = await ask<Progress>(first!, 'progress');
    } while (progress.left > 0);
    if (progress.read !== pages) {
      throw new Error(`${where}: ${progress.read} of ${pages} pages could be read`);
    }
    const uses = await Promise.all(workers.map((worker) => ask<Use>(worker, 'stop')));
    const cpuSeconds = uses.reduce((sum, use) => sum + use.cpuSeconds, 0);
    return {
      where,
      workers: workerCount,
      pages,
      seconds: progress.seconds,
      pagesPerSecond: pages / progress.seconds,
      cpuSeconds,
      cpuMillisecondsPerPage: (cpuSeconds * 1000) / pages,
      peakMegabytes: Math.max(...uses.map((use) => use.peakMegabytes)),
      parts: sumOf(uses.map((use) => use.parts)),
    };
  } finally {
    for (const worker of workers) worker.disconnect();
  }
}

function sumOf(all: Parts[]): Parts {
  const sum: Parts = {};
  for (const [part, { seconds, turns }] of all.flatMap(entriesOf)) {
    const known = sum[part] ?? { seconds: 0, turns: 0 };
    sum[part] = { seconds: known.seconds + seconds, turns: known.turns + turns };
  }
  return sum;
}

const entriesOf = (parts: Parts) =>
  Object.entries(parts) as [keyof Parts, { seconds: number; turns: number }][];

function printParts(parts: Parts): void {
  const rows = entriesOf(parts).toSorted(([, one], [, other]) => other.seconds - one.seconds);
  const total = rows.reduce((sum, [, { seconds }]) => sum + seconds, 0);
  for (const [part, { seconds, turns }] of rows) {
    console.log(
      `  ${part.padEnd(10)} ${seconds.toFixed(1).padStart(7)} s ${((100 * seconds) / total).toFixed(0).padStart(3)} %  ` +
        `${turns} times, ${((1000 * seconds) / turns).toFixed(1)} ms each`,
    );
  }
}

async function onFolder<Result>(
  measure: (where: string, database: DatabaseOptions) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crawl-bench-'));
  try {
    return await measure('embedded', { dataDir });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function onServer<Result>(
  address: string,
  measure: (where: string, database: DatabaseOptions) => Promise<Result>,
): Promise<Result> {
  const server = new Client({ connectionString: address });
  await server.connect();
  const name = `vigia_bench_${randomUUID().replaceAll('-', '')}`;
  await server.query(`create database ${name}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  try {
    return await measure('PostgreSQL', { url: url.href, dataDir: '' });
  } finally {
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  }
}

/** The median, with the least and the most. */
function middleOf(values: number[], digits = 0): string {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))]!.toFixed(digits);
  return `${at(0.5)} (${at(0)} to ${at(1)})`;
}

function printApplied({ where, rounds }: Applied): void {
  const one = middleOf(rounds.map(({ oneByOne }) => oneByOne));
  const many = middleOf(rounds.map(({ inBatches }) => inBatches));
  const ratio = middleOf(
    rounds.map(({ oneByOne, inBatches }) => inBatches / oneByOne),
    1,
  );
  console.log(
    `${where}: changes applied per second for one account: ${one} one by one, ` +
      `${many} in batches of ${BATCH}: ${ratio} x`,
  );
}

async function crawlShops(): Promise<Figures[]> {
  const shops = await started('shops.ts', [options.shops], {});
  try {
    const accounts = Number(options.accounts);
    const catalogue: Catalogue = {
      accounts,
      matches: Math.ceil(Number(options.pages) / accounts / PAGES_PER_MATCH),
      pages: PAGES_PER_MATCH,
      ports: shops.first as number[],
    };
    const crawlWith = (workers: number) => (where: string, into: DatabaseOptions) =>
      crawl(where, into, workers, catalogue);
    const figures = [await onFolder(crawlWith(1))];
    if (options.database) {
      figures.push(await onServer(options.database, crawlWith(1)));
      figures.push(await onServer(options.database, crawlWith(2)));
    }
    return figures;
  } finally {
    shops.child.disconnect();
  }
}

function printCrawls(figures: Figures[]): void {
  console.log(
    `${figures[0]!.pages} pages of ${options.shops} shops on loopback, ${options.accounts} accounts, politeness off, ${availableParallelism()} cores`,
  );
  for (const each of figures) {
    const who = `${each.where}, ${each.workers} worker${each.workers === 1 ? '' : 's'}`;
    console.log(
      `${who.padEnd(24)} ${each.pagesPerSecond.toFixed(1).padStart(6)} pages/s in ${each.seconds.toFixed(1)} s, ` +
        `${each.cpuMillisecondsPerPage.toFixed(1)} ms of CPU per page, peak memory ${Math.round(each.peakMegabytes)} MB`,
    );
    printParts(each.parts);
  }
  const [one, two] = figures.filter(({ where }) => where === 'PostgreSQL');
  if (one && two) {
    console.log(`two workers read ${(two.pagesPerSecond / one.pagesPerSecond).toFixed(2)} x one`);
  }
}

const applied = [await onFolder(measureApplying)];
if (options.database) applied.push(await onServer(options.database, measureApplying));
for (const each of applied) printApplied(each);
const figures = options.only === 'applying' ? [] : await crawlShops();
if (figures.length > 0) printCrawls(figures);
mkdirSync('reports', { recursive: true });
writeFileSync(join('reports', 'crawl.json'), `${JSON.stringify({ applied, figures }, null, 2)}\n`);

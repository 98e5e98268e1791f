/**
 * Crawling with politeness off: shops on loopback in a process of their own, and a worker on the embedded database that
 * reads all their pages once. With `--database postgres://…` also one worker and two on databases made and dropped on
 * that PostgreSQL. `--pages`, `--shops` and `--accounts` change the size. Writes reports/crawl.json.
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
import { seed, type Catalogue } from './crawl/seed.ts';
import type { Progress, Question, Use } from './crawl/worker.ts';

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '4000' },
    shops: { type: 'string', default: '40' },
    accounts: { type: 'string', default: '4' },
    database: { type: 'string' },
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
  database: { url?: string; dataDir: string },
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
    };
  } finally {
    for (const worker of workers) worker.disconnect();
  }
}

async function onFolder(catalogue: Catalogue): Promise<Figures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crawl-bench-'));
  try {
    return await crawl('embedded', { dataDir }, 1, catalogue);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function onServer(
  address: string,
  workerCount: number,
  catalogue: Catalogue,
): Promise<Figures> {
  const server = new Client({ connectionString: address });
  await server.connect();
  const name = `vigia_bench_${randomUUID().replaceAll('-', '')}`;
  await server.query(`create database ${name}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  try {
    return await crawl('PostgreSQL', { url: url.href, dataDir: '' }, workerCount, catalogue);
  } finally {
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  }
}

const shops = await started('shops.ts', [options.shops], {});
try {
  const accounts = Number(options.accounts);
  const catalogue: Catalogue = {
    accounts,
    matches: Math.ceil(Number(options.pages) / accounts / PAGES_PER_MATCH),
    pages: PAGES_PER_MATCH,
    ports: shops.first as number[],
  };
  const figures = [await onFolder(catalogue)];
  if (options.database) {
    figures.push(await onServer(options.database, 1, catalogue));
    figures.push(await onServer(options.database, 2, catalogue));
  }
  console.log(
    `${figures[0]!.pages} pages of ${options.shops} shops on loopback, ${accounts} accounts, politeness off, ${availableParallelism()} cores`,
  );
  for (const each of figures) {
    const who = `${each.where}, ${each.workers} worker${each.workers === 1 ? '' : 's'}`;
    console.log(
      `${who.padEnd(24)} ${each.pagesPerSecond.toFixed(1).padStart(6)} pages/s in ${each.seconds.toFixed(1)} s, ` +
        `${each.cpuMillisecondsPerPage.toFixed(1)} ms of CPU per page, peak memory ${Math.round(each.peakMegabytes)} MB`,
    );
  }
  const [one, two] = figures.filter(({ where }) => where === 'PostgreSQL');
  if (one && two) {
    console.log(`two workers read ${(two.pagesPerSecond / one.pagesPerSecond).toFixed(2)} x one`);
  }
  mkdirSync('reports', { recursive: true });
  writeFileSync(join('reports', 'crawl.json'), `${JSON.stringify(figures, null, 2)}\n`);
} finally {
  shops.child.disconnect();
}

import { availableParallelism } from 'node:os';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Config } from '../../config.ts';
import type { Logger } from '../../log.ts';
import type { TaskName, Tasks } from './tasks.ts';
import type { Task } from './thread.ts';
import { createTurns } from './turns.ts';

/** Parses foreign content in separate threads, so that the thread that answers calls is never blocked. */
export type Reader = {
  /** @throws TooComplex when it takes too long, needs too much memory, or ends the thread otherwise. */
  read: <Name extends TaskName>(
    name: Name,
    ...given: Parameters<Tasks[Name]>
  ) => Promise<ReturnType<Tasks[Name]>>;
  close: () => Promise<void>;
};

export class TooComplex extends Error {
  override name = 'TooComplex';
}

export type ReadingLimits = {
  threads: number;
  /** Milliseconds for one reading, from its start in a thread. */
  timeMs?: number;
  /** Megabytes of a thread's heap. */
  memoryMb?: number;
};

/** A product page takes some 20 ms and 20 MB. */
const TIME_MS = 2000;
const MEMORY_MB = 256;
/** A thread without work ends after this long; the next page starts one. */
const IDLE_MS = 60_000;

const IS_SOURCE = import.meta.url.endsWith('.ts');
/** The build puts the thread's bundle beside that of the server. */
const THREAD = new URL(IS_SOURCE ? './thread.ts' : './reading-thread.js', import.meta.url);

/** As many threads as can work at once and hosts are visited at once. */
export const threadsOf = ({ CRAWL_CONCURRENCY }: Pick<Config, 'CRAWL_CONCURRENCY'>): number =>
  Math.min(CRAWL_CONCURRENCY, availableParallelism());

/** Opens a reader. Its threads start with the first page and end when there is nothing to read. */
export function createReader(
  log: Pick<Logger, 'warn'>,
  { threads, timeMs = TIME_MS, memoryMb = MEMORY_MB }: ReadingLimits,
): Reader {
  const pool = new Piscina<Task, unknown>({
    filename: THREAD.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    recordTiming: false,
    execArgv: IS_SOURCE ? ['--import', 'tsx'] : [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  pool.on('error', (error: unknown) => log.warn({ err: error }, 'a reading thread broke'));
  // The pool's own queue may wait for ever when a thread is ended.
  const inTurn = createTurns(threads);
  let isClosing = false;
  return {
    read: async <Name extends TaskName>(name: Name, ...given: Parameters<Tasks[Name]>) => {
      try {
        return (await inTurn(() => perform(pool, { name, given }, timeMs))) as ReturnType<
          Tasks[Name]
        >;
      } catch (cause) {
        if (isClosing) throw cause;
        log.warn({ err: cause, task: name }, 'a page is too complex to read');
        throw new TooComplex('This is too complex to read.', { cause });
      }
    },
    close: async () => {
      isClosing = true;
      await pool.destroy();
    },
  };
}

/** Runs a task in a thread, and ends the thread when it takes too long. */
async function perform(
  pool: Piscina<Task, unknown>,
  task: Omit<Task, 'begun'>,
  timeMs: number,
): Promise<unknown> {
  const { port1: heard, port2: begun } = new MessageChannel();
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  heard.once('message', () => {
    // An answer that arrived while this thread was busy is received before its timeout.
    timer = setTimeout(() => setImmediate(() => late.abort()), timeMs);
  });
  try {
    const options = { transferList: [begun], signal: late.signal };
    return await pool.run({ ...task, begun }, options);
  } finally {
    clearTimeout(timer);
    heard.close();
  }
}

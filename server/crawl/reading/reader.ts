import { availableParallelism } from 'node:os';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Config } from '../../config.ts';
import type { Logger } from '../../log.ts';
import type { TaskName, Tasks } from './tasks.ts';
import type { Task } from './thread.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** Parses foreign content in separate threads, so that the thread that answers calls is never blocked. */
export type Reader = {
  /** @throws TooComplex if it takes too long, needs too much memory, or ends the thread for another reason. */
  read: <Name extends TaskName>(
    name: Name,
    ...args: Parameters<Tasks[Name]>
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

/** A product page takes about 20 ms and 20 MB. */
const TIME_MS = 2000;
const MEMORY_MB = 256;
/** A thread without work ends after this long; the next page starts one. */
const IDLE_MS = 60_000;

const IS_SOURCE = import.meta.url.endsWith('.ts');
/** The build puts the bundle of the thread next to that of the server. */
const THREAD = new URL(IS_SOURCE ? './thread.ts' : './reading-thread.js', import.meta.url);

/** As many threads as there are processors, and at most as many as hosts are visited at once. */
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
  // The pool's own queue may wait forever if a thread is ended.
  const limited = createConcurrencyLimit(threads);
  let isClosing = false;
  return {
    read: async <Name extends TaskName>(name: Name, ...args: Parameters<Tasks[Name]>) => {
      try {
        return (await limited(() => perform(pool, { name, args }, timeMs))) as ReturnType<
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

/** Runs a task in a thread, and ends the thread if it takes too long. */
async function perform(
  pool: Piscina<Task, unknown>,
  task: Omit<Task, 'started'>,
  timeMs: number,
): Promise<unknown> {
  const { port1: receiver, port2: started } = new MessageChannel();
  const timeout = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  receiver.once('message', () => {
    // If this thread was busy, an answer that already arrived is received before the timeout.
    timer = setTimeout(() => setImmediate(() => timeout.abort()), timeMs);
  });
  try {
    const options = { transferList: [started], signal: timeout.signal };
    return await pool.run({ ...task, started }, options);
  } finally {
    clearTimeout(timer);
    receiver.close();
  }
}

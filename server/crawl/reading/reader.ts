import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import type { Config } from '../../config.ts';
import type { Logger } from '../../log.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { STARTED, type TaskName, type Tasks } from './tasks.ts';

/** Parses foreign content in processes of its own: what is too much for them ends none but them. */
export type Reader = {
  /**
   * @throws TooComplex if it takes too long, needs too much memory, or breaks the process for another reason; another error
   * if the process is ended from outside.
   */
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
  processes: number;
  /** Milliseconds for one reading, from its start in a process. */
  timeMs?: number;
  /** Megabytes of a process's heap. */
  memoryMb?: number;
};

/** A product page takes about 20 ms and 20 MB. */
const TIME_MS = 2000;
const MEMORY_MB = 256;
/** Processes without work end after this long; the next page starts one. */
const IDLE_MS = 60_000;
/** How long a process that reads may take to answer that it ends, before it is killed. */
const END_MS = 20;

const IS_SOURCE = import.meta.url.endsWith('.ts');
/** The build puts the bundle of the process next to that of the server. */
const ENTRY = new URL(IS_SOURCE ? './process.ts' : './reading-process.js', import.meta.url);

/** What reads foreign content is given no address and no secret of the installation. */
const GIVEN_ENVIRONMENT = ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR'];

/** As many processes as there are processors, and at most as many as hosts are visited at once. */
export const processesOf = ({ CRAWL_CONCURRENCY }: Pick<Config, 'CRAWL_CONCURRENCY'>): number =>
  Math.min(CRAWL_CONCURRENCY, availableParallelism());

/** Opens a reader. Its processes start with the first page and end when there is nothing to read. */
export function createReader(
  log: Pick<Logger, 'warn'>,
  { processes, timeMs = TIME_MS, memoryMb = MEMORY_MB }: ReadingLimits,
): Reader {
  const pool = workerpool.pool(fileURLToPath(ENTRY), {
    workerType: 'process',
    // One that is being ended still has its place.
    maxWorkers: 2 * processes,
    workerTerminateTimeout: END_MS,
    // What a process prints when it breaks says nothing to an operator.
    emitStdStreams: true,
    forkOpts: {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${memoryMb}`, ...(IS_SOURCE ? ['--import', 'tsx'] : [])],
      env: Object.fromEntries(GIVEN_ENVIRONMENT.map((name) => [name, process.env[name]])),
    },
  });
  // The pool's own queue may wait forever if a process is ended.
  const limited = createConcurrencyLimit(processes);
  let isClosing = false;
  let idle: NodeJS.Timeout | undefined;
  const readUntilIdle = async (name: TaskName, args: readonly unknown[]) => {
    clearTimeout(idle);
    try {
      return await limited(() => perform(pool, { name, args, timeMs }));
    } finally {
      clearTimeout(idle);
      if (!isClosing) idle = setTimeout(() => void pool.terminate(), IDLE_MS).unref();
    }
  };
  return {
    read: async <Name extends TaskName>(name: Name, ...args: Parameters<Tasks[Name]>) => {
      try {
        return (await readUntilIdle(name, args)) as ReturnType<Tasks[Name]>;
      } catch (cause) {
        if (isClosing || isEndedFromOutside(cause)) throw cause;
        log.warn({ err: cause, task: name }, 'a page is too complex to read');
        throw new TooComplex('This is too complex to read.', { cause });
      }
    },
    close: async () => {
      isClosing = true;
      clearTimeout(idle);
      await pool.terminate(true);
    },
  };
}

/** A terminal, and systemd, end all processes of a service at once: that says nothing about the page. */
const isEndedFromOutside = (cause: unknown): boolean =>
  cause instanceof workerpool.TerminateError &&
  /signalCode: `SIG(?:HUP|INT|TERM)`/.test(cause.message);

type Task = { name: TaskName; args: readonly unknown[]; timeMs: number };

/** Runs a task in a process, and ends the process if it takes too long. */
async function perform(pool: workerpool.Pool, { name, args, timeMs }: Task): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const reading = pool.exec('perform', [name, ...args], {
    on: (told: unknown) => {
      if (told !== STARTED) return;
      // If this thread was busy, an answer that already arrived is received before the timeout.
      timer = setTimeout(() => setImmediate(() => void reading.cancel()), timeMs);
    },
  });
  try {
    return await reading;
  } finally {
    clearTimeout(timer);
  }
}

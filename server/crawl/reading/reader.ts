import { availableParallelism } from 'node:os';
import type { Config } from '../../config.ts';
import type { Logger } from '../../log.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { ReadingBroke, startProcess, type Asked, type ReadingProcess } from './reading-process.ts';
import type { TaskName, Tasks } from './tasks.ts';

/** Parses foreign content in processes of its own: what is too much for them ends none but them. */
export type Reader = {
  /**
   * @throws TooComplex if it uses a processor for too long, needs too much memory, or breaks the process for another reason;
   * ReaderUnavailable, which says nothing about the content, if no process starts, or two are ended from outside.
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

/** Nothing could be read, whatever the content was. */
export class ReaderUnavailable extends Error {
  override name = 'ReaderUnavailable';
}

export type ReadingLimits = {
  processes: number;
  /** Milliseconds of a processor for one reading, from its start in a process. */
  timeMs?: number;
  /** Megabytes of a process's heap. */
  memoryMb?: number;
};

/** A product page takes about 20 ms and 20 MB. */
const TIME_MS = 2000;
const MEMORY_MB = 256;
/** Processes without work end after this long; the next page starts one. */
const IDLE_MS = 60_000;

/** As many processes as there are processors, and at most as many as hosts are visited at once. */
export const processesOf = ({ CRAWL_CONCURRENCY }: Pick<Config, 'CRAWL_CONCURRENCY'>): number =>
  Math.min(CRAWL_CONCURRENCY, availableParallelism());

/** Opens a reader. Its processes start with the first page and end when there is nothing to read. */
export function createReader(
  log: Pick<Logger, 'warn'>,
  { processes, timeMs = TIME_MS, memoryMb = MEMORY_MB }: ReadingLimits,
): Reader {
  const all = new Set<ReadingProcess>();
  const free: ReadingProcess[] = [];
  const limited = createConcurrencyLimit(processes);
  let isClosing = false;
  let idle: NodeJS.Timeout | undefined;

  const end = async (process: ReadingProcess) => {
    all.delete(process);
    await process.kill();
  };
  const take = (): ReadingProcess => {
    for (let process = free.pop(); process; process = free.pop()) {
      if (process.isAlive()) return process;
      void end(process);
    }
    const process = startProcess(memoryMb);
    all.add(process);
    return process;
  };
  const runOnce = async (asked: Asked): Promise<unknown> => {
    if (isClosing) throw new Error('The reader is closed.');
    const process = take();
    try {
      return await process.run(asked, timeMs);
    } finally {
      if (process.isAlive() && !isClosing) free.push(process);
      else void end(process);
    }
  };
  /** A process that was ended from outside, while it waited for work or worked, says nothing about what it was to read. */
  const run = async (asked: Asked): Promise<unknown> => {
    try {
      return await runOnce(asked);
    } catch (error) {
      if (isClosing || error instanceof ReadingBroke) throw error;
      return await runOnce(asked);
    }
  };
  const endIdle = () => free.splice(0).forEach((process) => void end(process));

  return {
    read: async <Name extends TaskName>(name: Name, ...args: Parameters<Tasks[Name]>) => {
      try {
        return (await limited(() => run({ name, args }))) as ReturnType<Tasks[Name]>;
      } catch (cause) {
        if (isClosing || !(cause instanceof ReadingBroke)) {
          throw new ReaderUnavailable('No process reads foreign content.', { cause });
        }
        log.warn({ err: cause, task: name }, 'a page is too complex to read');
        throw new TooComplex('This is too complex to read.', { cause });
      } finally {
        clearTimeout(idle);
        idle = setTimeout(endIdle, IDLE_MS).unref();
      }
    },
    close: async () => {
      isClosing = true;
      clearTimeout(idle);
      await Promise.all([...all].map(end));
    },
  };
}

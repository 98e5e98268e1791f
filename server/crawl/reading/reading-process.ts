import { fork, type ChildProcess } from 'node:child_process';
import { processorMsOf } from './processor-time.ts';
import type { TaskName } from './tasks.ts';

/** What a reading process is asked, and what it tells. `processorMs` is what it has used before, which is not counted. */
export type Asked = { name: TaskName; args: readonly unknown[] };
export type Told =
  | { kind: 'started'; processorMs: number }
  | { kind: 'done'; result: unknown }
  | { kind: 'failed'; reason: string };

/** A reading broke because of what was read. */
export class ReadingBroke extends Error {
  override name = 'ReadingBroke';
}

/** A process that reads foreign content, one task at a time. */
export type ReadingProcess = {
  isAlive: () => boolean;
  /**
   * Runs a task. A process that uses a processor for longer than `timeMs` from its start is killed, and one that gets no
   * processor for long.
   *
   * @throws ReadingBroke, or another error if the process did not start, or was ended from outside.
   */
  run: (asked: Asked, timeMs: number) => Promise<unknown>;
  /** Kills it, and waits until it is gone. */
  kill: () => Promise<void>;
};

const IS_SOURCE = import.meta.url.endsWith('.ts');
/** The build puts the bundle of the process next to that of the server. */
const ENTRY = new URL(IS_SOURCE ? './process.ts' : './reading-process.js', import.meta.url);

/** What reads foreign content is given no address and no secret of the installation. */
const GIVEN_ENVIRONMENT = ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR'];

/** A start takes half a second; one that takes this long hangs. */
const START_MS = 60_000;
/** A machine that does much else reads slowly; a process that takes this much longer than it may use a processor hangs. */
const HANGS_MS = 30_000;
/** Characters that are kept of what a process prints when it breaks. */
const MOST_PRINTED = 2000;

/** A terminal, and systemd, end all processes of a service at once: that says nothing about the page. */
const FROM_OUTSIDE = ['SIGHUP', 'SIGINT', 'SIGTERM'];
/** The code with which Windows ends a process at Ctrl+C. */
const CONTROL_C = 0xc000013a;

/** A process that works does not notice that the server has ended. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a process with at most `memoryMb` of heap. */
export function startProcess(memoryMb: number): ReadingProcess {
  const child = fork(ENTRY, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryMb}`, ...(IS_SOURCE ? ['--import', 'tsx'] : [])],
    env: Object.fromEntries(GIVEN_ENVIRONMENT.map((name) => [name, process.env[name]])),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let printed = '';
  let broken: Error | null = null;
  // Where no process could be started there is no stream either.
  child.stderr?.on('data', (data) => (printed = (printed + String(data)).slice(-MOST_PRINTED)));
  child.on('error', (error) => (broken ??= error));
  if (child.pid !== undefined) running.add(child);
  child.on('exit', () => running.delete(child));
  const isGone = () =>
    child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  return {
    isAlive: () => broken === null && !isGone() && !child.killed && child.connected,
    run: (asked, timeMs) =>
      broken ? Promise.reject(broken) : runIn(child, asked, { timeMs, printed: () => printed }),
    kill: async () => {
      if (isGone()) return;
      const gone = new Promise<void>((settle) => child.once('exit', () => settle()));
      // A second one may be refused while the first one takes effect.
      if (child.killed || child.kill('SIGKILL')) await gone;
    },
  };
}

function runIn(
  child: ChildProcess,
  asked: Asked,
  { timeMs, printed }: { timeMs: number; printed: () => string },
): Promise<unknown> {
  return new Promise((settle, refuse) => {
    let started: { at: number; processorMs: number } | null = null;
    let isOver = false;
    const end = () => {
      isOver = true;
      clearTimeout(timer);
      child.off('message', hear).off('close', seeEnd).off('error', seeError);
    };
    const seeError = (error: Error) => {
      end();
      refuse(error);
    };
    const breakOff = (reason: string) =>
      seeError(started ? new ReadingBroke(reason) : new Error(reason));
    const giveUp = () => {
      child.kill('SIGKILL');
      breakOff(started ? 'It took too long.' : 'The reading process did not start.');
    };
    const timeLeft = ({ at, processorMs }: { at: number; processorMs: number }): number => {
      const waited = performance.now() - at;
      if (waited >= timeMs + HANGS_MS) return 0;
      const used = processorMsOf(child.pid);
      return timeMs - (used === null ? waited : used - processorMs);
    };
    const giveUpIfLate = () => {
      if (isOver || !started) return;
      const left = timeLeft(started);
      if (left > 0) waitFor(left);
      else giveUp();
    };
    // If this thread was busy, an answer that already arrived is received before the timeout.
    const waitFor = (ms: number) => {
      timer = setTimeout(() => setImmediate(giveUpIfLate), ms);
    };
    const hear = (message: unknown) => {
      const told = message as Told;
      if (told.kind === 'failed') breakOff(told.reason);
      else if (told.kind === 'done') {
        end();
        settle(told.result);
      } else {
        started = { at: performance.now(), processorMs: told.processorMs };
        clearTimeout(timer);
        waitFor(timeMs);
      }
    };
    const seeEnd = (code: number | null, signal: NodeJS.Signals | null) => {
      const reason = `The reading process ended with ${signal ?? code}. ${printed()}`.trim();
      const isFromOutside =
        code === CONTROL_C || (signal !== null && FROM_OUTSIDE.includes(signal));
      if (isFromOutside) seeError(new Error(reason));
      else breakOff(reason);
    };
    let timer = setTimeout(giveUp, START_MS);
    child.on('message', hear).on('close', seeEnd).on('error', seeError);
    // Without a process its error follows.
    if (child.pid !== undefined) child.send(asked);
  });
}

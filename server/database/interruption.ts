import { setTimeout as pause } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { errorCodeOf } from '../error-code.ts';

/** No connection to the database could be had. `cause` says why. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  constructor(cause: Error) {
    super(`The database does not answer: ${cause.message}`, { cause });
  }
  /** Whether it may answer later: it is away or starts, while a wrong password stays wrong. */
  get isPassing(): boolean {
    return isCut(this.cause);
  }
}

/**
 * PostgreSQL's codes of temporary failures: connections that ended (class 08), a server that stops, starts, lacks room,
 * memory or connections (class 53), cannot reach its files or has become a standby, transactions that another one stood
 * in the way of, and limits of time that its operator set for statements, locks and idle transactions.
 */
const CODES = /^(08...|53...|57014|57P0[1-5]|58030|25006|25P0[34]|40001|40P01|55P03)$/;

export const isInterruptionCode = (code: string): boolean => CODES.test(code);

/** Node's codes for a server that cannot be reached, and the driver's sentences, which have no code. */
const UNREACHABLE = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
const SENTENCES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** The operating system's words, as the database repeats them: not each of them has a code of its own. */
const DISK =
  /No space left on device|Disk quota exceeded|Read-only file system|Input\/output error/;

/** Whether the database could not write to its disk, or read it: only an operator can mend that. */
export const isOfDisk = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause instanceof Error &&
  DISK.test(error.cause.message);

/**
 * Whether the database cut this off, by its connection or on purpose: nothing of a transaction was stored, or, when it
 * was cut off at its commit, all of it. Only errors of the database count, not those of other servers.
 */
export function isInterruption(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  return error instanceof DrizzleQueryError && isCut(error.cause);
}

/** PostgreSQL's codes of its limits of time for a statement, an idle transaction and a whole one. */
const OVER_TIME = new Set(['57014', '25P03', '25P04']);

/**
 * Whether a limit of time cut this off, that of the operator or ours: the same work may meet it each time, where a
 * database that is away comes back.
 */
export const isOverTime = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause instanceof Error &&
  (OVER_TIME.has(errorCodeOf(error.cause) ?? '') ||
    error.cause.message.startsWith('Query read timeout'));

/**
 * What the database said when it cut this off, also a statement of the job library, which Drizzle did not make; null for
 * any other error.
 */
export function reasonOfInterruption(error: unknown): string | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return null;
  const isOfDatabase =
    isInterruption(error) ||
    isInterruptionCode(errorCodeOf(cause) ?? '') ||
    SENTENCES.test(cause.message);
  return isOfDatabase ? cause.message : null;
}

function isCut(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  if (cause instanceof AggregateError) return cause.errors.some(isCut);
  const code = 'code' in cause ? String(cause.code) : '';
  return (
    isInterruptionCode(code) ||
    UNREACHABLE.test(code) ||
    SENTENCES.test(cause.message) ||
    DISK.test(cause.message)
  );
}

/** Long enough for a connection to be replaced, and together for a database to be started anew. */
const PAUSES_MS = [50, 250, 1000];
/** From then on the caller gets the error instead of waiting. */
const TIMEOUT_MS = 3000;

/**
 * Repeats the work when the database interrupted it, a few times within about a second. For repeatable work:
 * it only reads, or is recognised when it is repeated.
 */
export async function tryAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  for (const pauseMs of PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      if (!isInterruption(error) || performance.now() - began > TIMEOUT_MS) throw error;
    }
    await pause(pauseMs);
  }
  return work();
}

/** How soon storing what was done elsewhere is tried again. */
const STORE_AGAIN_MS = 250;

/**
 * Repeats `store` until the database no longer cuts it off: what another server has taken and nobody noted would be sent
 * again. `onFailure` hears the first interruption.
 *
 * @throws the signal's reason once it is aborted.
 */
export async function untilStored<Result>(
  store: () => Promise<Result>,
  { signal, onFailure }: { signal: AbortSignal; onFailure: (error: unknown) => void },
): Promise<Result> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await store();
    } catch (error) {
      if (!isInterruption(error)) throw error;
      if (isFirst) onFailure(error);
      await pause(STORE_AGAIN_MS, undefined, { signal });
    }
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';

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
 * PostgreSQL's codes of temporary failures: connections that ended (class 08), a server that
 * stops, starts, has no connection left or has become a standby, and transactions that another one stood in the way of.
 */
const CODES = /^(08...|57P0[1-5]|53300|25006|40001|40P01)$/;

export const isInterruptionCode = (code: string): boolean => CODES.test(code);

/** Node's codes for a server that cannot be reached, and the driver's sentences, which have no code. */
const UNREACHABLE = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
const SENTENCES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/;

/**
 * Whether the database cut this off, by its connection or on purpose: nothing of a transaction was stored, or, when it
 * was cut off at its commit, all of it. Only errors of the database count, not those of other servers.
 */
export function isInterruption(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  return error instanceof DrizzleQueryError && isCut(error.cause);
}

function isCut(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  if (cause instanceof AggregateError) return cause.errors.some(isCut);
  const code = 'code' in cause ? String(cause.code) : '';
  return isInterruptionCode(code) || UNREACHABLE.test(code) || SENTENCES.test(cause.message);
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

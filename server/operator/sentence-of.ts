import { inspect } from 'node:util';
import { ConfigurationError } from '../config.ts';
import { DatabaseUnavailable, reasonOfInterruption } from '../database/interruption.ts';
import { DataFolderUnusable } from '../database/lock.ts';
import { CommandFailed } from '../command-failed.ts';
import { errorCodeOf } from '../error-code.ts';

const EXPECTED = [CommandFailed, ConfigurationError, DataFolderUnusable, DatabaseUnavailable];

/**
 * The messages of node, PostgreSQL and the embedded database's file system; the last throws values that are not an
 * Error.
 */
const NO_SPACE = /ENOSPC|No space left on device|errno: 51\b/;

/** Why a command or a start failed, and the remedy, in a sentence; a bug with its stack. */
export function sentenceOf(error: unknown): string {
  const isExpected = EXPECTED.some((kind) => error instanceof kind);
  if (error instanceof Error && isExpected) return error.message;
  const all = inspect(error, { depth: 4 });
  if (NO_SPACE.test(all)) {
    return 'The disk is full: that of the database or DATA_DIR, of the file, or of the temporary folder (TMPDIR). Make space and try again.';
  }
  const interruption = reasonOfInterruption(error);
  if (interruption !== null) return `The database broke this off: ${interruption}. Try again.`;
  const code = errorCodeOf(error);
  if (error instanceof Error && (code === 'EACCES' || code === 'EPERM')) {
    return `This user may not do that: ${error.message}.`;
  }
  return `This is a bug, please report it. ${all}`;
}

import type { OpenDatabase } from './database.ts';
import { DatabaseUnavailable } from './interruption.ts';

/** A watchdog needs a quick answer, also while all requests wait for the database. */
const ANSWER_TIMEOUT_MS = 3000;

/**
 * Resolves once the database answers. The embedded database is never away, only busy, and then so is everything else.
 *
 * @throws DatabaseUnavailable when it does not answer within three seconds.
 */
export async function answers({ kind, db }: Pick<OpenDatabase, 'kind' | 'db'>): Promise<void> {
  const asked = db.execute('select 1');
  await (kind === 'embedded' ? asked : within(asked, ANSWER_TIMEOUT_MS));
}

/** @throws DatabaseUnavailable when the database takes longer. */
export async function within<Result>(asked: PromiseLike<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new DatabaseUnavailable(new Error('no answer in time'))), ms);
  });
  try {
    return await Promise.race([asked, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

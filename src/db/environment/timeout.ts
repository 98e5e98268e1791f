import type { Environment } from './environment.ts';

/** After this time an answer counts as lost. The same key may safely be sent again. */
export const TIMEOUT_MS = 60_000;
export const FILE_TIMEOUT_MS = 600_000;

/** No answer came in time. */
export class TimeoutError extends Error {}

/**
 * Rejects when an answer takes too long, and ends the request: a half-open connection never fails, and a browser makes no
 * more than six to a server.
 */
export function withTimeout<T>(
  { setTimeout, clearTimeout }: Pick<Environment, 'setTimeout' | 'clearTimeout'>,
  ms: number,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const request = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new TimeoutError(`no answer within ${ms} ms`));
      request.abort();
    }, ms);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
    };
    ask(request.signal).then(
      (value) => end(() => resolve(value)),
      (error: unknown) => end(() => reject(error)),
    );
  });
}

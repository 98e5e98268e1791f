import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';

/** Delay of the second visit to a page that is reported as gone or has an implausible price. */
const SECOND_LOOK_MS = 10 * MINUTE_MS;
const MISSING_LOOK_MS = HOUR_MS;

export type Retry = 'ok' | 'suspected' | 'missing' | 'failed' | 'blocked';

/**
 * Milliseconds until a page is visited again. The wait doubles with each failure, and is never longer than after a
 * successful visit. Every wait varies by a tenth, so that pages that were due together spread out and are not all due
 * at once after a restart. `random` is from 0 to 1.
 */
export function waitAfter(
  reason: Retry,
  { intervalMs, failures, random }: { intervalMs: number; failures: number; random: number },
): number {
  const doubled = 2 ** Math.min(Math.max(0, failures - 1), 12);
  const waits: Record<Retry, number> = {
    ok: intervalMs,
    suspected: SECOND_LOOK_MS,
    missing: MISSING_LOOK_MS,
    failed: 10 * MINUTE_MS * doubled,
    blocked: 30 * MINUTE_MS * doubled,
  };
  return Math.round(Math.min(waits[reason], intervalMs) * (0.9 + 0.2 * random));
}

/** Consecutive refusals or failures after which the whole host pauses. */
export const FAILURES_BEFORE_PAUSE = 3;

/**
 * Milliseconds for which a host pauses: as requested by it, else longer each time, at most a day. A refusal that asks for
 * no time at all requests nothing.
 */
export function pauseOf(failures: number, retryAfterMs: number | null): number {
  const own = 10 * MINUTE_MS * 2 ** Math.min(Math.max(0, failures - 1), 8);
  return Math.min(retryAfterMs === null || retryAfterMs === 0 ? own : retryAfterMs, DAY_MS);
}

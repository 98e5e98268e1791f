import { z } from 'zod';

/** The result of a check: ok, could be better, or does not work. `todo` is the remedy. */
export const finding = z.object({
  check: z.string(),
  state: z.enum(['ok', 'warning', 'failed']),
  found: z.string(),
  todo: z.string().exactOptional(),
});
export type Finding = z.infer<typeof finding>;

export const ok = (check: string, found: string): Finding => ({ check, state: 'ok', found });

export const warning = (check: string, found: string, todo: string): Finding => ({
  check,
  state: 'warning',
  found,
  todo,
});

export const failed = (check: string, found: string, todo: string): Finding => ({
  check,
  state: 'failed',
  found,
  todo,
});

/** Bounds how long another server is waited for. */
export const WAIT_MS = 10_000;

export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  return (first instanceof Error && first.message) || error.message;
}

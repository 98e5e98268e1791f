/** The result of a check: ok, could be better, or does not work. `todo` is the remedy. */
export type Finding = {
  check: string;
  state: 'ok' | 'warning' | 'failed';
  found: string;
  todo?: string;
};

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
  const { message } = cause instanceof AggregateError ? (cause.errors[0] as Error) : cause;
  return message || error.message;
}

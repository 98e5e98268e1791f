/** Whether an error, or one of its causes, has one of these names. Dexie wraps the browser's errors. */
export function isNamed(error: unknown, ...names: string[]): boolean {
  for (let one = error, depth = 0; typeof one === 'object' && one !== null && depth < 5; depth++) {
    if ('name' in one && names.includes(String(one.name))) return true;
    one = 'inner' in one ? one.inner : 'cause' in one ? one.cause : null;
  }
  return false;
}

export const isQuota = (error: unknown) => isNamed(error, 'QuotaExceededError');

/** The connection was closed by the browser: the storage was cleared or evicted, or the process ends. */
export const isLost = (error: unknown) =>
  isNamed(error, 'DatabaseClosedError', 'InvalidStateError', 'NotFoundError') ||
  (error instanceof Error && 'reason' in error && error.reason === 'gone');

export const isDenied = (error: unknown) =>
  isNamed(error, 'SecurityError', 'MissingAPIError', 'MissingAPI');

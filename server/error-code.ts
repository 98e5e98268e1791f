/** The code by which node, PostgreSQL and their libraries tell errors apart; undefined for what has none. */
export const errorCodeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

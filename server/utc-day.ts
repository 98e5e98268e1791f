/**
 * The day of a moment, UTC, as YYYY-MM-DD.
 *
 * @example
 * dayOf(Date.UTC(2026, 1, 3, 23)); // → '2026-02-03'
 */
export const dayOf = (time: number | Date): string => new Date(time).toISOString().slice(0, 10);

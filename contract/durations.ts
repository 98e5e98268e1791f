/** Lengths of time in milliseconds. A day is one of UTC: a local one may be an hour longer or shorter. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const FIRST_MS = 1_000;
const LONGEST_MS = 300_000;
/** The maximum of a longer delay that a server may request. */
export const LONGEST_WAIT_MS = 3_600_000;

/** The delay after a number of failures: 1 s doubling up to 5 min, with random jitter down to half of it. */
export function backoffMs(failures: number, random: () => number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 20));
  return Math.round(full * (0.5 + random() / 2));
}

const FIRST_MS = 1_000;
const LONGEST_MS = 300_000;
/** A server may ask for more timeout than that, but not for more than this. */
export const LONGEST_WAIT_MS = 3_600_000;

/** How long to wait after so many failures: 1 s doubling up to 5 min, between half and all of it by chance. */
export function backoffMs(failures: number, random: () => number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 20));
  return Math.round(full * (0.5 + random() / 2));
}

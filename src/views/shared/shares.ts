/**
 * What part of all each count is, in percent with so many decimals, by largest remainders: together they are 100, which
 * parts rounded one by one often miss by a step. All are 0 where there is nothing to share.
 *
 * @example
 * sharesOf([23, 18, 7]); // → [48, 37, 15]
 * sharesOf([1, 1, 1], 1); // → [33.4, 33.3, 33.3]
 */
export function sharesOf(counts: readonly number[], decimals = 0): number[] {
  const steps = 10 ** decimals;
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const parts = counts.map((count, at) => {
    const whole = Math.floor((count * 100 * steps) / total);
    return { at, whole, remainder: count * 100 * steps - whole * total };
  });
  const missing = 100 * steps - parts.reduce((sum, { whole }) => sum + whole, 0);
  const raised = new Set(
    parts
      .toSorted((a, b) => b.remainder - a.remainder)
      .slice(0, missing)
      .map(({ at }) => at),
  );
  return parts.map(({ at, whole }) => (whole + (raised.has(at) ? 1 : 0)) / steps);
}

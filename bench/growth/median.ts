export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

/** The smallest number that so large a share of all does not exceed. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * Greedy set cover: keeps the item that adds the most, the cheapest of equals, until none adds
 * anything. `items` are taken in order of length, so a prefix of a kept path is never kept.
 */
export function leastCover<T extends { steps: readonly unknown[] }>(
  items: readonly T[],
  elementsOf: (item: T) => readonly string[],
): T[] {
  const pool = items
    .map((item) => ({ item, missing: new Set(elementsOf(item)) }))
    .toSorted((a, b) => a.item.steps.length - b.item.steps.length);
  const kept: T[] = [];
  for (;;) {
    const best = pool.reduce<(typeof pool)[number] | undefined>(
      (a, b) => (b.missing.size > (a?.missing.size ?? 0) ? b : a),
      undefined,
    );
    if (!best) return kept;
    kept.push(best.item);
    const covered = [...best.missing];
    for (const { missing } of pool) for (const element of covered) missing.delete(element);
  }
}

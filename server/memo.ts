/** The texts whose values are kept: several times as many as one large page has. */
const MOST_KEPT = 20_000;

/** Computes the value of a text once, however often pages repeat it. */
export function memoByText<T>(compute: (text: string) => T): (text: string) => T {
  const kept = new Map<string, { value: T }>();
  return (text) => {
    const known = kept.get(text);
    if (known) return known.value;
    const value = compute(text);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(text, { value });
    return value;
  };
}

/** Computes a value on first use and caches it. */
export function memo<T>(compute: () => T): () => T {
  let kept: { value: T } | undefined;
  return () => (kept ??= { value: compute() }).value;
}

/** Computes a value on first use and caches it. */
export function memo<T>(compute: () => T): () => T {
  let kept: { value: T } | undefined;
  return () => (kept ??= { value: compute() }).value;
}

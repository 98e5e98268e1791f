/** `at` is when the answer came; null until then. */
type Kept<Value> = { value: Promise<Value>; at: number | null; freshForMs: number };

/** An answer is fresh for at least this long. */
const LEAST_MS = 3000;
/** An answer is fresh for this many times as long as its read took, so that slow reads are made less often. */
const TIMES = 20;
/** An answer is fresh for at most this long: a read that waited for a busy database may itself cost little. */
const MOST_MS = 10_000;
/** When more answers than this are kept, those that are no longer fresh are removed. */
const MOST_KEPT = 1000;

/**
 * Keeps the result of a costly read for a few seconds, for data that changes all the time: however many people look at
 * it and however often they ask, it is read once in that time. Concurrent requests share one read; a failed one is not
 * kept.
 *
 * @param now milliseconds since 1970; a clock that is set back ends the time
 */
export function createBriefReads<Value>(now: () => number) {
  const known = new Map<string, Kept<Value>>();

  function isFresh({ at, freshForMs }: Kept<Value>): boolean {
    if (at === null) return true;
    const age = now() - at;
    return age >= 0 && age < freshForMs;
  }

  async function keep(key: string, kept: Kept<Value>): Promise<void> {
    const began = performance.now();
    try {
      await kept.value;
      const tookMs = performance.now() - began;
      kept.freshForMs = Math.min(MOST_MS, Math.max(LEAST_MS, TIMES * tookMs));
      kept.at = now();
    } catch {
      // The present callers get the error; the next one starts again.
      if (known.get(key) === kept) known.delete(key);
    }
  }

  return {
    read: (key: string, ask: () => Promise<Value>): Promise<Value> => {
      const last = known.get(key);
      if (last && isFresh(last)) return last.value;
      if (known.size > MOST_KEPT)
        for (const [other, one] of known) if (!isFresh(one)) known.delete(other);
      const kept: Kept<Value> = { value: ask(), at: null, freshForMs: 0 };
      known.set(key, kept);
      void keep(key, kept);
      return kept.value;
    },
    /** Drops an answer whose data has changed, also that of a read still running, which may not see the change. */
    forget: (key: string): void => {
      known.delete(key);
    },
  };
}

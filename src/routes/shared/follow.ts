import type { Store } from '../../db/store.ts';

/** How often a chart follows changes of the mirror, in milliseconds. */
const FOLLOW_MS = 10_000;

/**
 * Reports changes of the mirror at a limited rate, because a crawl changes thousands of rows. That the mirror is
 * complete for the first time is no change.
 */
export function follow(store: Store, onChange: () => void, everyMs = FOLLOW_MS): () => void {
  let timer: number | undefined;
  let wasMirrored = store.catalogue !== null;
  const stop = store.mirror.listen(({ all }) => {
    const isFirst = all && !wasMirrored;
    wasMirrored = store.catalogue !== null;
    if (isFirst) return;
    timer ??= window.setTimeout(() => {
      timer = undefined;
      onChange();
    }, everyMs);
  });
  return () => {
    stop();
    window.clearTimeout(timer);
  };
}

import type { MatchDocument } from '../../../contract/entities/match.ts';
import { viewOf } from '../intents/overlay.ts';
import { keyOf, kindOf, type Key, type SmallKind } from '../model/keys.ts';
import type { Overlay, SmallRow } from '../model/records.ts';
import type { Touched } from '../storage/read-matches.ts';

/** The small rows of a mirror and the overlays of all rows, as `view = base + overlay`. */
export class ShownRows {
  readonly #small = new Map<Key, SmallRow>();
  readonly #overlay = new Map<Key, Overlay>();
  readonly #lists = new Map<SmallKind, SmallRow[]>();

  get isEmpty(): boolean {
    return this.#small.size === 0 && this.#overlay.size === 0;
  }

  get overlaid(): Iterable<Key> {
    return this.#overlay.keys();
  }

  overlayOf(key: Key): Overlay | undefined {
    return this.#overlay.get(key);
  }

  fill({ small, overlay }: { small: Iterable<[Key, SmallRow]>; overlay: Iterable<Overlay> }): void {
    this.clear();
    for (const [key, row] of small) this.#small.set(key, row);
    for (const one of overlay) this.#overlay.set(one.key, one);
  }

  clear(): void {
    this.#small.clear();
    this.#overlay.clear();
  }

  /** Takes what was read of these keys; one of which nothing was read is gone. */
  replace(keys: Key[], { small, overlay }: Pick<Touched, 'small' | 'overlay'>): void {
    for (const key of keys) {
      replace(this.#overlay, key, overlay.get(key));
      if (kindOf(key) !== 'match') replace(this.#small, key, small.get(key));
    }
  }

  /** In the order of their ids. The same list until `forgetLists`. */
  rowsOf(kind: SmallKind): SmallRow[] {
    const known = this.#lists.get(kind);
    if (known) return known;
    const rows = this.#viewsOf(kind);
    this.#lists.set(kind, rows);
    return rows;
  }

  forgetLists({ keys, all }: { keys: Iterable<Key>; all: boolean }): void {
    if (all) this.#lists.clear();
    for (const key of keys) {
      const kind = kindOf(key);
      if (kind !== 'match') this.#lists.delete(kind);
    }
  }

  rowOf(key: Key): SmallRow | undefined {
    return viewOf<SmallRow>(this.#small.get(key), this.#overlay.get(key));
  }

  /** A match as it is shown; undefined if it is deleted. */
  matchOf(id: string, base: MatchDocument | undefined): MatchDocument | undefined {
    return viewOf<MatchDocument>(base, this.#overlay.get(keyOf('match', id)));
  }

  #viewsOf(kind: SmallKind): SmallRow[] {
    const keys = new Set<Key>();
    for (const key of this.#small.keys()) if (kindOf(key) === kind) keys.add(key);
    for (const key of this.#overlay.keys()) if (kindOf(key) === kind) keys.add(key);
    return [...keys].toSorted().flatMap((key) => {
      const view = this.rowOf(key);
      return view ? [view] : [];
    });
  }
}

function replace<K, V>(map: Map<K, V>, key: K, value: V | undefined): void {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}

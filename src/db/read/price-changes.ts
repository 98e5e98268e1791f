import type { MatchDocument } from '../../../contract/entities/match.ts';
import {
  changesSince,
  changesWithin,
  priceChangesOf,
  type ChangeTime,
  type PriceChange,
} from '../../../contract/rules/price-changes.ts';
import type { FoundChanges } from '../../machines/price-changes/price-changes.ts';
import { pacer } from '../environment/pace.ts';
import { matchIdsOf } from '../model/keys.ts';
import type { Readable } from './readable.ts';

/** How many documents are read at once; the page draws and listens in between. */
const AT_ONCE = 200;
/** What the pacer counts for one document: it pauses after each piece. */
const WORK_PER_DOCUMENT = 100;

/**
 * Reads the price changes of the whole catalogue from the documents on the device. Only those of products that changed
 * in the time are read, in pieces, and what was read is kept until the product changes.
 */
export class PriceChangesReader {
  readonly #store: Pick<Readable, 'mirror' | 'environment' | 'status'>;
  /** The changes of each product that was read. */
  readonly #known = new Map<string, PriceChange[]>();
  /** Counts the changes of the mirror, and which was the last of each product and of all. */
  #turn = 0;
  readonly #changedAt = new Map<string, number>();
  #allChangedAt = 0;

  constructor(store: Pick<Readable, 'mirror' | 'environment' | 'status'>) {
    this.#store = store;
  }

  /** Keeps what was read true until the returned function is called, and says when something changed. */
  follow(onChange: () => void): () => void {
    return this.#store.mirror.listen(({ keys, all }) => {
      const ids = matchIdsOf(keys);
      if (!all && ids.length === 0) return;
      this.#turn += 1;
      if (all) this.#allChangedAt = this.#turn;
      if (all) this.#known.clear();
      for (const id of ids) {
        this.#known.delete(id);
        this.#changedAt.set(id, this.#turn);
      }
      onChange();
    });
  }

  /** Null while there is no list on this device. Follow first. */
  async read(time: ChangeTime): Promise<FoundChanges | null> {
    const { mirror, environment, status } = this.#store;
    const { catalogue } = mirror;
    if (!catalogue) return null;
    const since = changesSince(time, environment.now());
    const { columns } = catalogue;
    const ids = [...columns.slots].flatMap(([id, slot]) =>
      columns.numberAt('changed_at', slot) >= since ? [id] : [],
    );
    const pause = pacer();
    await pause(Infinity);
    const unread = new Set<string>();
    const missing = ids.filter((id) => !this.#known.has(id));
    for (let from = 0; from < missing.length; from += AT_ONCE) {
      const some = missing.slice(from, from + AT_ONCE);
      const turn = this.#turn;
      // In pieces, so that the page answers meanwhile.
      const { found, awaited } = await mirror.readDocuments(some);
      for (const match of found) this.#keep(match, turn);
      for (const id of awaited) unread.add(id);
      await pause(some.length * WORK_PER_DOCUMENT);
    }
    const changes = ids.flatMap((id) => this.#known.get(id) ?? []);
    return {
      changes: changesWithin(changes, { since }),
      products: ids.length,
      unread: unread.size,
      asOf: status.get().asOf,
    };
  }

  /** Leaves out a document that changed while it was read: `follow` told of the change, and the next read finds it. */
  #keep(match: MatchDocument, turn: number): void {
    const changedAt = Math.max(this.#allChangedAt, this.#changedAt.get(match.match_id) ?? 0);
    if (changedAt <= turn) this.#known.set(match.match_id, priceChangesOf(match));
  }
}

import type { Row } from '../intents/intents.ts';
import { idOf, kindOf, type Key } from '../storage/keys.ts';
import type { Intent } from '../storage/records.ts';
import type { Store } from '../store.ts';
import { readTouched } from '../storage/read.ts';

/**
 * An intent that was refused, or whose row was changed by someone else. `serverHas` are the touched rows as the
 * server has them, `seen` what the person saw when asking; `message` is the server's sentence, null when it was
 * never asked.
 */
export type AttentionItem = {
  id: string;
  type: string;
  args: unknown;
  reason: 'refused' | 'changed';
  message: string | null;
  at: string;
  seen: Record<Key, unknown> | null;
  serverHas: Partial<Record<Key, Row>>;
  /** Later intents that wait for this one. */
  blocked: number;
};

export type AttentionState = { isLoaded: boolean; items: AttentionItem[] };

/** The live list 'Needs attention'. Nothing leaves it by itself. */
export class AttentionList {
  readonly #store: Store;
  #state: AttentionState = { isLoaded: false, items: [] };
  readonly #listeners = new Set<() => void>();

  constructor(store: Store) {
    this.#store = store;
  }

  readonly get = (): AttentionState => this.#state;

  readonly subscribe = (listen: () => void): (() => void) => {
    this.#listeners.add(listen);
    const stop = this.#store.mirror.listen(() => void this.#refresh());
    void this.#refresh();
    return () => {
      this.#listeners.delete(listen);
      stop();
    };
  };

  async #refresh(): Promise<void> {
    try {
      const items = await attentionItems(this.#store);
      const isSame =
        this.#state.isLoaded && JSON.stringify(items) === JSON.stringify(this.#state.items);
      if (isSame) return;
      this.#state = { isLoaded: true, items };
      for (const listen of this.#listeners) listen();
    } catch (error) {
      this.#store.environment.report(error);
    }
  }
}

export async function attentionItems(store: Store): Promise<AttentionItem[]> {
  const { database } = store;
  const intents = await store.needsAttention();
  if (!database || intents.length === 0) return [];
  const waiting = await store.waiting();
  const rows = await readTouched(
    database,
    intents.flatMap(({ keys }) => keys),
  );
  const baseOf = (key: Key): Row | undefined =>
    kindOf(key) === 'match' ? rows.matches.get(idOf(key)) : rows.small.get(key);
  return intents.map((intent) => ({
    id: intent.id,
    type: intent.type,
    args: intent.args,
    reason: intent.state === 'held' ? 'changed' : 'refused',
    message: messageOf(intent),
    at: intent.at,
    seen: intent.seen,
    serverHas: Object.fromEntries(
      intent.keys.flatMap((key) => {
        const row = baseOf(key);
        return row ? [[key, row]] : [];
      }),
    ),
    blocked: waiting.filter(({ lane, n }) => lane === intent.lane && n > intent.n).length,
  }));
}

function messageOf({ outcome }: Intent): string | null {
  const body = outcome?.body;
  if (typeof body !== 'object' || body === null) return null;
  const { message, msg } = body as { message?: unknown; msg?: unknown };
  return typeof message === 'string' ? message : typeof msg === 'string' ? msg : null;
}

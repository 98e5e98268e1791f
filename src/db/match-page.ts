import type { MatchDocument, MatchRow } from '../../contract/entities/match.ts';
import type { PageQuery } from './catalogue/catalogue.ts';
import { keyOf } from './keys.ts';
import { documentOfRow, listInput } from './listed-rows.ts';
import type { MirrorChange } from './mirror.ts';
import { viewOf } from './overlay.ts';
import type { Store } from './store.ts';

/**
 * A page of matches as it is seen. `asOf` is when the mirror last had everything (ISO 8601, UTC), null for a page
 * the server just answered. `unavailable`: not mirrored, and the server cannot be asked.
 */
export type MatchPageState = {
  state: 'loading' | 'ready' | 'unavailable';
  total: number;
  rows: MatchDocument[];
  /** Rows with changes the server has not confirmed. */
  pendingIds: ReadonlySet<string>;
  asOf: string | null;
  source: 'memory' | 'server';
};

const NOTHING: MatchPageState = {
  state: 'loading',
  total: 0,
  rows: [],
  pendingIds: new Set(),
  asOf: null,
  source: 'memory',
};

/** One live page. It asks again when its query changes, and shows the former rows until it has the new ones. */
export class MatchPage {
  readonly #store: Store;
  #query: PageQuery | null = null;
  #state = NOTHING;
  /** What the server answered, when lists are not answered from memory. */
  #listed: MatchDocument[] = [];
  #listener: (() => void) | null = null;
  /** Only the latest question is answered. */
  #asked = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  readonly get = (): MatchPageState => this.#state;

  /** Follows a query until the returned function is called. */
  watch(query: PageQuery, listener: () => void): () => void {
    this.#query = query;
    this.#listener = listener;
    const stop = this.#store.mirror.listen((change) => void this.#changed(change));
    void this.#answer();
    return () => {
      this.#listener = null;
      stop();
    };
  }

  async #changed(change: MirrorChange): Promise<void> {
    if (change.all || this.#state.source === 'memory') return this.#answer(change);
    const touched = this.#state.rows.filter(({ match_id }) =>
      change.keys.has(keyOf('match', match_id)),
    );
    if (touched.length === 0) return undefined;
    this.#show({ ...this.#state, ...this.#views(this.#listed) });
    const isSettled = ({ match_id }: MatchDocument) =>
      !this.#store.mirror.overlayOf(keyOf('match', match_id));
    return touched.some(isSettled) ? this.#answer() : undefined;
  }

  async #answer(change?: MirrorChange): Promise<void> {
    const query = this.#query;
    if (!query) return;
    const asked = ++this.#asked;
    try {
      const next = this.#store.catalogue
        ? await this.#fromMemory(query, change)
        : await this.#fromServer(query);
      if (asked === this.#asked && next) this.#show(next);
    } catch (error) {
      if (asked === this.#asked) this.#store.environment.report(error);
    }
  }

  async #fromMemory(query: PageQuery, change?: MirrorChange): Promise<MatchPageState | null> {
    const { catalogue, mirror, environment } = this.#store;
    const { total, ids } = catalogue!.page(query, environment.now());
    const { rows: shown, source, state } = this.#state;
    const known = new Map(
      source === 'memory' && change && !change.all ? shown.map((row) => [row.match_id, row]) : [],
    );
    for (const key of change?.keys ?? []) known.delete(key.slice('match:'.length));
    const isSame =
      state === 'ready' &&
      source === 'memory' &&
      total === this.#state.total &&
      ids.length === shown.length &&
      ids.every((id, i) => shown[i]!.match_id === id && known.has(id));
    if (isSame) return null;
    const missing = ids.filter((id) => !known.has(id));
    for (const match of await mirror.documentsOf(missing)) known.set(match.match_id, match);
    const rows = ids.flatMap((id) => known.get(id) ?? []);
    return {
      state: 'ready',
      total,
      rows,
      pendingIds: this.#pendingOf(rows),
      asOf: mirror.meta?.asOf ?? null,
      source: 'memory',
    };
  }

  async #fromServer(query: PageQuery): Promise<MatchPageState> {
    if (this.#state.state === 'unavailable') this.#show({ ...this.#state, state: 'loading' });
    const answer = await this.#store.transport
      .ask('listProducts', listInput(query))
      .catch(() => null);
    if (answer?.status !== 200) {
      return { ...this.#state, state: 'unavailable', source: 'server' };
    }
    const { total, data } = answer.body as { total: number; data: MatchRow[] };
    this.#listed = data.map(documentOfRow);
    return { state: 'ready', total, asOf: null, source: 'server', ...this.#views(this.#listed) };
  }

  #views(base: MatchDocument[]): Pick<MatchPageState, 'rows' | 'pendingIds'> {
    const rows = base.flatMap(
      (match) => viewOf(match, this.#store.mirror.overlayOf(keyOf('match', match.match_id))) ?? [],
    );
    return { rows, pendingIds: this.#pendingOf(rows) };
  }

  #pendingOf(rows: MatchDocument[]): Set<string> {
    const isPending = (id: string) => this.#store.mirror.overlayOf(keyOf('match', id));
    return new Set(rows.map(({ match_id }) => match_id).filter(isPending));
  }

  #show(state: MatchPageState): void {
    this.#state = state;
    this.#listener?.();
  }
}

import type { MatchDocument, MatchRow } from '../../../contract/entities/match.ts';
import type { Catalogue, PageQuery } from '../../../contract/catalogue/catalogue.ts';
import { keyOf, type Key } from '../model/keys.ts';
import { documentOfRow, listInput } from './listed-rows.ts';
import type { MirrorChange } from './mirror.ts';
import { pacer } from '../environment/pace.ts';
import { viewOf } from '../intents/overlay.ts';
import type { Readable } from './readable.ts';

/**
 * A displayed page of matches. `asOf` is the time at which the mirror was last complete (ISO 8601, UTC), null for a
 * page that the server has just sent. `unavailable`: the page is not on this device, and the server does not answer.
 */
export type MatchPageState = {
  state: 'loading' | 'ready' | 'unavailable';
  total: number;
  rows: MatchDocument[];
  /** Rows with changes that the server has not confirmed. */
  pendingIds: ReadonlySet<string>;
  asOf: string | null;
  source: 'memory' | 'server';
};

/** Above this number, sorting does not run in the task that notifies the page. */
const LARGE = 5_000;

const NOTHING: MatchPageState = {
  state: 'loading',
  total: 0,
  rows: [],
  pendingIds: new Set(),
  asOf: null,
  source: 'memory',
};

type Parts = Pick<Readable, 'mirror' | 'transport' | 'environment' | 'status' | 'documentsOf'>;

/** One live page. It queries again when its query changes, and shows the previous rows until the new ones arrive. */
export class MatchPage {
  readonly #store: Parts;
  #query: PageQuery | null = null;
  #state = NOTHING;
  /** The server's answer, when lists are not answered from memory. */
  #listed: MatchDocument[] = [];
  #listener: (() => void) | null = null;
  /** Queries are numbered, so that an answer is not shown after a later one. */
  #lastQuery = 0;
  #shown = 0;
  /** Rows changed since the displayed ones were read, each with the number of the query that the change triggered. */
  readonly #changed = new Map<Key, number>();
  /** The last query that must not reuse displayed rows. */
  #anew = 0;

  constructor(store: Parts) {
    this.#store = store;
  }

  readonly get = (): MatchPageState => this.#state;

  /** Follows a query until the returned function is called. */
  watch(query: PageQuery, listener: () => void): () => void {
    this.#query = query;
    this.#listener = listener;
    const stop = this.#store.mirror.listen((change) => void this.#receive(change));
    void this.#answer();
    return () => {
      this.#listener = null;
      stop();
    };
  }

  async #receive(change: MirrorChange): Promise<void> {
    if (change.all) return this.#answer();
    if (this.#state.source === 'memory') return this.#answer(change.keys);
    const touched = this.#state.rows.filter(({ match_id }) =>
      change.keys.has(keyOf('match', match_id)),
    );
    if (touched.length > 0) this.#show({ ...this.#state, ...this.#views(this.#listed) });
    if (this.#store.mirror.catalogue) return this.#answer(change.keys);
    const isSettled = ({ match_id }: MatchDocument) =>
      !this.#store.mirror.overlayOf(keyOf('match', match_id));
    return touched.some(isSettled) ? this.#answer() : undefined;
  }

  /** Answers completely, or only for some changed keys. */
  async #answer(changed?: ReadonlySet<Key>): Promise<void> {
    const query = this.#query;
    if (!query) return;
    const queryNumber = ++this.#lastQuery;
    for (const key of changed ?? []) this.#changed.set(key, queryNumber);
    if (!changed) this.#anew = queryNumber;
    const isOvertaken = () => query !== this.#query || queryNumber < this.#shown;
    try {
      const { catalogue } = this.#store.mirror;
      const next = catalogue
        ? await this.#fromMemory(catalogue, query)
        : await this.#fromServer(query, isOvertaken);
      if (isOvertaken()) return;
      this.#shown = queryNumber;
      for (const [key, at] of this.#changed) if (at <= queryNumber) this.#changed.delete(key);
      if (next) this.#show(next);
    } catch (error) {
      if (isOvertaken()) return;
      this.#store.environment.report(error);
      // Callers that wait for a first answer are notified that there is none.
      if (this.#state.state === 'loading') this.#show({ ...this.#state, state: 'unavailable' });
    }
  }

  /** The displayed rows that have not changed since they were read. */
  #known(): Map<string, MatchDocument> {
    const { source, rows } = this.#state;
    if (source !== 'memory' || this.#shown < this.#anew) return new Map();
    const isSame = ({ match_id }: MatchDocument) => !this.#changed.has(keyOf('match', match_id));
    return new Map(rows.filter(isSame).map((row) => [row.match_id, row]));
  }

  async #fromMemory(catalogue: Catalogue, query: PageQuery): Promise<MatchPageState | null> {
    const { environment } = this.#store;
    await catalogue.prepare(query.sorts, pacer(), LARGE);
    const { total, ids } = catalogue.page(query, environment.now());
    const { rows: shown, source, state } = this.#state;
    const known = this.#known();
    const isSame =
      state === 'ready' &&
      source === 'memory' &&
      total === this.#state.total &&
      ids.length === shown.length &&
      ids.every((id, i) => shown[i]?.match_id === id && known.has(id));
    if (isSame) return null;
    const missing = ids.filter((id) => !known.has(id));
    for (const match of await this.#store.documentsOf(missing)) known.set(match.match_id, match);
    // Rows just sent by the server replace documents that are still loading and cannot be requested.
    for (const match of this.#views(this.#store.mirror.listed).rows) {
      if (!known.has(match.match_id)) known.set(match.match_id, match);
    }
    const rows = ids.flatMap((id) => known.get(id) ?? []);
    // Documents that are still loading could not be requested either.
    const isMissing = rows.length === 0 && ids.length > 0;
    return {
      state: isMissing ? 'unavailable' : 'ready',
      total,
      rows,
      pendingIds: this.#pendingOf(rows),
      asOf: this.#store.status.get().asOf,
      source: 'memory',
    };
  }

  async #fromServer(query: PageQuery, isOvertaken: () => boolean): Promise<MatchPageState> {
    if (this.#state.state === 'unavailable') this.#show({ ...this.#state, state: 'loading' });
    const answer = await this.#store.transport
      .ask('listProducts', listInput(query))
      .catch(() => null);
    if (answer?.status !== 200) {
      return { ...this.#state, state: 'unavailable', source: 'server' };
    }
    // The rows of another query are not those that a change here is shown in.
    if (isOvertaken()) return this.#state;
    const { total, data } = answer.body as { total: number; data: MatchRow[] };
    this.#listed = data.map(documentOfRow);
    this.#store.mirror.rememberListed(this.#listed);
    return { state: 'ready', total, asOf: null, source: 'server', ...this.#views(this.#listed) };
  }

  #views(base: readonly MatchDocument[]): Pick<MatchPageState, 'rows' | 'pendingIds'> {
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

import type { FilterData } from '../../../contract/entities/filter-data.ts';
import type { CallName } from '../../../contract/table.ts';
import type { Catalogue } from '../../../contract/catalogue/catalogue.ts';
import { kindOf, type SmallKind } from '../storage/keys.ts';
import type { SmallRow } from '../storage/records.ts';
import type { Store } from '../store.ts';

const NO_CHOICES: FilterData = {
  brands: [],
  categories: [],
  availabilities: [],
  competitors_websites: [],
  competitors_availabilities: [],
};

/** By which field each list is read, newest first; websites in the order of their names. */
const NEWEST_BY = {
  notification: 'timestamp',
  importation: 'date',
  exportation: 'date',
  alert: 'date',
} as const satisfies Partial<Record<SmallKind, string>>;

/** What a server without sync is asked instead. */
const CALLS = {
  website: {
    call: 'listWebsites',
    read: ({ account }) => (account as { websites?: unknown } | undefined)?.websites,
  },
  notification: { call: 'listNotifications', read: ({ items }) => items },
  importation: { call: 'listImportations', read: ({ items }) => items },
  exportation: { call: 'listExportations', read: ({ items }) => items },
  alert: { call: 'listAlerts', read: ({ items }) => items },
  settings: { call: 'getSettings', read: (body) => [body] },
  filterData: { call: 'getFilterData', read: (body) => [body] },
} as const satisfies Record<
  SmallKind,
  { call: CallName; read: (body: Record<string, unknown>) => unknown }
>;

/** The small mirrors as lists; asked from the server while, or where, there is no mirror. */
export class SmallLists {
  readonly #store: Store;
  readonly #lists = new Map<SmallKind, { from: SmallRow[]; rows: SmallRow[] }>();
  readonly #asked = new Map<SmallKind, SmallRow[]>();
  readonly #listeners = new Map<SmallKind, Set<() => void>>();
  readonly #choiceListeners = new Set<() => void>();
  /** Rows have changed, and the choices are not counted again yet. */
  #isWaiting = false;
  #choices: { catalogue: Catalogue; version: number; data: FilterData } | null = null;

  constructor(store: Store) {
    this.#store = store;
  }

  rowsOf(kind: SmallKind): SmallRow[] {
    const { mirror } = this.#store;
    const mirrored = mirror.rowsOf(kind);
    const from = mirror.catalogue ? mirrored : (this.#asked.get(kind) ?? mirrored);
    const known = this.#lists.get(kind);
    if (known?.from === from) return known.rows;
    const rows = sorted(kind, from);
    this.#lists.set(kind, { from, rows });
    return rows;
  }

  subscribe(kind: SmallKind, listen: () => void): () => void {
    const stop = this.#store.mirror.listen(({ keys, all }) => {
      if (all || [...keys].some((key) => kindOf(key) === kind)) listen();
    });
    const listeners = this.#listeners.get(kind) ?? new Set();
    this.#listeners.set(kind, listeners.add(listen));
    if (!this.#store.catalogue) void this.#ask(kind, listen);
    return () => {
      listeners.delete(listen);
      stop();
    };
  }

  /** Asks for a list again where there is no mirror to keep it current. */
  async refresh(kind: SmallKind): Promise<void> {
    if (this.#store.catalogue) return;
    await this.#ask(kind, () => {
      for (const listen of this.#listeners.get(kind) ?? []) listen();
    });
  }

  /** Counting all of a large catalogue again is felt: it waits until there is nothing better to do. */
  readonly subscribeChoices = (listen: () => void): (() => void) => {
    const recount = () => {
      this.#isWaiting = false;
      for (const tell of this.#choiceListeners) tell();
    };
    const stopListening = this.#store.mirror.listen(({ all }) => {
      if (all) return listen();
      if (this.#isWaiting) return;
      this.#isWaiting = true;
      this.#store.environment.idle(recount);
    });
    this.#choiceListeners.add(listen);
    const stop = () => {
      this.#choiceListeners.delete(listen);
      stopListening();
    };
    if (!this.#store.catalogue) void this.#ask('filterData', listen);
    return stop;
  };

  readonly choices = (): FilterData => {
    const { catalogue } = this.#store;
    if (!catalogue) return (this.rowsOf('filterData')[0] as FilterData | undefined) ?? NO_CHOICES;
    const known = this.#choices;
    const isCurrent = known?.catalogue === catalogue && known.version === catalogue.version;
    if (known && (isCurrent || this.#isWaiting)) return known.data;
    const data = catalogue.choices();
    this.#choices = { catalogue, version: catalogue.version, data };
    return data;
  };

  /** Offline the list stays what it was; the status says why. */
  async #ask(kind: SmallKind, listen: () => void): Promise<void> {
    const { call, read } = CALLS[kind];
    const answer = await this.#store.transport.ask(call, {}).catch(() => null);
    if (answer?.status !== 200) return;
    const rows = read(answer.body as never);
    if (!Array.isArray(rows)) return;
    this.#asked.set(kind, rows as SmallRow[]);
    listen();
  }
}

function sorted(kind: SmallKind, rows: SmallRow[]): SmallRow[] {
  const field = kind in NEWEST_BY ? NEWEST_BY[kind as keyof typeof NEWEST_BY] : 'alias';
  const sign = kind in NEWEST_BY ? -1 : 1;
  const text = (row: SmallRow) => (typeof row[field] === 'string' ? row[field] : '');
  return rows.toSorted((a, b) => sign * (text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0));
}

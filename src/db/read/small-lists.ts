import type { FilterData } from '../../../contract/entities/filter-data.ts';
import { isRecord } from '../../../contract/records.ts';
import type { CallName } from '../../../contract/table.ts';
import type { Catalogue } from '../../../contract/catalogue/catalogue.ts';
import { keyOf, kindOf, type SmallKind } from '../model/keys.ts';
import type { SmallRow } from '../model/records.ts';
import { Emitter } from '../environment/emitter.ts';
import { Questions } from './questions.ts';
import type { Readable } from './readable.ts';

const NO_CHOICES: FilterData = {
  brands: [],
  categories: [],
  availabilities: [],
  competitors_websites: [],
  competitors_availabilities: [],
  tags: [],
};

/** The field that orders each list, newest first; websites are ordered by name. */
const NEWEST_BY: Partial<Record<SmallKind, string>> = {
  notification: 'timestamp',
  importation: 'date',
  exportation: 'date',
  alert: 'date',
  priceProposal: 'date',
};

/** The calls used with a server without sync. */
const CALLS: Record<
  SmallKind,
  { call: CallName; read: (body: Record<string, unknown>) => unknown }
> = {
  website: {
    call: 'listWebsites',
    read: ({ account }) => (isRecord(account) ? account['websites'] : undefined),
  },
  notification: { call: 'listNotifications', read: ({ items }) => items },
  importation: { call: 'listImportations', read: ({ items }) => items },
  exportation: { call: 'listExportations', read: ({ items }) => items },
  alert: { call: 'listAlerts', read: ({ items }) => items },
  pricingRule: { call: 'listPricingRules', read: ({ items }) => items },
  priceProposal: { call: 'listPriceProposals', read: ({ items }) => items },
  preference: { call: 'listPreferences', read: ({ items }) => items },
  settings: { call: 'getSettings', read: (body) => [body] },
  filterData: { call: 'getFilterData', read: (body) => [body] },
};

type Parts = Pick<Readable, 'mirror' | 'transport' | 'environment'>;

/** The small mirrors as lists; the server is called if there is no mirror, or not yet. */
export class SmallLists {
  readonly #parts: Parts;
  readonly #lists = new Map<SmallKind, { from: SmallRow[]; rows: SmallRow[] }>();
  readonly #received = new Map<SmallKind, SmallRow[]>();
  readonly #questions = new Map<SmallKind, Questions>();
  readonly #refreshed = new Map<SmallKind, Emitter>();
  readonly #recounted = new Emitter();
  /** Rows have changed, and the choices have not been counted again yet. */
  #isWaiting = false;
  #choices: { catalogue: Catalogue; version: number; data: FilterData } | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  rowsOf(kind: SmallKind): SmallRow[] {
    const { mirror } = this.#parts;
    const mirrored = mirror.rowsOf(kind);
    const from = mirror.catalogue ? mirrored : (this.#received.get(kind) ?? mirrored);
    const known = this.#lists.get(kind);
    if (known?.from === from) return known.rows;
    const rows = sorted(kind, from);
    this.#lists.set(kind, { from, rows });
    return rows;
  }

  /** One of them; after each change all of a list are sorted anew. */
  rowOf(kind: SmallKind, id: string): SmallRow | undefined {
    const { mirror } = this.#parts;
    if (mirror.catalogue) return mirror.rowOf(keyOf(kind, id));
    return this.rowsOf(kind).find((row) => row['id'] === id);
  }

  subscribe(kind: SmallKind, listen: () => void): () => void {
    const stop = this.#parts.mirror.listen(({ keys, all }) => {
      if (all || [...keys].some((key) => kindOf(key) === kind)) listen();
    });
    const refreshed = this.#refreshed.get(kind) ?? new Emitter();
    this.#refreshed.set(kind, refreshed);
    const stopRefreshed = refreshed.listen(listen);
    if (!this.#parts.mirror.catalogue) void this.#ask(kind, listen);
    return () => {
      stopRefreshed();
      stop();
    };
  }

  /** Requests a list again if no mirror keeps it current. */
  async refresh(kind: SmallKind): Promise<void> {
    if (this.#parts.mirror.catalogue) return;
    await this.#ask(kind, () => this.#refreshed.get(kind)?.emit());
  }

  /** Counting a large catalogue again is slow, so it waits for idle time. */
  readonly subscribeChoices = (listen: () => void): (() => void) => {
    const recount = () => {
      this.#isWaiting = false;
      this.#recounted.emit();
    };
    const stopListening = this.#parts.mirror.listen(({ all }) => {
      if (all) return listen();
      if (this.#isWaiting) return;
      this.#isWaiting = true;
      this.#parts.environment.idle(recount);
    });
    const stopRecounted = this.#recounted.listen(listen);
    const stop = () => {
      stopRecounted();
      stopListening();
    };
    if (!this.#parts.mirror.catalogue) void this.#ask('filterData', listen);
    return stop;
  };

  readonly choices = (): FilterData => {
    const { catalogue } = this.#parts.mirror;
    if (!catalogue) return (this.rowsOf('filterData')[0] as FilterData | undefined) ?? NO_CHOICES;
    const known = this.#choices;
    const isCurrent = known?.catalogue === catalogue && known.version === catalogue.version;
    if (known && (isCurrent || this.#isWaiting)) return known.data;
    const data = catalogue.choices();
    this.#choices = { catalogue, version: catalogue.version, data };
    return data;
  };

  /** Offline, the list stays unchanged; the status shows the reason. */
  async #ask(kind: SmallKind, listen: () => void): Promise<void> {
    const { call, read } = CALLS[kind];
    const questions = this.#questions.get(kind) ?? new Questions();
    this.#questions.set(kind, questions);
    const question = questions.next();
    const answer = await this.#parts.transport.ask(call, {}).catch(() => null);
    if (answer?.status !== 200 || !isRecord(answer.body)) return;
    const rows = read(answer.body);
    if (!Array.isArray(rows) || questions.isOutdated(question)) return;
    questions.answered(question);
    this.#received.set(kind, rows);
    listen();
  }
}

function sorted(kind: SmallKind, rows: SmallRow[]): SmallRow[] {
  const newestBy = NEWEST_BY[kind];
  const field = newestBy ?? 'alias';
  const sign = newestBy ? -1 : 1;
  const text = (row: SmallRow) => (typeof row[field] === 'string' ? row[field] : '');
  return rows.toSorted((a, b) => sign * (text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0));
}

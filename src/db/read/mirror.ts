import type { MatchDocument } from '../../../contract/entities/match.ts';
import type { Catalogue } from '../../../contract/catalogue/catalogue.ts';
import type { EarlyReading } from '../../early/reading.ts';
import { Emitter } from '../environment/emitter.ts';
import type { Environment } from '../environment/environment.ts';
import { idOf, kindOf, keyOf, type Key, type SmallKind } from '../model/keys.ts';
import type { Meta, Overlay, SmallRow } from '../model/records.ts';
import { readingOf, type Database } from '../storage/database.ts';
import type { Touched } from '../storage/read-matches.ts';
import { ShownRows } from './shown-rows.ts';

/** The changes of a tab's views. `all` is set after a new generation. */
export type MirrorChange = { keys: ReadonlySet<Key>; all: boolean };

/** This many rows are read and shown at once, so that a burst of thousands does not block frames. */
const MOST_AT_ONCE = 100;

/** Above this number, reading everything is faster. */
const MOST_AGAIN = 1_000;

/**
 * The memory of one tab: the catalogue and the small mirrors, as `view = base + overlay`. It never writes.
 * Touched keys are read again from the database and applied: the first at once, later ones once per frame.
 */
export class Mirror {
  #catalogue: Catalogue | null = null;
  #meta: Meta | null = null;
  #listed: readonly MatchDocument[] = [];
  #database: Database | null;
  readonly #environment: Pick<Environment, 'frame' | 'report'>;
  readonly #changes = new Emitter<MirrorChange>();
  readonly #rows = new ShownRows();
  /** Documents that were read in advance. */
  #warm: ReadonlyMap<string, MatchDocument> = new Map();
  readonly #touched = new Set<Key>();
  /** Matches whose document was requested before it was loaded. */
  readonly #awaited = new Set<string>();
  #last: Promise<void> = Promise.resolve();
  #scheduled: Promise<void> | null = null;
  #isPaced = false;

  constructor(environment: Pick<Environment, 'frame' | 'report'>) {
    this.#database = null;
    this.#environment = environment;
  }

  /** Null until the account is mirrored. */
  get catalogue(): Catalogue | null {
    return this.#catalogue;
  }

  get meta(): Meta | null {
    return this.#meta;
  }

  /** The rows last sent by the server: they replace documents that are not loaded yet. */
  get listed(): readonly MatchDocument[] {
    return this.#listed;
  }

  rememberListed(matches: readonly MatchDocument[]): void {
    this.#listed = matches;
  }

  /** Switches to mirroring another database, or none. `early` is what has already been read of it. */
  attach(database: Database | null, early: EarlyReading | null = null): Promise<void> {
    this.#database = database;
    return this.#inTurn(async () => {
      const wasEmpty = this.#isEmpty();
      await this.#load(early);
      // A list that came from the server is not asked for again because an empty database was opened.
      if (!database || !wasEmpty || !this.#isEmpty()) this.#emitAll();
    });
  }

  /** Reads everything again: at the start, and after a switch of the generation. */
  load(): Promise<void> {
    return this.#inTurn(() => this.#loadAll());
  }

  async #loadAll(): Promise<void> {
    await this.#load();
    this.#emitAll();
  }

  async #load(early: EarlyReading | null = null): Promise<void> {
    const start =
      this.#database && (await readingOf(this.#database).readStart(this.#database, early));
    if (!start) return this.#forget();
    this.#meta = start.meta;
    this.#rows.fill(start);
    this.#catalogue = start.catalogue;
    this.#awaited.clear();
    const gone = [...start.deleted, ...this.#hidden(start.awaited)];
    this.#catalogue?.change(...this.#views(start.documents, gone));
  }

  /** The deleted ones among the matches without a loaded document. The others are shown as listed by the server. */
  #hidden(awaited: string[]): string[] {
    for (const id of awaited) this.#awaited.add(id);
    return awaited.filter((id) => this.#rows.overlayOf(keyOf('match', id))?.patch === null);
  }

  #isEmpty(): boolean {
    return !this.#catalogue && this.#rows.isEmpty;
  }

  #forget(): void {
    this.#meta = null;
    this.#catalogue = null;
    this.#rows.clear();
  }

  #emitAll(): void {
    this.#emit({ keys: new Set(), all: true });
  }

  /** Runs readings one after the other, so that a later reading is applied later. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {});
    return turn;
  }

  listen(listener: (change: MirrorChange) => void): () => void {
    return this.#changes.listen(listener);
  }

  /** Rows were changed by this or another tab. Resolves when the views show all of them. */
  async touch(keys: Iterable<Key>): Promise<void> {
    const changed = [...keys];
    // What was touched last is read first, also where it had been touched before.
    for (const key of changed) this.#touched.delete(key);
    for (const key of changed) this.#touched.add(key);
    do await this.#nextRefresh();
    while (changed.some((key) => this.#touched.has(key)));
  }

  #nextRefresh(): Promise<void> {
    return (this.#scheduled ??= new Promise<void>((resolve, reject) => {
      this.#paced(() => {
        this.#scheduled = null;
        this.#inTurn(() => this.#refresh()).then(resolve, reject);
      });
    }));
  }

  /** After a pause, waiting for a frame would only delay; in a burst, more than one update per frame is useless. */
  #paced(run: () => void): void {
    if (this.#isPaced) return this.#environment.frame(run);
    this.#isPaced = true;
    this.#environment.frame(() => (this.#isPaced = false));
    return queueMicrotask(run);
  }

  /** Reads writes that were not announced because their tab was closed before. */
  async catchUp(): Promise<void> {
    if (!this.#database || !this.meta) return;
    const since = await readingOf(this.#database).readSince(this.#database, this.meta);
    if (since === null || since.length > MOST_AGAIN) return this.load();
    // Missing documents may have been loaded.
    const missed = [...this.#awaited].map((id) => keyOf('match', id));
    await this.touch([...since, ...missed, ...this.#rows.overlaid]);
  }

  overlayOf(key: Key): Overlay | undefined {
    return this.#rows.overlayOf(key);
  }

  /** Rows of a small mirror with their overlay, in the order of their ids. The same list until one of them changes. */
  rowsOf(kind: SmallKind): SmallRow[] {
    return this.#rows.rowsOf(kind);
  }

  /** One row of a small mirror with its overlay. */
  rowOf(key: Key): SmallRow | undefined {
    return this.#rows.rowOf(key);
  }

  /** Reads the documents of a page in advance; they are cached until something changes. */
  async warm(ids: string[]): Promise<void> {
    const found = await this.documentsOf(ids);
    this.#warm = new Map(found.map((match) => [match.match_id, match]));
  }

  /** The displayed documents, in the requested order, without deleted and possibly unloaded ones. */
  async documentsOf(ids: string[]): Promise<MatchDocument[]> {
    return (await this.readDocuments(ids)).found;
  }

  /** The same, with the ids of those that may still be loaded. */
  async readDocuments(ids: string[]): Promise<{ found: MatchDocument[]; awaited: string[] }> {
    if (!this.#database || !this.meta) return { found: [], awaited: [] };
    const warm = ids.flatMap((id) => this.#warm.get(id) ?? []);
    if (warm.length === ids.length) return { found: warm, awaited: [] };
    const rows = await readingOf(this.#database).readDocuments(this.#database, ids);
    const awaited = ids.filter((_, i) => rows[i] === null);
    for (const id of awaited) this.#awaited.add(id);
    const found = ids.flatMap((id, i) => {
      const view = this.#rows.matchOf(id, rows[i] ?? undefined);
      return view ? [view] : [];
    });
    return { found, awaited };
  }

  /** Documents of these matches were loaded: rows that were missing are shown. */
  async filled(ids: string[]): Promise<void> {
    const missed = ids.filter((id) => this.#awaited.delete(id));
    if (missed.length > 0) await this.touch(missed.map((id) => keyOf('match', id)));
  }

  async #refresh(): Promise<void> {
    // The user's own changes are applied before the rest of a burst.
    const keys = [...this.#touched].slice(-MOST_AT_ONCE);
    for (const key of keys) this.#touched.delete(key);
    if (keys.length === 0 || !this.#database) return undefined;
    const touched = await this.#readTouched(this.#database, keys);
    const { generation, matches } = touched;
    if (generation !== this.meta?.generation) return this.#loadAll();
    this.#rows.replace(keys, touched);
    const awaited = new Set(touched.awaited);
    const gone = keys.flatMap((key) =>
      kindOf(key) === 'match' && !matches.has(idOf(key)) && !awaited.has(idOf(key))
        ? [idOf(key)]
        : [],
    );
    const hidden = this.#hidden(touched.awaited);
    const [views, removed] = this.#views([...matches.values()], [...gone, ...hidden]);
    this.#catalogue?.change(views, removed);
    this.#emit({ keys: new Set(keys), all: false }, views);
    if (this.#touched.size > 0)
      this.touch([]).catch((error: unknown) => this.#environment.report(error));
    return undefined;
  }

  /** Keys that could not be read stay touched: the next refresh reads them. */
  async #readTouched(database: Database, keys: Key[]): Promise<Touched> {
    try {
      return await readingOf(database).readTouched(database, keys);
    } catch (error) {
      for (const key of keys) this.#touched.add(key);
      throw error;
    }
  }

  #views(documents: MatchDocument[], gone: string[]): [MatchDocument[], string[]] {
    const views: MatchDocument[] = [];
    const removed = [...gone];
    for (const match of documents) {
      const view = this.#rows.matchOf(match.match_id, match);
      if (view) views.push(view);
      else removed.push(match.match_id);
    }
    return [views, removed];
  }

  #emit(change: MirrorChange, read: MatchDocument[] = []): void {
    this.#warm = new Map(read.map((match) => [match.match_id, match]));
    this.#rows.forgetLists(change);
    this.#changes.emit(change);
  }
}

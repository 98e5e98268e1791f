import { Dexie, type Table } from 'dexie';
import { FORMER_NAMES } from '../intents/former-names.ts';
import type { Key } from '../model/keys.ts';
import * as reading from './read-matches.ts';
import type { StoredColumns } from './stored-columns.ts';
import type {
  CachedAnswer,
  Details,
  Draft,
  FactPage,
  Intent,
  Meta,
  Overlay,
  StoredFact,
  StoredFile,
  StoredSmall,
} from '../model/records.ts';
import { clearGeneration, FORMAT, META, tablesWithin, type TableName, type Tx } from './tables.ts';

/**
 * The raw tables. Only writers and readers import this file (a test checks this): every durable change goes through a
 * writer. The keys of `details`, `small` and `columns` begin with the generation, so that a reload is built beside the
 * visible one.
 */
export class Tables extends Dexie {
  /** Distinguishes an open database from other objects with a name; it has no value. */
  declare readonly brand: 'database';
  readonly reading = reading;
  declare meta: Table<Meta, string>;
  declare intents: Table<Intent, string>;
  declare facts: Table<StoredFact, number>;
  declare pages: Table<FactPage, [number, number]>;
  declare columns: Table<StoredColumns, string>;
  declare details: Table<Details, string>;
  declare overlay: Table<Overlay, Key>;
  declare small: Table<StoredSmall, string>;
  declare answers: Table<CachedAnswer, string>;
  declare drafts: Table<Draft, string>;
  declare files: Table<StoredFile, string>;

  constructor(name: string, options: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }) {
    // After the browser has cleared the database, an automatic reopening would create an empty one.
    // What is read again is read of the device: lists that are shown for long are in memory already.
    super(name, { ...options, autoOpen: false, cache: 'disabled' });
    this.version(1).stores({
      meta: '',
      intents: 'id, n, [state+n], [lane+n], *keys',
      facts: 'n',
      pages: '[n+i]',
      columns: '',
      details: '',
      overlay: 'key',
      small: '',
      answers: 'key, at',
      drafts: 'name',
      files: 'intent',
    });
    // Tabs of older builds close the database on request, and do not open it again.
    this.version(2)
      .stores({})
      .upgrade((transaction) => restartLoad(tablesWithin(transaction)));
    this.version(3)
      .stores({})
      .upgrade((transaction) => renameIntents(tablesWithin(transaction)));
    this.version(4)
      .stores({})
      .upgrade((transaction) => addTerms(tablesWithin(transaction)));
  }

  /**
   * One transaction. Its tables are bound to it: Dexie's own mechanism, a transaction per zone, loses it under
   * concurrency, and such writes would be outside the transaction.
   */
  within<T>(
    mode: 'r' | 'rw',
    names: readonly TableName[],
    work: (tables: Tx) => Promise<T>,
  ): Promise<T> {
    return this.transaction(mode, names, (transaction) => work(tablesWithin(transaction)));
  }
}

/** A load started by format 1 is restarted; all other data is kept. */
async function restartLoad(tables: Tx): Promise<void> {
  type Former = Meta & { loading?: { generation: number } | null };
  const former: Former | undefined = await tables.meta.get(META);
  if (!former) return;
  const { loading, ...meta } = former;
  await tables.meta.put({ ...meta, format: 2, filling: null, filledAt: 0 }, META);
  if (loading) await clearGeneration(tables, loading.generation);
}

/**
 * Format 3 gave types of intents other names. An older build would take one of these for unknown and refuse it, so it
 * must not share the database.
 */
async function renameIntents(tables: Tx): Promise<void> {
  await tables.intents.toCollection().modify((intent) => {
    intent.type = FORMER_NAMES.get(intent.type) ?? intent.type;
  });
  const meta = await tables.meta.get(META);
  if (meta) await tables.meta.put({ ...meta, format: 3 }, META);
}

/**
 * Format 4 lists products with their tags, which they did not have before, and with their cost and margin. These are in
 * the documents, which take too long to read: the list that the server sends has them, and another epoch asks for it.
 * Until then they are missing. An older build would store lists without them.
 */
async function addTerms(tables: Tx): Promise<void> {
  await tables.columns.toCollection().modify((record) => {
    if (record.part !== 'own') return;
    record.tagSets = [''];
    record.tagSet = new Uint32Array(record.flags.length);
    const none = new Float64Array(record.flags.length).fill(Number.NaN);
    record.numbers = { ...record.numbers, cost: none, margin_percent: none };
  });
  const meta = await tables.meta.get(META);
  if (!meta) return;
  const epoch = meta.generation === 0 ? meta.epoch : `${meta.epoch} without margins`;
  await tables.meta.put({ ...meta, format: FORMAT, epoch }, META);
}

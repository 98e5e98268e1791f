import { databaseName, type Owner } from '../model/owner.ts';
import type { Meta } from '../model/records.ts';
import type * as IndexedTables from './indexed-tables.ts';
import { FORMAT, META } from './tables.ts';

/** An open database. Only writers and readers have access to its tables. */
export type Database = Pick<IndexedTables.Tables, 'name' | 'brand'>;

export type Storage = {
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
  /** Loads the library of the database, which a page without one does not wait for. */
  loadTables?: LoadTables | undefined;
};

export type LoadTables = () => Promise<Pick<typeof IndexedTables, 'Tables'>>;

const importTables: LoadTables = () => import('./indexed-tables.ts');

export type OpenOptions = Storage & {
  owner: Owner;
  /** The number of unreadable databases beside it. */
  beside: number;
  uuid: () => string;
  /** A newer build requests the database, or the browser closed it. */
  onLost: (reason: 'outdated' | 'closed') => void;
};

/** `isWiped`: it is new because a sign-out cleared it. */
export type Opened = { database: Database; meta: Meta; isNew: boolean; isWiped: boolean };

/** A newer build has written this database: an older one must not. */
export class NewerFormatError extends Error {
  constructor(found: number) {
    super(`database format is ${found}, this build knows ${FORMAT}: reload to get the newer build`);
    this.name = 'NewerFormatError';
  }
}

/** Opens, or creates, the database of an owner and finishes an interrupted wipe. */
export async function openDatabase(options: OpenOptions): Promise<Opened> {
  const { owner, beside, indexedDB, IDBKeyRange, loadTables } = options;
  const name = nameOf(owner, beside);
  const tables = await connect(name, options);
  const meta = await tables.meta.get(META);
  if (meta?.wiping) {
    tables.close();
    await removeDatabase({ owner, beside, indexedDB, IDBKeyRange, loadTables });
    return { ...(await openDatabase(options)), isWiped: true };
  }
  if (meta && meta.format > FORMAT) {
    tables.close();
    throw new NewerFormatError(meta.format);
  }
  const begun = meta ? { meta, isNew: false } : await begin(tables, owner, options.uuid());
  return { database: tables, ...begun, isWiped: false };
}

/** Deletes a database that is not open here. */
export async function removeDatabase({
  owner,
  beside,
  loadTables = importTables,
  ...storage
}: Storage & Pick<OpenOptions, 'owner' | 'beside'>): Promise<void> {
  const { Tables } = await loadTables();
  await new Tables(nameOf(owner, beside), storage).delete();
}

function nameOf(owner: Owner, beside: number): string {
  return beside === 0 ? databaseName(owner) : `${databaseName(owner)}/${beside}`;
}

async function connect(
  name: string,
  { indexedDB, IDBKeyRange, onLost, loadTables = importTables }: OpenOptions,
) {
  const { Tables } = await loadTables();
  const tables = new Tables(name, { indexedDB, IDBKeyRange });
  await tables.open();
  const version = tables.backendDB().version / 10;
  if (version > tables.verno) {
    tables.close();
    throw new NewerFormatError(version);
  }
  tables.on('versionchange', () => {
    tables.close();
    onLost('outdated');
  });
  tables.on('close', () => onLost('closed'));
  return tables;
}

/** Two tabs may start at the same time: the first meta stays, and for the other tab the database is not new. */
function begin(database: IndexedTables.Tables, owner: Owner, instance: string) {
  return database.within('rw', ['meta'], async (tables) => {
    const present = await tables.meta.get(META);
    if (present) return { meta: present, isNew: false };
    const meta = firstMeta(owner, instance);
    await tables.meta.add(meta, META);
    return { meta, isNew: true };
  });
}

function firstMeta(owner: Owner, instance: string): Meta {
  return {
    format: FORMAT,
    owner,
    instance,
    generation: 0,
    cursor: 0,
    epoch: '',
    filling: null,
    filledAt: 0,
    leaderEpoch: 0,
    nextIntent: 1,
    nextFact: 1,
    folded: 0,
    unpacked: 0,
    asOf: null,
    unknownKinds: [],
    wiping: false,
  };
}

export function tablesOf(database: Database): IndexedTables.Tables {
  return database as IndexedTables.Tables;
}

/** The readers of matches, which came with the database's library: a page without a database loads neither. */
export function readingOf(database: Database): IndexedTables.Tables['reading'] {
  return tablesOf(database).reading;
}

export function closeDatabase(database: Database): void {
  tablesOf(database).close();
}

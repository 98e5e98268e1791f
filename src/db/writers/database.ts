import { databaseName, type Owner } from '../owner.ts';
import type { Meta } from '../records.ts';
import { FORMAT, META, Tables } from './tables.ts';

declare const opaque: unique symbol;
/** An open database. Only writers and readers see its tables. */
export type Database = { readonly name: string; readonly [opaque]: true };

export type Storage = { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };

export type OpenOptions = Storage & {
  owner: Owner;
  /** How many unreadable ones stand beside it. */
  beside: number;
  uuid: () => string;
  /** A newer build asks for the database, or the browser closed it. */
  onLost: (reason: 'outdated' | 'closed') => void;
};

/** `isWiped`: it is new because a sign-out emptied it. */
export type Opened = { database: Database; meta: Meta; isNew: boolean; isWiped: boolean };

/** A newer build has written this database: an older one must not. */
export class NewerFormatError extends Error {
  constructor(found: number) {
    super(`database format is ${found}, this build knows ${FORMAT}: reload to get the newer build`);
    this.name = 'NewerFormatError';
  }
}

/** Opens, or creates, the database of an owner and finishes a wipe that was interrupted. */
export async function openDatabase(options: OpenOptions): Promise<Opened> {
  const { owner, beside, indexedDB, IDBKeyRange } = options;
  const name = beside === 0 ? databaseName(owner) : `${databaseName(owner)}/${beside}`;
  const tables = await connect(name, options);
  const meta = await tables.meta.get(META);
  if (meta?.wiping) {
    tables.close();
    await new Tables(name, { indexedDB, IDBKeyRange }).delete();
    return { ...(await openDatabase(options)), isWiped: true };
  }
  if (meta && meta.format > FORMAT) {
    tables.close();
    throw new NewerFormatError(meta.format);
  }
  const first = meta ?? (await begin(tables, firstMeta(owner, options.uuid())));
  return { database: tables as unknown as Database, meta: first, isNew: !meta, isWiped: false };
}

async function connect(name: string, { indexedDB, IDBKeyRange, onLost }: OpenOptions) {
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

/** Two tabs may start at once: the first meta stays. */
function begin(database: Tables, meta: Meta): Promise<Meta> {
  return database.within('rw', ['meta'], async (tables) => {
    const present = await tables.meta.get(META);
    if (!present) await tables.meta.add(meta, META);
    return present ?? meta;
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
    loading: null,
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

export function tablesOf(database: Database): Tables {
  return database as unknown as Tables;
}

export function closeDatabase(database: Database): void {
  tablesOf(database).close();
}

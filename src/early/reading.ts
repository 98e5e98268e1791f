import type { StoredColumns } from '../db/storage/stored-columns.ts';
import type { Meta, StoredFact, StoredSmall } from '../db/model/records.ts';

/** What `readStart` reads that does not change without `meta`. `version` is that of the database. */
export type EarlyReading = {
  name: string;
  version: number;
  meta: Meta;
  columns: StoredColumns[];
  facts: StoredFact[];
  small: StoredSmall[];
};

type Surroundings = {
  storage: Pick<Storage, 'getItem'>;
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
  host: string;
};

const SESSION = ['access_token', 'refresh_token', 'user', 'account_id', 'user_id'];

/** The database of who is signed in; null where nobody is, or where this device never had one (see the canary). */
export function earlyName({ storage, host }: Pick<Surroundings, 'storage' | 'host'>) {
  if (!SESSION.every((key) => storage.getItem(key))) return null;
  const owner = ['vigia', host, storage.getItem('account_id')!, storage.getItem('user_id')!];
  const name = owner.map(encodeURIComponent).join('/');
  const stored = storage.getItem(name);
  if (!stored) return null;
  const { beside } = JSON.parse(stored) as { beside: number };
  return beside > 0 ? `${name}/${beside}` : name;
}

/**
 * Reads the start of a database before the app is there, on a connection of its own that is closed with it. Null when
 * there is nothing to read. It creates nothing, and stands in nobody's way: who wants the database changed or deleted
 * finds the connection closed.
 */
export function readEarly(surroundings: Surroundings, name: string): Promise<EarlyReading | null> {
  const reading = new Promise<EarlyReading | null>((resolve) => {
    const opening = surroundings.indexedDB.open(name);
    const giveUp = (event: Event) => {
      event.preventDefault();
      resolve(null);
    };
    opening.addEventListener('error', giveUp);
    // It is not there: what would be created is undone.
    opening.addEventListener('upgradeneeded', () => opening.transaction!.abort());
    opening.addEventListener('success', () => {
      const database = opening.result;
      const close = () => database.close();
      database.addEventListener('versionchange', close);
      read(database, surroundings)
        .catch(() => null)
        .finally(close)
        .then(resolve, close);
    });
  });
  // Where storage is denied, opening throws.
  return reading.catch(() => null);
}

async function read(
  database: IDBDatabase,
  { IDBKeyRange }: Surroundings,
): Promise<EarlyReading | null> {
  const tables = database.transaction(['meta', 'columns', 'facts', 'small']);
  const all = (table: string, range: IDBKeyRange) =>
    resultOf(tables.objectStore(table).getAll(range) as unknown as IDBRequest<never[]>);
  const meta = await resultOf<Meta | undefined>(tables.objectStore('meta').get('state'));
  if (!meta || meta.wiping) return null;
  const generation = IDBKeyRange.bound(`${meta.generation}/`, `${meta.generation}/\uffff`);
  const [columns, facts, small] = await Promise.all([
    all('columns', generation),
    all('facts', IDBKeyRange.lowerBound(meta.folded, true)),
    all('small', generation),
  ]);
  return { name: database.name, version: database.version, meta, columns, facts, small };
}

const resultOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
  });

import { FakeFactory, FakeKeyRange, FDBObjectStore } from './fake-storage.ts';
import type { TabChannel, Environment, Signals } from '../../../src/db/environment/environment.ts';
import type { Owner } from '../../../src/db/model/owner.ts';
import { openStore, type OpenStore, type Store } from '../../../src/db/store.ts';
import { Tables } from '../../../src/db/storage/indexed-tables.ts';
import { storeWork } from '../../../src/db/store-work.ts';
import type {
  TransportResponse,
  DocumentsQuery,
  Transport,
} from '../../../src/db/environment/transport.ts';
import { closeDatabase } from '../../../src/db/storage/database.ts';
import { Clock } from './clock.ts';
import { DeviceLocks } from './locks.ts';

export type Request =
  | {
      kind: 'send';
      call: string;
      input: Record<string, unknown>;
      key: string;
      isRepeatOnly: boolean;
      owner: Owner;
    }
  | { kind: 'pull'; cursor: number; epoch: string; limit: number; owner: Owner }
  | { kind: 'snapshot'; cursor: number; owner: Owner }
  | { kind: 'documents'; input: DocumentsQuery; owner: Owner }
  | { kind: 'ask'; call: string; input: Record<string, unknown>; owner: Owner };

/** Answers a request, or throws when no answer came. */
export type Network = (request: Request) => Promise<TransportResponse> | TransportResponse;

type TabOptions = Partial<
  Pick<OpenStore, 'writers' | 'compactionLimits' | 'opensLater' | 'loadTables'>
>;

type TabSignal = Parameters<Parameters<Signals['listen']>[0]>[0];

/** One browser profile: its storage, locks and channels outlive its tabs. */
export class Device {
  readonly clock: Clock;
  readonly locks = new DeviceLocks();
  readonly tabs = new Set<Tab>();
  readonly local = new Map<string, string>();
  indexedDB = new FakeFactory();
  network: Network;
  /** Whether the browser was asked not to evict. */
  isPersisted = false;
  /** Whose token this device has. */
  session: Owner | null;
  #ids = 0;

  constructor(options: { network: Network; session: Owner | null; clock?: Clock; name?: string }) {
    this.network = options.network;
    this.session = options.session;
    this.clock = options.clock ?? new Clock();
    this.name = options.name ?? 'device';
  }

  readonly name: string;
  /** Called before a database is opened; may throw what the browser would. */
  onOpen: ((name: string) => void) | null = null;

  /** The browser, or a person, clears the site's databases; what is in localStorage stays. */
  clearStorage(): void {
    this.indexedDB = new FakeFactory();
  }

  uuid(): string {
    return `${this.name}-${String(++this.#ids).padStart(6, '0')}`;
  }

  async open(options: TabOptions & { owner?: Owner } = {}): Promise<Tab> {
    const tab = new Tab(this);
    this.tabs.add(tab);
    const { owner = this.session!, ...rest } = options;
    await tab.open(owner, rest);
    return tab;
  }

  /** Runs what the tabs have begun until nothing moves without time, the network or a person. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 4;) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      quiet = this.#isBusy() ? 0 : quiet + 1;
    }
  }

  /** The same, where most often nothing has begun: a heartbeat is no work. */
  async settleIfBusy(): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    if (this.#isBusy()) await this.settle();
  }

  async advance(ms: number): Promise<void> {
    await this.clock.advance(ms, () => this.settleIfBusy());
    await this.settle();
  }

  #isBusy(): boolean {
    const databases = (this.indexedDB as unknown as { _databases: Map<string, RawDatabase> })
      ._databases;
    return [...databases.values()].some(({ transactions }) =>
      transactions.some(({ _state }) => _state !== 'finished'),
    );
  }
}

type RawDatabase = { transactions: { _state: string }[]; connections: RawConnection[] };
type RawConnection = {
  _closed: boolean;
  _rawDatabase: { transactions: RawTransaction[] };
};
type RawTransaction = { _state: string; db: unknown; _abort: (name: string) => void };

/** One tab. Killed, it loses what was not committed and nothing it still does has an effect. */
export class Tab {
  readonly device: Device;
  readonly errors: unknown[] = [];
  store: Store = undefined as unknown as Store;
  isAlive = true;
  isFrozen = false;
  isVisible = true;
  isOnline = true;
  /** Called before each write with the table's name; may throw what the storage would. */
  onWrite: ((table: string) => void) | null = null;
  readonly #connections = new Set<RawConnection>();
  readonly #listeners = new Map<TabChannel, Set<(message: unknown) => void>>();
  readonly #signals = new Set<(signal: TabSignal) => void>();
  #isDeaf = false;
  readonly #thawed: (() => void)[] = [];

  constructor(device: Device) {
    this.device = device;
  }

  async open(owner: Owner, options: TabOptions): Promise<void> {
    this.store = await openStore({
      ...owner,
      // A module that is fetched has no place in the world's order.
      loadTables: async () => ({ Tables }),
      ...options,
      transport: this.transport(),
      environment: this.environment(),
      loadWork: async () => storeWork,
    });
  }

  /** The process dies: open transactions are undone, locks are freed, timers never run. */
  kill(): void {
    this.isAlive = false;
    this.device.tabs.delete(this);
    const database = this.store?.database;
    if (database) closeDatabase(database);
    for (const connection of this.#connections) {
      for (const transaction of connection._rawDatabase.transactions) {
        if (transaction.db === connection && transaction._state !== 'finished') {
          transaction._abort('AbortError');
        }
      }
      (connection as unknown as IDBDatabase).close();
    }
    // Its killer may be one of its own transactions, which nothing another tab does is part of.
    setImmediate(() => this.device.locks.freeOf(this));
  }

  close(): void {
    this.store.close();
    this.isAlive = false;
    this.device.tabs.delete(this);
    this.device.locks.freeOf(this);
  }

  freeze(): void {
    this.isFrozen = true;
  }

  /** Like frozen, but what other tabs say meanwhile is never heard. */
  leaveToCache(): void {
    this.isFrozen = true;
    this.#isDeaf = true;
  }

  returnFromCache(): void {
    this.#isDeaf = false;
    this.thaw();
    this.signal('resumed');
  }

  thaw(): void {
    this.isFrozen = false;
    for (const run of this.#thawed.splice(0)) run();
  }

  signal(signal: TabSignal): void {
    if (signal === 'online' || signal === 'offline') this.isOnline = signal === 'online';
    if (signal === 'visible' || signal === 'hidden') this.isVisible = signal === 'visible';
    for (const listener of this.#signals) listener(signal);
  }

  transport(): Transport {
    const { device } = this;
    const ask = (request: Request) =>
      new Promise<TransportResponse>((resolve, reject) => {
        Promise.resolve()
          .then(() => device.network(request))
          .then(
            (answer) => this.#whenRunning(() => resolve(structuredClone(answer))),
            (error: unknown) => this.#whenRunning(() => reject(error)),
          );
      });
    const owner = () => device.session;
    return {
      owner,
      send: (call, input, { idempotencyKey: key, isRepeatOnly = false }) =>
        ask({ kind: 'send', call, input, key, isRepeatOnly, owner: owner()! }),
      pull: (cursor, epoch, limit) =>
        ask({ kind: 'pull', cursor, epoch, limit, owner: owner()! }) as ReturnType<
          Transport['pull']
        >,
      snapshot: (cursor) =>
        ask({ kind: 'snapshot', cursor, owner: owner()! }) as ReturnType<Transport['snapshot']>,
      documents: (input) =>
        ask({ kind: 'documents', input, owner: owner()! }) as ReturnType<Transport['documents']>,
      ask: (call, input) => ask({ kind: 'ask', call, input, owner: owner()! }),
    };
  }

  environment(): Environment {
    const { device } = this;
    const { clock } = device;
    return {
      now: () => clock.now,
      uuid: () => device.uuid(),
      random: () => 0.5,
      setTimeout: (run, ms) => clock.set(() => this.#whenRunning(run), ms),
      clearTimeout: (timer) => clock.clear(timer as number),
      frame: (run) => queueMicrotask(() => this.#whenRunning(run)),
      idle: (run) => clock.set(() => this.#whenRunning(run), 1_000),
      indexedDB: this.#storage(),
      IDBKeyRange: FakeKeyRange,
      channel: () => this.#channel(),
      locks: {
        request: (name, options, hold) => device.locks.request(name, options, hold, this),
        count: (name) => Promise.resolve(device.locks.count(name)),
      },
      marker: {
        get: (name) => device.local.get(name) ?? null,
        set: (name, value) => {
          if (value === null) device.local.delete(name);
          else device.local.set(name, value);
        },
      },
      signals: {
        online: () => this.isOnline,
        visible: () => this.isVisible && !this.isFrozen,
        listen: (listener) => {
          this.#signals.add(listener);
          return () => this.#signals.delete(listener);
        },
      },
      storage: {
        persist: () => Promise.resolve((this.device.isPersisted = true)),
        estimate: () => {
          const { isPersisted: persisted } = this.device;
          return Promise.resolve({ usage: 4_096, quota: 1_048_576, persisted });
        },
      },
      report: (error) => {
        if (this.isAlive) this.errors.push(error);
      },
      inspect: () => {},
      askBeforeLeaving: () => {},
    };
  }

  /** A dead tab does nothing, a frozen one when it thaws. */
  #whenRunning(run: () => void): void {
    if (!this.isAlive) return;
    if (this.isFrozen) this.#thawed.push(run);
    else run();
  }

  /** The device's storage, through connections this tab's death closes. */
  #storage(): IDBFactory {
    const { device } = this;
    const open: IDBFactory['open'] = (name, version) => {
      if (!this.isAlive) throw new DOMException('killed', 'InvalidStateError');
      device.onOpen?.(name);
      const request = device.indexedDB.open(name, version);
      const keep = () => {
        const connection = request.result as unknown as RawConnection;
        this.#connections.add(connection);
        tabOf.set(connection, this);
      };
      request.addEventListener('upgradeneeded', keep);
      request.addEventListener('success', keep);
      return request;
    };
    return new Proxy(device.indexedDB, {
      get: (_, name) => {
        const factory = device.indexedDB;
        if (name === 'open') return open;
        const value: unknown = Reflect.get(factory, name);
        return typeof value === 'function' ? (value.bind(factory) as unknown) : value;
      },
    });
  }

  #channel(): TabChannel {
    const channel: TabChannel = {
      post: (message) => {
        if (!this.isAlive) return;
        for (const tab of this.device.tabs) {
          if (tab === this) continue;
          const listener = structuredClone(message);
          setImmediate(() => tab.#receive(listener));
        }
      },
      listen: (receive) => {
        const listeners = this.#listeners.get(channel)!;
        listeners.add(receive);
        return () => listeners.delete(receive);
      },
      close: () => this.#listeners.delete(channel),
    };
    this.#listeners.set(channel, new Set());
    return channel;
  }

  #receive(message: unknown): void {
    if (this.#isDeaf) return;
    this.#whenRunning(() => {
      for (const listeners of this.#listeners.values())
        for (const receive of listeners) receive(message);
    });
  }
}

const tabOf = new WeakMap<object, Tab>();

/** Our fault layer: every write of a store passes here, on its way into the fake storage. */
for (const method of ['put', 'add', 'delete', 'clear'] as const) {
  const original = FDBObjectStore.prototype[method] as (...args: unknown[]) => unknown;
  Object.assign(FDBObjectStore.prototype, {
    [method](this: { name: string; transaction: { db: object } }, ...args: unknown[]) {
      const tab = tabOf.get(this.transaction.db);
      if (tab && !tab.isAlive) throw new DOMException('killed', 'InvalidStateError');
      tab?.onWrite?.(this.name);
      return original.apply(this, args);
    },
  });
}

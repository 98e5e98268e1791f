import type { MatchDocument } from '../../contract/entities/match.ts';
import type { Catalogue } from '../../contract/catalogue/catalogue.ts';
import type { EarlyReading } from '../early/reading.ts';
import { Changes } from './changes.ts';
import type { TabChannel, Environment } from './environment/environment.ts';
import { Signal } from './environment/signal.ts';
import type { Observable } from './environment/value.ts';
import { Outcomes } from './outcomes.ts';
import { Mirror } from './read/mirror.ts';
import type { Readable } from './read/readable.ts';
import { SmallLists } from './read/small-lists.ts';
import { StatusReader } from './read/status-reader.ts';
import type { StoreStatus } from './model/status.ts';
import { closeDatabase, type Database, type LoadTables } from './storage/database.ts';
import { DeviceStorage } from './storage/device-storage.ts';
import { GuardedWriting } from './storage/guarded-writing.ts';
import { createHealth, settled, type HealthActor } from './storage/health.ts';
import { databaseName, type Owner } from './model/owner.ts';
import { countIntents, readIntent, readIntents } from './storage/read.ts';
import { NEEDS_ATTENTION, UNSENT, type Intent } from './model/records.ts';
import type { StoreWork } from './store-work.ts';
import type { CompactionLimits } from './sync/compactor.ts';
import type { SyncActor } from './sync/store-sync.ts';
import { readTabMessage, type TabMessage } from './sync/tab-messages.ts';
import type { Transport } from './environment/transport.ts';
import type { Writers } from './writers.ts';

export type OpenStore = Owner & {
  transport: Transport;
  environment: Environment;
  /** Loads the work that a page does not need to show its rows; called once they are shown. */
  loadWork: () => Promise<StoreWork>;
  /** The early reading of the database; null if there is none. */
  early?: Promise<EarlyReading | null> | undefined;
  /** Loads the library of the database. */
  loadTables?: LoadTables | undefined;
  /** A device that has nothing stored need not wait for its database: its first page comes from the server. */
  opensLater?: boolean;
  /** Used by a simulator that injects a fault. */
  writers?: Writers;
  /** Used by a simulation that is too short to reach the usual limits. */
  compactionLimits?: CompactionLimits;
};

/**
 * Opens the store of a signed-in user. It answers immediately with the data on the device, and keeps itself current. It
 * opens even without storage: `status.storage` shows the problem.
 */
export async function openStore(options: OpenStore): Promise<Store> {
  const store = new Store(options);
  await store.start();
  return store;
}

/**
 * One tab's store: opens the database, connects the parts and notifies the other tabs. The work is done by the parts;
 * ARCHITECTURE.md lists the laws between them.
 */
export class Store implements Readable {
  readonly owner: Owner;
  readonly mirror: Mirror;
  readonly transport: Transport;
  readonly environment: Environment;
  /** The only way to make a change. */
  readonly changes: Changes;
  readonly smallLists: SmallLists;
  #database: Database | null = null;
  #sync: SyncActor | null = null;
  readonly #health: HealthActor;
  readonly #statusReader: StatusReader;
  readonly #writing: GuardedWriting;
  readonly #work: () => Promise<StoreWork>;
  #early: Promise<EarlyReading | null> | null;
  readonly #compactionLimits: CompactionLimits | undefined;
  readonly #channel: TabChannel;
  readonly #storage: DeviceStorage;
  readonly #outcomes = new Outcomes();
  readonly #commits = new Signal();
  readonly #stops: (() => void)[] = [];
  #isClosed = false;
  readonly #opensLater: boolean;
  #setOpened = () => {};
  readonly #opened = new Promise<void>((resolve) => (this.#setOpened = resolve));
  #isOpening = true;

  constructor(options: OpenStore) {
    const { transport, environment, early, compactionLimits } = options;
    const { deployment, account, user } = options;
    const owner = { deployment, account, user };
    this.owner = owner;
    this.transport = transport;
    this.environment = environment;
    this.#work = onceLoaded(options);
    this.#early = early ?? null;
    this.#compactionLimits = compactionLimits;
    this.#opensLater = options.opensLater ?? false;
    const mirror = new Mirror(environment);
    this.mirror = mirror;
    this.#channel = environment.channel(databaseName(owner));
    this.#storage = new DeviceStorage({
      owner,
      environment,
      work: this.#work,
      loadTables: options.loadTables,
      onLost: (reason) => this.#connectionLost(reason),
    });
    this.#health = createHealth(this.#storage, environment);
    this.#writing = new GuardedWriting(this.#health, () => this.#connectionLost('closed'));
    this.#statusReader = new StatusReader({
      environment,
      health: this.#health,
      current: () => ({
        isOpening: this.#isOpening,
        database: this.#database,
        sync: syncStateOf(this.#sync),
        isMirrored: mirror.catalogue !== null,
      }),
      onUnsent: (count) => this.#storage.rememberUnsent(count),
      onError: (error) => this.#failed(error),
    });
    const database = () => this.#database;
    this.changes = new Changes({
      owner,
      environment,
      transport,
      status: this.status,
      outcomes: this.#outcomes,
      opened: this.opened,
      database,
      work: this.#work,
      write: this.#writing.write,
      onKept: (intent) => this.#kept(intent),
    });
    this.smallLists = new SmallLists({ mirror, transport, environment });
  }

  get catalogue(): Catalogue | null {
    return this.mirror.catalogue;
  }

  get status(): Observable<StoreStatus> {
    return this.#statusReader.status;
  }

  /** Resolves once it is known whether something can be stored on this device. */
  readonly opened = (): Promise<void> => this.#opened;

  /** Null without storage, and before it was opened. */
  get database(): Database | null {
    return this.#database;
  }

  /** The states of the store's flows, for /diagnostics. */
  get flowStates(): { sync: unknown; storage: unknown } {
    return {
      sync: this.#sync?.getSnapshot().value ?? null,
      storage: this.#health.getSnapshot().value,
    };
  }

  /** Intents that have not been sent yet, in order. */
  async waiting(): Promise<Intent[]> {
    return this.#database ? readIntents(this.#database, UNSENT) : [];
  }

  /** Intents that wait for a person's decision, in order. */
  async needsAttention(): Promise<Intent[]> {
    return this.#database ? readIntents(this.#database, NEEDS_ATTENTION) : [];
  }

  /** The number of changes that a sign-out would lose. */
  async unsent(): Promise<number> {
    return this.#database ? countIntents(this.#database, [...UNSENT, ...NEEDS_ATTENTION]) : 0;
  }

  /**
   * The displayed documents, in the requested order. Those that are not loaded yet are requested from the server; they
   * are omitted when it does not answer, as are deleted ones.
   */
  readonly documentsOf = async (ids: string[]): Promise<MatchDocument[]> => {
    const { mirror } = this;
    const { found, awaited } = await mirror.readDocuments(ids);
    if (awaited.length === 0) return found;
    await this.#loadMissing(awaited);
    return (await mirror.readDocuments(ids)).found;
  };

  async #loadMissing(ids: string[]): Promise<void> {
    const { owner, transport, environment, mirror } = this;
    const database = this.#database;
    const { meta } = mirror;
    if (!database || !meta?.filling || !meta.generation || !meta.epoch) return;
    const { writers, loadMissingDocuments } = await this.#work();
    const parts = { owner, transport, environment, database, meta, writers };
    const onFilled = (filled: string[]) => {
      this.#tell({ kind: 'filled', ids: filled });
    };
    await loadMissingDocuments({ ...parts, onFilled, onChangedSince: () => this.hint() }, ids);
  }

  /** The socket received a hint of changes. */
  hint(): void {
    this.#tell({ kind: 'hinted' });
  }

  setRealtime(realtime: boolean): void {
    this.#statusReader.set({ realtime });
    if (realtime) this.#sync?.send({ type: 'WOKEN' });
  }

  /** The same user has a new token. */
  signedIn(): void {
    this.#sync?.send({ type: 'SIGNED_IN' });
  }

  /**
   * Wipes all data of this account from the device. If there are unsent changes, it does nothing and returns their
   * number, unless `discard` is set.
   */
  async signOut({ discard }: { discard: boolean }): Promise<{ unsent: number }> {
    const unsent = await this.unsent();
    if (unsent > 0 && !discard) return { unsent };
    this.#channel.post({ kind: 'signedOut' });
    this.#stop();
    this.#storage.end('signedOut');
    if (this.#database) await this.#storage.wipe(this.#database);
    this.#storage.forget();
    return { unsent: 0 };
  }

  close(): void {
    if (this.#isClosed) return;
    this.#stop();
    this.#storage.end('closed');
    if (this.#database) closeDatabase(this.#database);
  }

  async start(): Promise<void> {
    const { signals } = this.environment;
    const isWaited = !this.#opensLater || !this.#storage.isNew;
    this.#health.start();
    const opening = settled(this.#health);
    if (isWaited) await opening;
    this.#stops.push(
      this.#channel.listen((raw) => this.#hear(readTabMessage(raw))),
      signals.listen((signal) => {
        if (signal !== 'offline' && signal !== 'hidden') this.#sync?.send({ type: 'WOKEN' });
        // A suspended page has missed messages of the other tabs.
        if (signal === 'resumed') this.#background(this.mirror.load());
        this.#statusReader.refresh();
      }),
    );
    const begun = opening.then(() => this.#beginFirst());
    if (isWaited) await begun;
    else this.#background(begun);
  }

  async #beginFirst(): Promise<void> {
    try {
      if (this.#isClosed) return;
      this.#isOpening = false;
      await this.#begin();
    } finally {
      // A change that waits for this is then refused: it would hang, and leaving the page would ask for ever.
      this.#setOpened();
    }
    this.#health.subscribe(() => this.#statusReader.refresh());
  }

  /** Mirrors and syncs the opened database, or works without one. */
  async #begin(): Promise<void> {
    this.#sync?.stop();
    this.#sync = null;
    const isUsable = this.#health.getSnapshot().hasTag('usable');
    this.#database = (isUsable && this.#storage.opened?.database) || null;
    const early = await this.#early;
    this.#early = null;
    await this.mirror.attach(this.#database, early);
    if (this.#database) this.#background(this.#beginWork(this.#database));
    await this.#statusReader.read();
  }

  /** The work on the opened database, besides reading. */
  async #beginWork(database: Database): Promise<void> {
    const work = await this.#work();
    const isCurrent = () => !this.#isClosed && this.#database === database;
    if (!isCurrent()) return;
    await this.#repair(database, work);
    if (!isCurrent()) return;
    // The data stored here may not exist anywhere else yet.
    this.#background(this.environment.storage.persist());
    this.#sync = this.#createSync(database, work);
    this.#sync.subscribe(() => this.#statusReader.refresh());
    this.#sync.start();
  }

  /** Without space for the repair, the device still stays current. */
  async #repair(database: Database, { repairOverlay }: StoreWork): Promise<void> {
    try {
      const wrong = await repairOverlay(database);
      if (wrong.length > 0) await this.mirror.touch(wrong);
    } catch (error) {
      this.#failed(error);
    }
  }

  #createSync(database: Database, { createSync, writers }: StoreWork): SyncActor {
    const { owner, transport, environment } = this;
    return createSync({
      database,
      owner,
      transport,
      environment,
      channel: this.#channel,
      writers,
      compactionLimits: this.#compactionLimits,
      nextCommit: () => this.#commits.next(),
      onTouched: (keys) => {
        if (keys.length > 0) this.#writing.hadRoom();
        this.#tell({ kind: 'touched', keys });
      },
      onOutcome: (intent) => {
        this.#channel.post({ kind: 'outcome', id: intent.id });
        this.#outcomes.tell(intent);
      },
      onFlipped: () => {
        this.#writing.hadRoom();
        this.#tell({ kind: 'flipped' });
      },
      onFilled: (ids) => {
        this.#writing.hadRoom();
        this.#tell({ kind: 'filled', ids });
      },
      onLed: () => this.#tell({ kind: 'led' }),
      onError: (error) => this.#failed(error),
    });
  }

  async #kept(intent: Intent): Promise<void> {
    this.#outcomes.keptHere(intent.id);
    this.#channel.post({ kind: 'committed', id: intent.id, keys: intent.keys });
    this.#wakeOutbox();
    try {
      await this.mirror.touch(intent.keys);
      this.#statusReader.refresh();
    } catch (error) {
      // The change is still stored.
      this.#failed(error);
    }
  }

  #wakeOutbox(): void {
    this.#commits.fire();
    this.#sync?.send({ type: 'COMMITTED' });
  }

  #connectionLost(reason: 'outdated' | 'closed'): void {
    if (this.#isClosed || !this.#database) return;
    this.#database = null;
    this.#sync?.stop();
    this.#health.send({ type: reason === 'outdated' ? 'OUTDATED' : 'CONNECTION_LOST' });
    this.#background(settled(this.#health).then(() => this.#begin()));
  }

  #stop(): void {
    this.#isClosed = true;
    this.#sync?.stop();
    this.#health.stop();
    this.#statusReader.stop();
    for (const stop of this.#stops) stop();
    this.#channel.close();
  }

  /** Says to the other tabs what this one did, and does here what they do at it. */
  #tell(message: TabMessage): void {
    this.#channel.post(message);
    this.#hear(message);
  }

  #hear(message: TabMessage | null): void {
    switch (message?.kind) {
      case 'touched':
        this.#show(this.mirror.touch(message.keys));
        break;
      case 'committed':
        this.#outcomes.keptElsewhere(message.id);
        this.#wakeOutbox();
        this.#show(this.mirror.touch(message.keys));
        break;
      case 'outcome':
        if (this.#outcomes.isOurs(message.id)) this.#background(this.#tellOutcomeOf(message.id));
        break;
      case 'flipped':
        this.#show(this.mirror.load());
        break;
      case 'filled':
        this.#show(this.mirror.filled(message.ids));
        break;
      case 'led':
        this.#background(this.mirror.catchUp());
        break;
      case 'hinted':
        this.#sync?.send({ type: 'HINTED' });
        break;
      case 'signedOut':
        this.#statusReader.set({ signedOut: true });
        this.close();
        break;
      case 'beat':
      case undefined:
        break;
    }
  }

  async #tellOutcomeOf(id: string): Promise<void> {
    const intent = this.#database && (await readIntent(this.#database, id));
    if (intent) this.#outcomes.tell(intent);
  }

  /** The status may have changed with what the mirror read. */
  #show(reading: Promise<void>): void {
    this.#background(reading.then(() => this.#statusReader.refresh()));
  }

  /** Work that is not awaited: its failure is classified and reported. */
  #background(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#failed(error));
  }

  #failed(error: unknown): void {
    if (this.#isClosed) return;
    this.#writing.judge(error);
    this.environment.report(error);
  }
}

/** Loads the work once; a simulator's writers replace the real ones. */
function onceLoaded({ loadWork, writers }: OpenStore): () => Promise<StoreWork> {
  let loaded: Promise<StoreWork> | null = null;
  return () =>
    (loaded ??= loadWork().then((work) => ({ ...work, writers: writers ?? work.writers })));
}

function syncStateOf(sync: SyncActor | null) {
  const snapshot = sync?.getSnapshot();
  return (
    snapshot && {
      isOffline: snapshot.hasTag('offline'),
      isLeading: snapshot.hasTag('leading'),
      pause: snapshot.hasTag('offline') ? snapshot.context.pause : null,
    }
  );
}

import type { MatchDocument } from '../../contract/entities/match.ts';
import { AttentionList } from './outbox/attention.ts';
import type { Catalogue } from '../../contract/catalogue/catalogue.ts';
import type { EarlyReading } from '../early/reading.ts';
import type { Channel, Environment } from './environment/environment.ts';
import { isLost, isQuota } from './storage/browser-errors.ts';
import { askDocuments } from './sync/filler.ts';
import { COMPACTION_LIMITS, type CompactionLimits } from './sync/compactor.ts';
import type { Asked } from './intents/intents.ts';
import type { Key } from './storage/keys.ts';
import { Mirror } from './read/mirror.ts';
import { Value, type Observable } from './environment/value.ts';
import { databaseName, type Owner } from './storage/owner.ts';
import { countIntents, readIntent, readIntents, readProgress } from './storage/read.ts';
import { NEEDS_ATTENTION, UNSENT, type Intent } from './storage/records.ts';
import { Signal } from './environment/signal.ts';
import { SmallLists } from './read/small-lists.ts';
import { FIRST_STATUS, type StoreStatus } from './read/status.ts';
import { DeviceStorage } from './storage/device-storage.ts';
import { createHealth, settled, storageStateOf, type HealthActor } from './storage/health.ts';
import type { SyncActor } from './sync/store-sync.ts';
import type { StoreWork } from './store-work.ts';
import { readTabMessage, type TabMessage } from './sync/tab-messages.ts';
import type { Transport } from './sync/transport.ts';
import { closeDatabase, type Database } from './storage/database.ts';
import { StoreError } from './storage/store-error.ts';
import type { Decision } from './outbox/writes/resolve.ts';
import type { Writers } from './writers.ts';

export type OpenStore = Owner & {
  transport: Transport;
  environment: Environment;
  /** Loads what a page does not need to show its rows; asked once they can be. */
  loadWork: () => Promise<StoreWork>;
  /** What was read of the database before the app was there; null where nothing was. */
  early?: Promise<EarlyReading | null> | undefined;
  /** For a simulator that plants a mistake. */
  writers?: Writers;
  /** The same, for one that lives too short to reach the usual ones. */
  compactionLimits?: CompactionLimits;
};

/**
 * Opens the store of a signed-in user. It answers at once from what the device holds, and keeps itself current.
 * It opens even where nothing can be kept: `status.storage` says what is the matter.
 */
export async function openStore(options: OpenStore): Promise<Store> {
  const store = new Store(options);
  await store.start();
  return store;
}

/** As many as the server takes, and a page shows. */
const IDS_AT_ONCE = 100;

const NOTHING = { asOf: null, filling: false, waiting: 0, needsAttention: 0 };

/** One tab's store. */
export class Store {
  readonly owner: Owner;
  readonly mirror: Mirror;
  readonly transport: Transport;
  readonly environment: Environment;
  readonly health: HealthActor;
  readonly smallLists = new SmallLists(this);
  readonly attention = new AttentionList(this);
  /** What the server last listed: it stands in for documents that are not loaded yet. */
  listed: MatchDocument[] = [];
  /** Null where nothing can be kept. */
  database: Database | null = null;
  sync: SyncActor | null = null;
  readonly #writers: Writers | null;
  readonly #loadWork: () => Promise<StoreWork>;
  #loaded: Promise<StoreWork> | null = null;
  #early: Promise<EarlyReading | null> | null;
  readonly #compactionLimits: CompactionLimits;
  readonly #channel: Channel;
  readonly #storage: DeviceStorage;
  readonly #status = new Value<StoreStatus>(FIRST_STATUS);
  readonly #outcomes = new Set<(intent: Intent) => void>();
  /** Intents of this page, and of pages that can tell their people themselves. */
  readonly #ours = new Set<string>();
  readonly #others = new Set<string>();
  readonly #commits = new Signal();
  readonly #stops: (() => void)[] = [];
  #isClosed = false;
  #isStatusOld = false;
  #reading = false;

  constructor({
    transport,
    environment,
    loadWork,
    early,
    writers,
    compactionLimits,
    ...owner
  }: OpenStore) {
    const { deployment, account, user } = owner;
    this.owner = { deployment, account, user };
    this.transport = transport;
    this.environment = environment;
    this.#writers = writers ?? null;
    this.#loadWork = loadWork;
    this.#early = early ?? null;
    this.#compactionLimits = compactionLimits ?? COMPACTION_LIMITS;
    this.mirror = new Mirror(environment);
    this.#channel = environment.channel(databaseName(this.owner));
    this.#storage = new DeviceStorage({
      owner: this.owner,
      environment,
      work: () => this.#work(),
      onLost: (reason) => this.#connectionLost(reason),
    });
    this.health = createHealth(this.#storage, environment);
  }

  get catalogue(): Catalogue | null {
    return this.mirror.catalogue;
  }

  get status(): Observable<StoreStatus> {
    return this.#status;
  }

  /**
   * Keeps what a person asked. When this resolves it is durable, and every list shows it. Without storage it is sent
   * at once instead, and resolves when the server has done it.
   *
   * @throws Refused: full, no-storage, too-many, wiping, other-owner, unknown-intent
   */
  async commit(asked: Asked): Promise<Intent> {
    const { owner, environment, transport } = this;
    const options = { owner, id: asked.id ?? environment.uuid(), now: environment.now() };
    const { writers, sendDirectly } = await this.#work();
    const { database } = this;
    if (!database) return sendDirectly(transport, asked, options);
    const intent = await this.#stored(() => writers.commit(database, asked, options));
    await this.#kept(intent);
    return intent;
  }

  /**
   * Tells of intents that were applied, refused or held: those asked on this page, and those of pages that are gone.
   * Returns how to stop.
   */
  onOutcome(listen: (intent: Intent) => void): () => void {
    this.#outcomes.add(listen);
    return () => this.#outcomes.delete(listen);
  }

  async needsAttention(): Promise<Intent[]> {
    return this.database ? readIntents(this.database, NEEDS_ATTENTION) : [];
  }

  /** Intents that were not sent yet, in order. */
  async waiting(): Promise<Intent[]> {
    return this.database ? readIntents(this.database, UNSENT) : [];
  }

  /** Carries out what a person decided about an intent that needs attention. `newId` is for who awaits the outcome. */
  async resolve(
    id: string,
    decision: { kind: 'again' | 'discard' } | { kind: 'edit'; args: unknown },
    newId = this.environment.uuid(),
  ): Promise<Intent> {
    const { owner, environment, database } = this;
    if (!database) throw new StoreError('gone', 'nothing is kept on this device');
    const full: Decision =
      decision.kind === 'discard' ? { kind: 'discard' } : { ...decision, id: newId };
    const options = { owner, now: environment.now() };
    const { writers } = await this.#work();
    const intent = await this.#stored(() => writers.resolve(database, id, full, options));
    await this.#kept(intent);
    return intent;
  }

  /**
   * Documents as they are seen, in the order asked. Those that are not loaded yet are asked of the server; they are
   * left out when it does not answer, as is what is gone.
   */
  async documentsOf(ids: string[]): Promise<MatchDocument[]> {
    const { found, awaited } = await this.mirror.readDocuments(ids);
    if (awaited.length === 0) return found;
    await this.#fetchDocuments(awaited);
    return (await this.mirror.readDocuments(ids)).found;
  }

  async #fetchDocuments(ids: string[]): Promise<void> {
    const { database, mirror } = this;
    const { filling, generation, epoch } = mirror.meta ?? {};
    if (!database || !filling || !generation || !epoch) return;
    const { writers } = await this.#work();
    for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
      const some = ids.slice(from, from + IDS_AT_ONCE);
      const page = await askDocuments(this, { epoch, upTo: filling.upTo, ids: some });
      if (!page) return;
      await writers.fill(database, page, { generation, part: null }).catch(ignoreRefused);
      this.#tell({ kind: 'filled', ids: page.ids });
      this.#filled(page.ids);
      // The rest has changed since: it comes with the next pull.
      if (page.ids.length < some.length) this.hint();
    }
  }

  /** The socket heard that something changed. */
  hint(): void {
    this.sync?.send({ type: 'HINTED' });
    this.#tell({ kind: 'hinted' });
  }

  setRealtime(realtime: boolean): void {
    this.#status.set({ ...this.#status.get(), realtime });
    if (realtime) this.sync?.send({ type: 'WOKEN' });
  }

  /** The same user has a fresh token. */
  signedIn(): void {
    this.sync?.send({ type: 'SIGNED_IN' });
  }

  /** How many changes a sign-out would lose. */
  async unsent(): Promise<number> {
    return this.database ? countIntents(this.database, [...UNSENT, ...NEEDS_ATTENTION]) : 0;
  }

  /**
   * Wipes everything of this account from the device. With unsent changes it does nothing and says how many, unless
   * told to discard them.
   */
  async signOut({ discard }: { discard: boolean }): Promise<{ unsent: number }> {
    const unsent = await this.unsent();
    if (unsent > 0 && !discard) return { unsent };
    this.#tell({ kind: 'signedOut' });
    this.#stop();
    if (this.database) await this.#storage.wipe(this.database);
    this.#storage.forget();
    return { unsent: 0 };
  }

  close(): void {
    if (this.#isClosed) return;
    this.#stop();
    if (this.database) closeDatabase(this.database);
  }

  async start(): Promise<void> {
    const { signals } = this.environment;
    this.health.start();
    await settled(this.health);
    this.#stops.push(
      this.#channel.listen((raw) => this.#hear(raw)),
      signals.listen((signal) => {
        if (signal !== 'offline' && signal !== 'hidden') this.sync?.send({ type: 'WOKEN' });
        // A page that slept has not heard the other tabs.
        if (signal === 'resumed') this.#background(this.mirror.load());
        this.#refreshStatus();
      }),
    );
    await this.#begin();
    this.health.subscribe(() => this.#refreshStatus());
  }

  /** Mirrors and syncs the database that was opened; or does without. */
  async #begin(): Promise<void> {
    this.sync?.stop();
    this.sync = null;
    const isUsable = this.health.getSnapshot().hasTag('usable');
    this.database = isUsable ? this.#storage.opened!.database : null;
    const early = await this.#early;
    this.#early = null;
    await this.mirror.attach(this.database, early);
    if (this.database) this.#background(this.#beginWork(this.database));
    await this.#readStatus();
  }

  /** What is done with the database that was opened, other than to read it. */
  async #beginWork(database: Database): Promise<void> {
    const work = await this.#work();
    const isCurrent = () => !this.#isClosed && this.database === database;
    if (!isCurrent()) return;
    await this.#repair(database, work);
    if (!isCurrent()) return;
    // What is kept here may be known nowhere else yet.
    this.#background(this.environment.storage.persist());
    this.sync = this.#createSync(database, work);
    this.sync.subscribe(() => this.#refreshStatus());
    this.sync.start();
  }

  /** A device without room for it is kept current all the same. */
  async #repair(database: Database, { repairOverlay }: StoreWork): Promise<void> {
    try {
      const wrong = await repairOverlay(database);
      if (wrong.length > 0) await this.mirror.touch(wrong);
    } catch (error) {
      this.#failed(error);
    }
  }

  #work(): Promise<StoreWork> {
    this.#loaded ??= this.#loadWork().then((work) => ({
      ...work,
      writers: this.#writers ?? work.writers,
    }));
    return this.#loaded;
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
        if (keys.length > 0) this.#hadRoom();
        this.#tell({ kind: 'touched', keys });
        this.#show(keys);
      },
      onOutcome: (intent) => {
        this.#tell({ kind: 'outcome', id: intent.id });
        this.#tellOutcome(intent);
      },
      onFlipped: () => {
        this.#hadRoom();
        this.#tell({ kind: 'flipped' });
        this.#background(this.mirror.load());
      },
      onFilled: (ids) => {
        this.#hadRoom();
        this.#tell({ kind: 'filled', ids });
        this.#filled(ids);
      },
      onLed: () => {
        this.#tell({ kind: 'led' });
        this.#background(this.mirror.catchUp());
      },
      onError: (error) => this.#failed(error),
    });
  }

  /** Writes; when the device is full, makes room and writes again, or refuses before anything is shown as done. */
  async #stored<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await this.#tried(write);
    } catch (error) {
      if (!isQuota(error)) throw error;
    }
    await settled(this.health);
    try {
      return await this.#tried(write);
    } catch (error) {
      throw isQuota(error) ? new StoreError('full', 'this device has no room left') : error;
    }
  }

  async #tried<T>(write: () => Promise<T>): Promise<T> {
    try {
      const result = await write();
      this.health.send({ type: 'STORED' });
      return result;
    } catch (error) {
      this.#judge(error);
      throw error;
    }
  }

  /** What the leader has stored fitted: the device is no longer full. */
  #hadRoom(): void {
    if (this.health.getSnapshot().matches('full')) this.health.send({ type: 'STORED' });
  }

  #judge(error: unknown): void {
    if (isQuota(error)) this.health.send({ type: 'QUOTA_EXCEEDED' });
    else if (isLost(error)) this.#connectionLost('closed');
  }

  async #kept(intent: Intent): Promise<void> {
    this.#ours.add(intent.id);
    this.#tell({ kind: 'committed', id: intent.id, keys: intent.keys });
    this.#wakeOutbox();
    try {
      await this.mirror.touch(intent.keys);
      this.#refreshStatus();
    } catch (error) {
      // It is kept all the same.
      this.#failed(error);
    }
  }

  #wakeOutbox(): void {
    this.#commits.fire();
    this.sync?.send({ type: 'COMMITTED' });
  }

  #connectionLost(reason: 'outdated' | 'closed'): void {
    if (this.#isClosed || !this.database) return;
    this.database = null;
    this.sync?.stop();
    this.health.send({ type: reason === 'outdated' ? 'OUTDATED' : 'CONNECTION_LOST' });
    this.#background(settled(this.health).then(() => this.#begin()));
  }

  #stop(): void {
    this.#isClosed = true;
    this.sync?.stop();
    this.health.stop();
    for (const stop of this.#stops) stop();
    this.#channel.close();
  }

  #hear(raw: unknown): void {
    const message = readTabMessage(raw);
    switch (message?.kind) {
      case 'touched':
        this.#show(message.keys);
        break;
      case 'committed':
        this.#others.add(message.id);
        this.#wakeOutbox();
        this.#show(message.keys);
        break;
      case 'outcome':
        if (this.#ours.has(message.id)) this.#background(this.#tellOutcomeOf(message.id));
        break;
      case 'flipped':
        this.#background(this.mirror.load());
        break;
      case 'filled':
        this.#filled(message.ids);
        break;
      case 'led':
        this.#background(this.mirror.catchUp());
        break;
      case 'hinted':
        this.sync?.send({ type: 'HINTED' });
        break;
      case 'signedOut':
        this.#status.set({ ...this.#status.get(), signedOut: true });
        this.close();
        break;
      case 'beat':
      case undefined:
        break;
    }
  }

  async #tellOutcomeOf(id: string): Promise<void> {
    const intent = this.database && (await readIntent(this.database, id));
    if (intent) this.#tellOutcome(intent);
  }

  #tellOutcome(intent: Intent): void {
    if (this.#others.has(intent.id)) return;
    for (const listen of this.#outcomes) listen(intent);
  }

  #filled(ids: string[]): void {
    this.#background(this.mirror.filled(ids).then(() => this.#refreshStatus()));
  }

  #show(keys: Key[]): void {
    this.#background(this.mirror.touch(keys).then(() => this.#refreshStatus()));
  }

  /** One reading at a time, and no more than one before each repaint; what happens meanwhile makes one more. */
  #refreshStatus(): void {
    this.#isStatusOld = true;
    if (this.#reading) return;
    this.#reading = true;
    this.#background(this.#readUntilCurrent());
  }

  async #readUntilCurrent(): Promise<void> {
    try {
      while (this.#isStatusOld) {
        await new Promise<void>((resolve) => this.environment.frame(resolve));
        this.#isStatusOld = false;
        await this.#readStatus();
      }
    } finally {
      this.#reading = false;
    }
  }

  async #readStatus(): Promise<void> {
    if (this.#isClosed) return;
    const { database, sync, health, environment } = this;
    const { asOf, filling, waiting, needsAttention } = database
      ? await readProgress(database)
      : NOTHING;
    if (this.#isClosed || database !== this.database) return;
    const snapshot = sync?.getSnapshot();
    if (database) this.#storage.rememberUnsent(waiting + needsAttention);
    this.#status.set({
      ...this.#status.get(),
      online: environment.signals.online() && !snapshot?.hasTag('offline'),
      waiting,
      needsAttention,
      asOf,
      filling,
      leader: snapshot?.hasTag('leading') ?? false,
      storage: storageStateOf(health.getSnapshot()),
      lost: health.getSnapshot().context.lost,
      mirrored: this.mirror.catalogue !== null,
    });
  }

  #tell(message: TabMessage): void {
    this.#channel.post(message);
  }

  /** Work nobody waits for: its failure is judged and reported. */
  #background(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#failed(error));
  }

  #failed(error: unknown): void {
    if (this.#isClosed) return;
    this.#judge(error);
    this.environment.report(error);
  }
}

/** The documents came otherwise meanwhile. */
function ignoreRefused(error: unknown): void {
  if (!(error instanceof StoreError)) throw error;
}

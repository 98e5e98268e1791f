import type { Owner } from '../../src/db/model/owner.ts';
import { countIntents } from '../../src/db/storage/read.ts';
import { NEEDS_ATTENTION, UNSETTLED } from '../../src/db/model/records.ts';
import { writers, type Writers } from '../../src/db/writers.ts';
import { AdverseNetwork } from './adverse-network.ts';
import { Chance } from './chance.ts';
import { MatchPage } from '../../src/db/read/match-page.ts';
import {
  brokenEffects,
  brokenPromises,
  brokenViews,
  FIRST_ROWS,
  type Ledger,
} from './invariants.ts';
import { Clock } from './world/clock.ts';
import { Device, type Tab } from './world/device.ts';
import { ReferenceServer } from './world/reference-server.ts';
import { alertOf } from './world/sample-alert.ts';
import { matchOf } from './world/sample-match.ts';

export type Run = {
  seed: number;
  problems: string[];
  steps: string[];
  kept: number;
  effects: number;
};

export type RunOptions = { seed: number; steps?: number; planted?: Partial<Writers> };

type Profile = {
  device: Device;
  network: AdverseNetwork;
  ledger: Ledger;
  owner: Owner;
  lives: number;
};

const MATCHES = 5;
const ALERTS = 2;
/** How far the clock of the devices is set before or behind at most. */
const WRONG_HOURS = 30;
const HOUR_MS = 3_600_000;
/** What a person asks for. */
type Asked =
  | { type: 'favourite-set@1'; args: { match_id: string; favorite: boolean } }
  | { type: 'alert-switch@1'; args: { id: string; status: boolean } };
/** Reached within a life. */
const FOLD_LIMITS = { facts: 3, documents: 8 };

/** One life of an account: people, devices, tabs, crashes and a bad network, checked after every step. */
export async function simulate({ seed, steps = 18, planted = {} }: RunOptions): Promise<Run> {
  const world = new World(seed, { ...writers, ...planted });
  try {
    await world.live(steps);
    if (world.problems.length === 0) await world.heal();
  } catch (error) {
    world.problems.push(`threw ${error instanceof Error ? error.stack : String(error)}`);
  } finally {
    world.end();
  }
  const { problems, log, keptCount, server } = world;
  return { seed, problems, steps: log, kept: keptCount, effects: server.effects.length };
}

class World {
  readonly server = new ReferenceServer().seed(MATCHES);
  readonly problems: string[] = [];
  readonly log: string[] = [];
  keptCount = 0;
  readonly #chance: Chance;
  readonly #clock = new Clock();
  readonly #writers: Writers;
  readonly #devices: Profile[];
  readonly #askers = new Map<string, string>();
  readonly #asked = new Map<string, number>();
  readonly #pending: Promise<unknown>[] = [];
  readonly #pages = new WeakMap<Tab, MatchPage>();
  /** Tabs that die after so many more writes of a leader, each stored and told nobody. */
  readonly #dying = new Map<Tab, number>();

  constructor(seed: number, planted: Writers) {
    this.#chance = new Chance(seed);
    this.#writers = this.#watched(planted);
    for (let i = 1; i <= ALERTS; i++) this.server.putAlert(alertOf(`a${i}`));
    this.server.partSize = 1 + this.#chance.below(2);
    const users = ['u1', this.#chance.percent(30) ? 'u2' : 'u1'];
    this.#devices = users.slice(0, this.#chance.percent(60) ? 1 : 2).map((user, i) => {
      const owner = { deployment: 'https://vigia.example', account: 'a1', user };
      const network = new AdverseNetwork({
        server: this.server,
        chance: this.#chance,
        clock: this.#clock,
        askers: this.#askers,
      });
      const name = `d${i}`;
      const device = new Device({
        network: network.carry,
        session: owner,
        clock: this.#clock,
        name,
      });
      const ledger: Ledger = { kept: new Set(), seen: new Map(), known: new Set() };
      return { device, network, ledger, owner, lives: 0 };
    });
  }

  async live(steps: number): Promise<void> {
    for (const one of this.#devices) await this.#open(one);
    await this.#check('start');
    for (let i = 0; i < steps && this.problems.length === 0; i++)
      await this.#check(await this.#step());
  }

  /** Everything is well again: what was kept reaches the server, every tab sees what it has. */
  async heal(): Promise<void> {
    this.server.refuses = () => null;
    this.#dying.clear();
    for (const one of this.#devices) {
      const { device, network, owner } = one;
      network.isUp = true;
      network.isCalm = true;
      network.isExpired = false;
      device.session = owner;
      for (const tab of device.tabs) {
        tab.onWrite = null;
        if (tab.isFrozen) tab.thaw();
        tab.signal('visible');
      }
      if (device.tabs.size === 0) await this.#open(one);
    }
    for (let round = 0; round < 8 && (round < 1 || (await this.#isUnfinished())); round++) {
      for (const { device } of this.#devices) {
        for (const tab of device.tabs) {
          for (const { id } of await tab.store.needsAttention()) {
            await tab.store.changes.resolve(id, { kind: round === 0 ? 'again' : 'discard' });
          }
          tab.store.signedIn();
          tab.signal('online');
        }
      }
      await this.#advance(61_000);
    }
    await this.#check('healed');
    for (const { device, ledger } of this.#devices) {
      for (const tab of device.tabs) {
        const { waiting, needsAttention, mirrored, filling } = tab.store.status.get();
        if (!mirrored) this.problems.push('healed, and not mirrored');
        if (filling) this.problems.push('healed, and documents are missing');
        if (waiting + needsAttention > 0) {
          this.problems.push(`healed, and ${waiting} wait, ${needsAttention} need attention`);
        }
        if (tab.store.catalogue?.size !== this.server.matches.size) {
          this.problems.push(
            'healed, and a tab lists another number of matches than the server has',
          );
        }
      }
      for (const id of ledger.kept) {
        const state = ledger.seen.get(id)?.state;
        if (!state || !['settled', 'replaced', 'discarded'].includes(state)) {
          this.problems.push(`healed, and ${id} is ${state ?? 'gone'}`);
        }
      }
    }
  }

  /** An answer that was read settles with the pull after it, which may have to wait its turn. */
  async #isUnfinished(): Promise<boolean> {
    const tabs = this.#devices.flatMap(({ device }) => [...device.tabs]);
    for (const { store } of tabs) {
      if (!store.database || !store.catalogue || store.status.get().filling) return true;
      const states = [...UNSETTLED, ...NEEDS_ATTENTION];
      if ((await countIntents(store.database, states)) > 0) return true;
    }
    return false;
  }

  end(): void {
    for (const { device } of this.#devices) for (const tab of device.tabs) tab.kill();
  }

  async #step(): Promise<string> {
    const chance = this.#chance;
    const one = chance.of(this.#devices);
    const { device, network } = one;
    const tabs = [...device.tabs];
    const awake = tabs.filter(({ isFrozen }) => !isFrozen);
    const id = `m${1 + chance.below(MATCHES)}`;
    const action = chance.weighted({
      ask: 34,
      askAlert: 8,
      serverChanges: 10,
      serverAlert: 5,
      clock: 3,
      serverDeletes: 1,
      network: 9,
      time: 12,
      killSoon: 6,
      dieSoon: 5,
      kill: 4,
      close: 2,
      open: 7,
      freeze: 3,
      thaw: 4,
      full: 3,
      refusal: 4,
      decide: 4,
      expire: 2,
      signIn: 3,
      compact: 1,
      restore: 1,
      rival: 2,
      otherUser: 1,
    });
    switch (action) {
      case 'ask': {
        if (awake.length === 0) return 'nobody asks';
        const count = 1 + chance.below(3);
        for (let i = 0; i < count; i++) {
          const tab = chance.of(awake);
          const args = { match_id: id, favorite: chance.percent(60) };
          this.#keep(one, tab, { type: 'favourite-set@1', args });
        }
        if (chance.percent(60)) await device.settle();
        else for (let i = chance.below(12); i > 0; i--) await tick();
        return `${count} asked about ${id}`;
      }
      case 'askAlert': {
        if (awake.length === 0) return 'nobody asks';
        const alert = `a${1 + chance.below(ALERTS)}`;
        const args = { id: alert, status: chance.percent(50) };
        this.#keep(one, chance.of(awake), { type: 'alert-switch@1', args });
        if (chance.percent(60)) await device.settle();
        return `${alert} is switched`;
      }
      case 'serverAlert': {
        const alert = alertOf(`a${1 + chance.below(ALERTS)}`, { name: `Name ${this.server.seq}` });
        this.server.putAlert(alert);
        for (const tab of awake) tab.store.hint();
        return `the server changes ${alert.id}`;
      }
      case 'clock': {
        const hours = chance.below(2 * WRONG_HOURS + 1) - WRONG_HOURS;
        this.#clock.jump(hours * HOUR_MS);
        return `the clock is set by ${hours} hours`;
      }
      case 'serverChanges':
        if (!this.server.matches.has(id)) this.server.put(matchOf(id));
        else this.server.change(id, { product_name: `Name ${this.server.seq}` });
        for (const tab of awake) tab.store.hint();
        return `the server changes ${id}`;
      case 'serverDeletes':
        this.server.delete(id);
        return `the server deletes ${id}`;
      case 'network':
        network.isUp = !network.isUp;
        if (chance.percent(50))
          for (const tab of awake) tab.signal(network.isUp ? 'online' : 'offline');
        return `the network of ${device.name} is ${network.isUp ? 'up' : 'down'}`;
      case 'time': {
        const ms = 500 + chance.below(40_000);
        await this.#advance(ms);
        return `${ms} ms pass`;
      }
      case 'killSoon': {
        if (awake.length === 0) return 'nothing to kill';
        const tab = chance.of(awake);
        let writes = 1 + chance.below(8);
        tab.onWrite = () => {
          if (--writes > 0) return;
          tab.kill();
          throw new DOMException('killed', 'AbortError');
        };
        return `a tab of ${device.name} will be killed at its write ${writes}`;
      }
      case 'dieSoon': {
        if (awake.length === 0) return 'nothing to kill';
        const writes = chance.below(4);
        this.#dying.set(chance.of(awake), writes);
        return `a tab of ${device.name} will die after ${writes + 1} writes of a leader`;
      }
      case 'kill':
        if (tabs.length > 0) chance.of(tabs).kill();
        return `a tab of ${device.name} is killed`;
      case 'close':
        if (awake.length > 0) chance.of(awake).close();
        return `a tab of ${device.name} is closed`;
      case 'open':
        if (tabs.length < 3) await this.#open(one);
        return `a tab of ${device.name} is opened`;
      case 'freeze':
        if (awake.length > 0) chance.of(awake).freeze();
        return `a tab of ${device.name} is frozen`;
      case 'thaw':
        for (const tab of tabs) if (tab.isFrozen) tab.thaw();
        return `the tabs of ${device.name} thaw`;
      case 'full': {
        if (awake.length === 0) return 'nothing is full';
        let writes = 1 + chance.below(3);
        const tab = chance.of(awake);
        tab.onWrite = () => {
          if (writes-- > 0) throw new DOMException('no room', 'QuotaExceededError');
          tab.onWrite = null;
        };
        return `${device.name} has no room for ${writes} writes`;
      }
      case 'refusal':
        this.server.refuses = chance.percent(50)
          ? (_, input) => (input['id_match'] === id ? 'Not this one.' : null)
          : () => null;
        return `the server may refuse ${id}`;
      case 'decide': {
        if (awake.length === 0) return 'nobody decides';
        const tab = chance.of(awake);
        const [first] = await tab.store.needsAttention().catch(() => []);
        if (!first) return 'nothing to decide';
        await this.#try(
          tab.store.changes.resolve(first.id, { kind: chance.of(['again', 'discard'] as const) }),
        );
        return `${first.id} is decided`;
      }
      case 'expire':
        network.isExpired = true;
        return `the session of ${device.name} expires`;
      case 'signIn':
        network.isExpired = false;
        device.session = one.owner;
        for (const tab of awake) tab.store.signedIn();
        return `${one.owner.user} signs in on ${device.name}`;
      case 'compact':
        this.server.compact();
        return 'the server compacts';
      case 'restore':
        return this.#restore();
      case 'rival': {
        const tab = awake[0];
        if (tab?.store.database) await this.#try(this.#writers.lead(tab.store.database));
        return `another leader of ${device.name} is forced`;
      }
      case 'otherUser':
        device.session = { ...one.owner, user: 'stranger' };
        for (const tab of awake) tab.signal('online');
        return `a stranger signs in on ${device.name}`;
    }
  }

  /** The server falls back to a backup a few changes old. */
  async #restore(): Promise<string> {
    const backup = this.server.backup();
    const id = `m${1 + this.#chance.below(MATCHES)}`;
    this.server.change(id, { product_name: 'Lost in the restore' });
    await this.#settle();
    for (const { ledger } of this.#devices) {
      for (const one of ledger.seen.keys()) ledger.known.add(`restored:${one}`);
      for (const one of this.#asked.keys()) ledger.known.add(`restored:${one}`);
    }
    this.server.restore(backup);
    return 'the server is restored';
  }

  #keep({ device, ledger, owner }: Profile, tab: Tab, asked: Asked): void {
    const id = device.uuid();
    this.#askers.set(id, owner.user);
    const kept = tab.store.changes.keep({ id, ...asked });
    const acknowledged = async () => {
      const intent = await kept;
      if (!tab.isAlive) return;
      ledger.kept.add(intent.id);
      this.keptCount++;
    };
    this.#pending.push(this.#try(acknowledged()));
  }

  /** What a dead, full or closed tab refuses is no problem: it was not kept. */
  async #try(work: Promise<unknown>): Promise<void> {
    await work.then(
      () => undefined,
      () => undefined,
    );
  }

  /** A tab may be killed while it opens, or never get there. */
  async #open({ device, owner }: Profile): Promise<void> {
    const opening = device.open({ owner, writers: this.#writers, compactionLimits: FOLD_LIMITS });
    this.#pending.push(this.#try(opening.then((tab) => this.#watchPage(tab))));
    await device.settle();
    await this.#advance(1_000);
  }

  #watchPage(tab: Tab): void {
    const page = new MatchPage(tab.store);
    page.watch(FIRST_ROWS, () => {});
    this.#pages.set(tab, page);
  }

  async #advance(ms: number): Promise<void> {
    await this.#clock.advance(ms, async () => {
      for (const { device } of this.#devices) await device.settleIfBusy();
    });
    await this.#settle();
  }

  async #settle(): Promise<void> {
    for (const { device } of this.#devices) await device.settle();
  }

  async #check(step: string): Promise<void> {
    this.log.push(step);
    await this.#settle();
    for (const one of this.#devices) {
      const { device, network, ledger, lives } = one;
      const tab = [...device.tabs].find(({ isFrozen, store }) => !isFrozen && store?.database);
      if (!tab) continue;
      const hook = tab.onWrite;
      tab.onWrite = null;
      this.problems.push(...(await brokenPromises(this.server, tab, ledger)), ...network.problems);
      for (const { id, n } of ledger.seen.values()) this.#asked.set(id, lives * 1_000_000 + n);
      tab.onWrite = hook;
      this.problems.push(...(await this.#brokenViewsOf(device)));
    }
    this.problems.push(...brokenEffects(this.server, this.#asked, this.#askers));
  }

  /** What a tab shows is told it by who leads; where that is a frozen tab, nobody has told it yet. */
  async #brokenViewsOf({ tabs }: Device): Promise<string[]> {
    const awake = [...tabs].filter(({ isFrozen, store }) => !isFrozen && store?.database);
    if (!awake.some(({ store }) => store.status.get().leader)) return [];
    const broken: string[] = [];
    for (const tab of awake) broken.push(...(await brokenViews(tab, this.#pages.get(tab))));
    return broken;
  }

  /** Only one leader writes: the numbers of those whose writes succeed never fall, per database. */
  #watched(watched: Writers): Writers {
    const highest = new Map<string, number>();
    const note = (name: string, leaderEpoch: number) => {
      const before = highest.get(name) ?? 0;
      if (leaderEpoch < before) this.problems.push(`leader ${leaderEpoch} wrote after ${before}`);
      highest.set(name, Math.max(before, leaderEpoch));
    };
    const notifying: Writers = {
      ...watched,
      apply: async (database, answer, options) => {
        const applied = await watched.apply(database, answer, options);
        note(this.#nameOf(database), options.leaderEpoch);
        return applied;
      },
      claim: async (database, options) => {
        const claimed = await watched.claim(database, options);
        note(this.#nameOf(database), options.leaderEpoch);
        return claimed;
      },
    };
    return {
      ...notifying,
      ...this.#deadly('apply', notifying.apply),
      ...this.#deadly('record', notifying.record),
      ...this.#deadly('flip', notifying.flip),
      ...this.#deadly('fill', notifying.fill),
      ...this.#deadly('compact', notifying.compact),
      ...this.#deadly('unpack', notifying.unpack),
    };
  }

  /** A writer after which a tab may die before it has told anybody. */
  #deadly<Name extends keyof Writers, Args extends [database: object, ...unknown[]], Result>(
    name: Name,
    write: (...args: Args) => Promise<Result>,
  ) {
    const written = async (...args: Args): Promise<Result> => {
      const result = await write(...args);
      const [tab] = this.#tabsOf(args[0]);
      const left = tab && this.#dying.get(tab);
      if (tab && left !== undefined) this.#dying.set(tab, left - 1);
      if (left === 0) tab!.kill();
      return result;
    };
    return { [name]: written } as { [Key in Name]: typeof written };
  }

  #tabsOf(database: object): Tab[] {
    return this.#devices.flatMap(({ device }) =>
      [...device.tabs].filter(({ store }) => store?.database === database),
    );
  }

  /** Two devices of one user have databases of the same name. */
  #nameOf(database: object): string {
    const at = this.#devices.findIndex(({ device }) =>
      [...device.tabs].some(({ store }) => store?.database === database),
    );
    return String(at);
  }
}

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

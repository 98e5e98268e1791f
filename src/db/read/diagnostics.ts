import type { MatchDocument } from '../../../contract/entities/match.ts';
import type { DeviceUse } from '../environment/environment.ts';
import { matchIdsOf } from '../model/keys.ts';
import { readingOf } from '../storage/database.ts';
import { readAllIntents, readMetaRecord, readOverlays } from '../storage/read.ts';
import {
  NEEDS_ATTENTION,
  UNSETTLED,
  type Intent,
  type Meta,
  type Overlay,
} from '../model/records.ts';
import type { StoreStatus } from '../model/status.ts';
import type { Readable } from './readable.ts';

/** The diagnostics of the store, for the page /diagnostics and for its download. Lists are oldest first. */
export type Diagnostics = {
  at: string;
  status: StoreStatus;
  meta: Meta | null;
  sync: unknown;
  storage: unknown;
  device: DeviceUse;
  /** Tabs that have this database open, this one included; null without storage. */
  tabs: number | null;
  catalogue: { matches: number; competitors: number } | null;
  intents: Intent[];
  overlays: Overlay[];
  facts: { n: number; at: string; cursor: number; changed: number; deleted: number }[];
};

/** The parts of a store that its own diagnostics read. */
type Parts = Pick<Readable, 'database' | 'mirror' | 'environment' | 'status'> & {
  readonly flowStates: { sync: unknown; storage: unknown };
};

export async function readDiagnostics(store: Parts): Promise<Diagnostics> {
  const { database, environment } = store;
  const { catalogue } = store.mirror;
  const facts = database ? await readingOf(database).readFacts(database) : [];
  return {
    at: new Date(environment.now()).toISOString(),
    status: store.status.get(),
    meta: (database && (await readMetaRecord(database))) ?? null,
    ...store.flowStates,
    device: await environment.storage.estimate(),
    tabs: database && (await environment.locks.count(database.name)),
    catalogue: catalogue && {
      matches: catalogue.size,
      competitors: catalogue.columns.competitors.size,
    },
    intents: database ? await readAllIntents(database) : [],
    overlays: database ? await readOverlays(database) : [],
    facts: facts.map(({ n, at, cursor, upserts, deletes }) => ({
      n,
      at,
      cursor,
      changed: upserts.length,
      deleted: deletes.length,
    })),
  };
}

/** With this number of matches the download is small enough for a mail. */
const DESCRIBED = 50;

/** The matches of unfinished changes as displayed on this device: the usual subject of a defect report. */
export function describeTouched(
  store: Pick<Readable, 'documentsOf'>,
  intents: Intent[],
): Promise<MatchDocument[]> {
  const open = intents.filter(({ state }) => [...UNSETTLED, ...NEEDS_ATTENTION].includes(state));
  const ids = new Set(open.flatMap(({ keys }) => matchIdsOf(keys)));
  return store.documentsOf([...ids].slice(-DESCRIBED));
}

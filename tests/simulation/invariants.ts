import { isDeepStrictEqual } from 'node:util';
import { brokenIn } from '../../src/db/sync/invariants.ts';
import { readEverything } from '../../src/db/storage/read-matches.ts';
import { viewOf } from '../../src/db/intents/overlay.ts';
import type { Alert } from '../../contract/entities/alert.ts';
import type { MatchDocument } from '../../contract/entities/match.ts';
import { keyOf } from '../../src/db/model/keys.ts';
import type { Intent, Meta } from '../../src/db/model/records.ts';
import { columnRowOf } from '../../contract/catalogue/columns.ts';
import type { PageQuery } from '../../contract/catalogue/catalogue.ts';
import { NO_FILTER, WHOLE_LIST } from '../../contract/rules/filter.ts';
import { flagsOf } from '../../contract/rules/flags.ts';
import type { MatchPage } from '../../src/db/read/match-page.ts';
import type { Tab } from './world/device.ts';
import type { ReferenceServer } from './world/reference-server.ts';

/** Ids acknowledged on a device, and what its database held when last looked at. */
export type Ledger = { kept: Set<string>; seen: Map<string, Intent>; known: Set<string> };

/** Everything that must hold after every step, and does not. */
export async function brokenPromises(
  server: ReferenceServer,
  tab: Tab,
  ledger: Ledger,
): Promise<string[]> {
  const database = tab.store.database;
  if (!database || tab.store.status.get().signedOut) return [];
  const everything = await readEverything(database);
  const { meta, intents, base } = everything;
  const byId = new Map(intents.map((intent) => [intent.id, intent]));
  const broken = await brokenIn(database, everything);
  for (const id of ledger.kept) if (!byId.has(id)) broken.push(`${id} was kept and is gone`);
  for (const [id, { state }] of ledger.seen) {
    if (!byId.has(id)) broken.push(`${id} was ${state} and is gone`);
  }
  const isCurrent = meta.epoch === server.epoch;
  for (const { id, state } of intents) {
    const outcome = server.outcomes.get(id);
    const isDone = state === 'applied' || state === 'settled';
    if (
      isDone &&
      isCurrent &&
      outcome?.answer.status !== 200 &&
      !ledger.known.has(`restored:${id}`)
    ) {
      broken.push(`${id} is ${state}, the server has not done it`);
    }
    const seq = outcome?.answer.seq ?? 0;
    if (state === 'settled' && isCurrent && seq > meta.cursor) {
      broken.push(`${id} is settled, its effect at ${seq} is beyond the cursor ${meta.cursor}`);
    }
  }
  if (isCurrent && meta.generation > 0) broken.push(...unlikeServer(server, meta, base));
  ledger.seen = byId;
  return broken;
}

/** What a tab at rest shows, and the page of its list, although its database has something else. */
export async function brokenViews(tab: Tab, page: MatchPage | undefined): Promise<string[]> {
  const { database, status } = tab.store;
  if (!database || !tab.isAlive || tab.isFrozen || status.get().signedOut) return [];
  const everything = await readEverything(database);
  return [
    ...unlikeView(tab, everything),
    ...unlikeAlerts(tab, everything),
    ...unlikePage(tab, page, everything),
  ];
}

/** The first rows of the list, as a page of it is asked for. */
export const FIRST_ROWS: PageQuery = {
  filter: NO_FILTER,
  scope: WHOLE_LIST,
  sorts: [{ sort_by: 'product_name', order: 'asc' }],
  from: 0,
  size: 3,
};

/** What the server last changed at or before the cursor is in the base, as it is on the server. */
function unlikeServer(
  server: ReferenceServer,
  { cursor, filling }: Meta,
  base: ReadonlyMap<string, object>,
): string[] {
  const broken: string[] = [];
  for (const [id, match] of server.matches) {
    const row = base.get(`match:${id}`);
    const isAwaited = row === undefined && filling !== null && match.seq > filling.after;
    if (match.seq <= cursor && !isAwaited && !isDeepStrictEqual(row, match)) {
      broken.push(`match ${id} of ${match.seq} is not in the base at ${cursor}`);
    }
  }
  for (const [id, { alert, seq }] of server.alerts) {
    if (seq <= cursor && !isDeepStrictEqual(base.get(`alert:${id}`), alert))
      broken.push(`alert ${id} of ${seq} is not in the base at ${cursor}`);
  }
  for (const [id, seq] of server.deleted) {
    if (seq <= cursor && base.has(`match:${id}`)) broken.push(`match ${id} was deleted at ${seq}`);
  }
  return broken;
}

type Everything = Awaited<ReturnType<typeof readEverything>>;

function viewsOf({ base, overlays }: Everything): Map<string, MatchDocument> {
  const overlayOf = new Map(overlays.map((overlay) => [overlay.key as string, overlay]));
  const views = new Map<string, MatchDocument>();
  for (const [key, match] of base as Map<string, MatchDocument>) {
    const view = key.startsWith('match:') ? viewOf(match, overlayOf.get(key)) : undefined;
    if (view) views.set(view.match_id, view);
  }
  return views;
}

/** A tab at rest lists exactly `base + overlay`. */
function unlikeView(tab: Tab, everything: Everything): string[] {
  const { meta, base } = everything;
  const { catalogue } = tab.store;
  if (!catalogue) return meta.generation > 0 ? ['a tab has no list although there is one'] : [];
  const right = viewsOf(everything);
  const { slots, flags, names } = catalogue.columns;
  const isRight = (id: string, slot: number) => {
    const row = right.has(id) && columnRowOf(right.get(id)!);
    return row && names[slot] === row.name && flags[slot] === flagsOf(row);
  };
  const isAwaited = (id: string) => meta.filling !== null && !base.has(keyOf('match', id));
  const broken = [...slots]
    .filter(([id, slot]) => !isRight(id, slot) && !isAwaited(id))
    .map(([id]) => `a tab lists ${id} unlike base and overlay`);
  const missing = [...right.keys()].filter((id) => !slots.has(id));
  return [...broken, ...missing.map((id) => `a tab does not list ${id}`)];
}

/** The list of the alerts, too, is exactly `base + overlay`. */
function unlikeAlerts({ store }: Tab, { base, overlays }: Everything): string[] {
  if (!store.catalogue) return [];
  const overlayOf = new Map(overlays.map((overlay) => [overlay.key as string, overlay]));
  const right = [...base].flatMap(([key, alert]) => {
    const view = key.startsWith('alert:') ? viewOf(alert, overlayOf.get(key)) : undefined;
    return view ? [view as Alert] : [];
  });
  const byId = (alerts: readonly Alert[]) => new Map(alerts.map((alert) => [alert.id, alert]));
  return isDeepStrictEqual(byId(store.smallLists.rowsOf('alert') as Alert[]), byId(right))
    ? []
    : ['a tab lists alerts unlike base and overlay'];
}

/** A page whose documents are all here shows them. */
function unlikePage(tab: Tab, page: MatchPage | undefined, everything: Everything): string[] {
  const { catalogue, environment } = tab.store;
  if (!page || !catalogue || everything.meta.filling) return [];
  const { ids } = catalogue.page(FIRST_ROWS, environment.now());
  const views = viewsOf(everything);
  const { state, rows } = page.get();
  if (
    isDeepStrictEqual(
      rows,
      ids.map((id) => views.get(id)),
    )
  )
    return [];
  return [`a page shows ${rows.map((row) => row.match_id).join()} (${state}) for ${ids.join()}`];
}

const MINTED = /^d\d-\d{6}$/;

/** Each key has one effect, was asked by someone, and in each lane effects follow the order of asking. */
export function brokenEffects(
  server: ReferenceServer,
  asked: ReadonlyMap<string, number>,
  askers: ReadonlyMap<string, string>,
): string[] {
  const broken: string[] = [];
  const seen = new Set<string>();
  const lanes = new Map<string, number>();
  for (const { key, input } of server.effects) {
    if (seen.has(key)) broken.push(`${key} has two effects`);
    seen.add(key);
    const order = asked.get(key);
    if (order === undefined) {
      // A device that mints no such key never asked; a tab that died at once was not looked at.
      if (!askers.has(key) && !MINTED.test(key)) broken.push(`nobody asked ${key}`);
      continue;
    }
    const lane = `${key.split('-')[0]} ${String(input['id_match'] ?? input['id'])}`;
    if (order < (lanes.get(lane) ?? -1)) broken.push(`${key} overtook another of its lane`);
    lanes.set(lane, order);
  }
  return broken;
}

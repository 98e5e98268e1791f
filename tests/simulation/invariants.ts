import { brokenIn } from '../../src/db/invariants.ts';
import { readEverything } from '../../src/db/readers/read.ts';
import { viewOf } from '../../src/db/overlay.ts';
import type { MatchDocument } from '../../contract/entities/match.ts';
import type { Intent } from '../../src/db/records.ts';
import { FLAG } from '../../src/db/catalogue/flags.ts';
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
  const { meta, intents, overlays, base } = everything;
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
  if (isCurrent && meta.generation > 0) broken.push(...unlikeServer(server, meta.cursor, base));
  if (tab.isAlive && !tab.isFrozen)
    broken.push(...unlikeView(tab, base as Map<string, MatchDocument>, overlays));
  ledger.seen = byId;
  return broken;
}

/** What the server last changed at or before the cursor is in the base, as it is on the server. */
function unlikeServer(
  server: ReferenceServer,
  cursor: number,
  base: ReadonlyMap<string, object>,
): string[] {
  const broken: string[] = [];
  for (const [id, match] of server.matches) {
    const row = base.get(`match:${id}`);
    if (match.seq <= cursor && JSON.stringify(row) !== JSON.stringify(match)) {
      broken.push(`match ${id} of ${match.seq} is not in the base at ${cursor}`);
    }
  }
  for (const [id, seq] of server.deleted) {
    if (seq <= cursor && base.has(`match:${id}`)) broken.push(`match ${id} was deleted at ${seq}`);
  }
  return broken;
}

/** A tab at rest lists exactly `base + overlay`. */
function unlikeView(
  tab: Tab,
  base: ReadonlyMap<string, MatchDocument>,
  overlays: Parameters<typeof viewOf>[1][],
): string[] {
  const { catalogue } = tab.store;
  if (!catalogue) return [];
  const overlayOf = new Map(overlays.map((overlay) => [overlay!.key as string, overlay]));
  const right = new Map<string, boolean>();
  for (const [key, match] of base) {
    const view = key.startsWith('match:') ? viewOf(match, overlayOf.get(key)) : undefined;
    if (view) right.set(view.match_id, view.favorite);
  }
  const { slots, flags } = catalogue.columns;
  const listed = [...slots].map(
    ([id, slot]) => [id, (flags[slot]! & FLAG.favorite) !== 0] as const,
  );
  const broken = listed
    .filter(([id, favorite]) => right.get(id) !== favorite)
    .map(([id]) => `a tab lists ${id} unlike base and overlay`);
  if (listed.length !== right.size) broken.push(`a tab lists ${listed.length}, not ${right.size}`);
  return broken;
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
    const lane = `${key.split('-')[0]} ${String(input['id_match'])}`;
    if (order < (lanes.get(lane) ?? -1)) broken.push(`${key} overtook another of its lane`);
    lanes.set(lane, order);
  }
  return broken;
}

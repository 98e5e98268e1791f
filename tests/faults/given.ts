import { expect } from 'vitest';
import type { Owner } from '../../src/db/model/owner.ts';
import { readAllIntents, readMetaRecord, readOverlays } from '../../src/db/storage/read.ts';
import type { Intent } from '../../src/db/model/records.ts';
import { Device, type Tab } from '../simulation/world/device.ts';
import { ReferenceServer } from '../simulation/world/reference-server.ts';
import { Wire } from './wire.ts';

export const owner: Owner = { deployment: 'https://vigia.example', account: 'a1', user: 'u1' };
export const other: Owner = { ...owner, user: 'u2' };

export type Given = { server: ReferenceServer; wire: Wire; device: Device };

/** A server with so many matches, and a device signed in to it. */
export function given({ matches = 5 } = {}): Given {
  const server = new ReferenceServer().seed(matches);
  const wire = new Wire(server);
  return { server, wire, device: new Device({ network: wire.network, session: owner }) };
}

/** The same, with one tab open and everything mirrored. */
export async function givenTab(options?: { matches?: number }): Promise<Given & { tab: Tab }> {
  const base = given(options);
  const tab = await base.device.open();
  await base.device.settle();
  expect(tab.store.status.get().mirrored).toBe(true);
  return { ...base, tab };
}

export const favour = (tab: Tab, match_id: string, favorite = true) =>
  tab.store.changes.keep({ type: 'favourite-set@1', args: { match_id, favorite } });

export async function intentsOf(tab: Tab): Promise<Intent[]> {
  return readAllIntents(tab.store.database!);
}

export async function statesOf(tab: Tab): Promise<string[]> {
  return (await intentsOf(tab)).map(({ state }) => state);
}

export async function metaOf(tab: Tab) {
  return (await readMetaRecord(tab.store.database!))!;
}

export async function overlayKeysOf(tab: Tab): Promise<string[]> {
  return (await readOverlays(tab.store.database!)).map(({ key }) => key);
}

/** What a person sees of a match. */
export async function seen(tab: Tab, id: string) {
  return (await tab.store.documentsOf([id]))[0];
}

/** Kills a tab right before its n-th write to a table (or to any). */
export function killAt(tab: Tab, n: number, table?: string): void {
  let writes = 0;
  tab.onWrite = (name) => {
    if ((table === undefined || name === table) && ++writes === n) {
      tab.kill();
      throw new DOMException('killed', 'AbortError');
    }
  };
}

import { readDraft } from './read.ts';
import type { Environment } from '../environment/environment.ts';
import type { Database } from './database.ts';
import { dropDraft, keepDraft } from './keep.ts';

type Parts = {
  /** Resolves when it is known whether something can be stored. */
  readonly opened: () => Promise<void>;
  readonly database: Database | null;
  readonly environment: Pick<Environment, 'now'>;
};

/** The stored draft of a form, or null; also null if its machine has changed since, because the draft would not fit. */
export async function getDraft<Value>(
  store: Parts,
  name: string,
  machineVersion: string,
): Promise<Value | null> {
  const draft = store.database && (await readDraft(store.database, name));
  return draft?.version === machineVersion ? (draft.value as Value) : null;
}

/** Stores unsent form or wizard state as plain JSON. Without storage nothing is stored, which the status shows. */
export async function putDraft(
  store: Parts,
  name: string,
  { machineVersion, value }: { machineVersion: string; value: unknown },
): Promise<void> {
  const at = new Date(store.environment.now()).toISOString();
  await store.opened();
  if (store.database) await keepDraft(store.database, { name, version: machineVersion, value, at });
}

export async function deleteDraft(
  store: Pick<Parts, 'database' | 'opened'>,
  name: string,
): Promise<void> {
  await store.opened();
  if (store.database) await dropDraft(store.database, name);
}

import { useMemo } from 'react';
import { deleteDraft, getDraft, putDraft } from '../../db/storage/drafts.ts';
import type { Store } from '../../db/store.ts';

/** Writes the latest value of a form, one write at a time, and none after it was dropped. */
export function createDraft<Value>(store: Store, name: string, version: string) {
  let latest: { value: Value } | null = null;
  let isDropped = false;
  let writing = Promise.resolve();
  const write = async () => {
    const next = latest;
    latest = null;
    if (next && !isDropped)
      await putDraft(store, name, { machineVersion: version, value: next.value });
  };
  return {
    get: () => getDraft<Value>(store, name, version),
    keep: (value: Value): void => {
      if (latest === null) writing = writing.then(write, write);
      latest = { value };
      isDropped = false;
    },
    drop: (): void => {
      isDropped = true;
      writing = writing.then(() => deleteDraft(store, name));
    },
  };
}

export type DraftStorage<Value> = ReturnType<typeof createDraft<Value>>;

export function useDraft<Value>(store: Store, name: string, version: string): DraftStorage<Value> {
  return useMemo(() => createDraft<Value>(store, name, version), [store, name, version]);
}

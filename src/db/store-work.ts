import { sendDirectly } from './outbox/send-directly.ts';
import { createSync } from './sync/store-sync.ts';
import { adoptIntents } from './outbox/writes/adopt.ts';
import { repairOverlay } from './storage/repair.ts';
import { writers, type Writers } from './writers.ts';

/** The work of a store besides opening and reading: a page shows its rows without it. */
export type StoreWork = {
  /** A simulator injects faults into the writers. */
  writers: Writers;
  createSync: typeof createSync;
  repairOverlay: typeof repairOverlay;
  adoptIntents: typeof adoptIntents;
  sendDirectly: typeof sendDirectly;
};

export const storeWork: StoreWork = {
  writers,
  createSync,
  repairOverlay,
  adoptIntents,
  sendDirectly,
};

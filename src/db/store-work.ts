import { sendDirectly } from './outbox/send-directly.ts';
import { loadMissingDocuments } from './sync/missing-documents.ts';
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
  loadMissingDocuments: typeof loadMissingDocuments;
};

export const storeWork: StoreWork = {
  writers,
  createSync,
  repairOverlay,
  adoptIntents,
  sendDirectly,
  loadMissingDocuments,
};

import { sendDirectly } from './send-directly.ts';
import { createSync } from './store-sync.ts';
import { adoptIntents } from './writers/adopt.ts';
import { repairOverlay } from './writers/repair.ts';
import { writers, type Writers } from './writers/writers.ts';

/** What a store does, other than to open and to be read: a page shows its rows without any of it. */
export type StoreWork = {
  /** A simulator plants mistakes in them. */
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

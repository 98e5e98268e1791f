import { claim } from './writes/claim.ts';
import { commit } from './writes/commit.ts';
import { record } from './writes/record.ts';
import { resolve } from './writes/resolve.ts';

/** The writers of the outbox: they store, claim, send and record an intent, or apply a person's decision. */
export const outboxWriters = { commit, claim, record, resolve };
export type OutboxWriters = typeof outboxWriters;

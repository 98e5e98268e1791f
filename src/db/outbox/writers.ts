import { claim } from './writes/claim.ts';
import { commit } from './writes/commit.ts';
import { record } from './writes/record.ts';
import { resolve } from './writes/resolve.ts';

/** The writers of the outbox: an intent is kept, claimed, sent and recorded, or decided by a person. */
export const outboxWriters = { commit, claim, record, resolve };
export type OutboxWriters = typeof outboxWriters;

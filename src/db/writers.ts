import { outboxWriters } from './outbox/writers.ts';
import { syncWriters } from './sync/writers.ts';

/** The writers of the database. Injected, so that a simulator can put a fault into one, which its checks must find. */
export const writers = { ...outboxWriters, ...syncWriters };
export type Writers = typeof writers;

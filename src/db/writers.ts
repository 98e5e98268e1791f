import { outboxWriters } from './outbox/writers.ts';
import { syncWriters } from './sync/writers.ts';

/** The writers of truth. Handed in, so that a simulator can plant a mistake in one and must find it. */
export const writers = { ...outboxWriters, ...syncWriters };
export type Writers = typeof writers;

import { outboxWriters } from './outbox/writers.ts';
import { syncWriters } from './sync/writers.ts';

/**
 * The writers of the database. They are injected, so that a simulator can insert a fault into one, which its checks
 * must detect.
 */
export const writers = { ...outboxWriters, ...syncWriters };
export type Writers = typeof writers;

import { apply } from './sync/writes/apply.ts';
import { claim } from './outbox/writes/claim.ts';
import { commit } from './outbox/writes/commit.ts';
import { fill } from './sync/writes/fill.ts';
import { flip, sweep } from './sync/writes/flip.ts';
import { compact } from './sync/writes/compact.ts';
import { lead } from './sync/writes/lead.ts';
import { stage, startLoad } from './sync/writes/load.ts';
import { record } from './outbox/writes/record.ts';
import { resolve } from './outbox/writes/resolve.ts';
import { unpack } from './sync/writes/unpack.ts';

/** The writers of truth. Handed in, so that a simulator can plant a mistake in one and must find it. */
export const writers = {
  commit,
  apply,
  claim,
  record,
  resolve,
  compact,
  unpack,
  flip,
  sweep,
  lead,
  startLoad,
  stage,
  fill,
};
export type Writers = typeof writers;

import { apply } from './apply.ts';
import { claim } from './claim.ts';
import { commit } from './commit.ts';
import { fill } from './fill.ts';
import { flip, sweep } from './flip.ts';
import { fold } from './fold.ts';
import { lead } from './lead.ts';
import { stage, startLoad } from './load.ts';
import { record } from './record.ts';
import { resolve } from './resolve.ts';
import { unpack } from './unpack.ts';

/** The writers of truth. Handed in, so that a simulator can plant a mistake in one and must find it. */
export const writers = {
  commit,
  apply,
  claim,
  record,
  resolve,
  fold,
  unpack,
  flip,
  sweep,
  lead,
  startLoad,
  stage,
  fill,
};
export type Writers = typeof writers;

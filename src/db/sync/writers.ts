import { apply } from './writes/apply.ts';
import { compact } from './writes/compact.ts';
import { fill } from './writes/fill.ts';
import { flip, sweep } from './writes/flip.ts';
import { lead } from './writes/lead.ts';
import { stage, startLoad } from './writes/load.ts';
import { unpack } from './writes/unpack.ts';

/** The writers of the server's data (facts, generations, documents) and of the leadership. */
export const syncWriters = { apply, compact, unpack, flip, sweep, lead, startLoad, stage, fill };
export type SyncWriters = typeof syncWriters;

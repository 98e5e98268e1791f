import type { Intent } from '../../model/records.ts';
import type { Tx } from '../../storage/tables.ts';

/** `caughtUpFrom`: the mirror has all data that the server had at that time (ms); null when more follows. */
export type Covered = { cursor: number; caughtUpFrom: number | null };

/** Settles the applied intents whose effect the mirror now contains. */
export async function settleCovered(tables: Tx, covered: Covered): Promise<Intent[]> {
  const applied = await tables.intents
    .where('[state+n]')
    .between(['applied', 0], ['applied', Infinity])
    .toArray();
  const settled = applied
    .filter((intent) => isCovered(intent, covered))
    .map((intent): Intent => ({ ...intent, state: 'settled' }));
  if (settled.length > 0) await tables.intents.bulkPut(settled);
  return settled;
}

/** An answer without `x-seq` is covered by a complete pull that was requested after it. */
function isCovered({ outcome }: Intent, { cursor, caughtUpFrom }: Covered): boolean {
  if (!outcome) return false;
  if (outcome.seq !== null) return outcome.seq <= cursor;
  return caughtUpFrom !== null && caughtUpFrom >= Date.parse(outcome.at);
}

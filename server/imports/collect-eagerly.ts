import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How far the memory of a process may grow beyond what it uses before it is tidied, in percent; 0 leaves it to node. */
const GROWTH = '--heap-growing-percent';
const WHILE_WORKING = 25;

let working = 0;

/**
 * Has the process give memory back early while `work` runs. Rows that were stored are garbage, of which node otherwise
 * keeps three times what is used: 200 MB of an import, for a few seconds of processor time.
 */
export async function collectingEagerly<Result>(work: () => Promise<Result>): Promise<Result> {
  if (working++ === 0) {
    setFlagsFromString(`${GROWTH}=${WHILE_WORKING}`);
    collect();
  }
  try {
    return await work();
  } finally {
    if (--working === 0) setFlagsFromString(`${GROWTH}=0`);
  }
}

/** What is set counts from the next collection on, which would come too late. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  if (typeof gc === 'function') gc();
}

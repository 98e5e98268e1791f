import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How far the memory of a process may grow beyond what it uses before it is tidied, in percent; 0 leaves it to node. */
const GROWTH = '--heap-growing-percent';
const WHILE_WORKING = 25;

let working = 0;

/**
 * Has the process give memory back early from when `work` calls `begin` until it ends. Rows that were stored are garbage,
 * of which node otherwise keeps three times what is used: 200 MB of a large import, for a few seconds of processor time.
 */
export async function collectingEagerly<Result>(
  work: (begin: () => void) => Promise<Result>,
): Promise<Result> {
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    if (working++ > 0) return;
    setFlagsFromString(`${GROWTH}=${WHILE_WORKING}`);
    collect();
  };
  try {
    return await work(begin);
  } finally {
    if (isBegun && --working === 0) setFlagsFromString(`${GROWTH}=0`);
  }
}

/** What is set counts from the next collection on, which would come too late. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  if (typeof gc === 'function') gc();
}

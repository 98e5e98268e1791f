const LOOK_MS = 300;
const BUSY = '[aria-busy="true"], [data-waiting]';

/** Calls `work` once the page shows what it was opened for: nothing on it is busy or awaited any more. */
export function whenQuiet(work: () => void): void {
  setTimeout(() => {
    if (document.querySelector(BUSY)) whenQuiet(work);
    else work();
  }, LOOK_MS);
}

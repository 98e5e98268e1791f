import { useEffect, useState } from 'react';

const LOOK_MS = 300;
const BUSY = '[aria-busy="true"], [data-waiting]';
const CONTENT = '#content';

/** Calls `work` once the page is complete: it is drawn, and nothing on it is busy or loading. */
export function whenQuiet(work: () => void): void {
  setTimeout(() => {
    if (!document.querySelector(CONTENT) || document.querySelector(BUSY)) whenQuiet(work);
    else work();
  }, LOOK_MS);
}

/** Whether the page has been complete once, for parts that run by themselves and that the start does without. */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setQuiet(true)), []);
  return isQuiet;
}

import { useEffect, useState } from 'react';

const LOOK_MS = 300;
const BUSY = '[aria-busy="true"], [data-waiting]';
const CONTENT = '#content';

/**
 * Calls `work` once the page is complete: it is drawn, and nothing on it is busy or loading. Or as soon as `isAnother`
 * says that another page is open, for which nothing has to wait.
 */
export function whenQuiet(work: () => void, isAnother = () => false): void {
  setTimeout(() => {
    if (isComplete() || isAnother()) work();
    else whenQuiet(work, isAnother);
  }, LOOK_MS);
}

const isComplete = () =>
  document.querySelector(CONTENT) !== null && document.querySelector(BUSY) === null;

/** Whether the page has been complete once, for parts that run by themselves and that the start does without. */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setQuiet(true)), []);
  return isQuiet;
}

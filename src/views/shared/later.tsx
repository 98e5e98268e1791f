import { useEffect, useState, type ComponentType } from 'react';
import { whenQuiet } from './quiet.ts';
import * as classes from './later.module.css';

/** The parts that may be opened next and are not loaded yet. */
const ahead: (() => Promise<unknown>)[] = [];
let isLoading = false;
const IDLE_MS = 500;

/**
 * A part of a page that the start does without, as a dialog or a menu: loaded when it is first drawn, or before that
 * by `loadAhead`, so that it opens at once. Until it is loaded, `Waiting` is in its place, or nothing. That it could not
 * be loaded is shown while the user waits for it: `isAwaited` is false for a part that runs by itself.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props> | null,
  isAwaited: (props: Props) => boolean = () => true,
) {
  let here: ComponentType<Props> | null = null;
  const fetched = async () => (here ??= await load());
  ahead.push(fetched);
  return function Later(props: Props) {
    const [Part, setPart] = useState(() => here);
    const [isMissing, setMissing] = useState(false);
    useEffect(() => {
      if (!Part) {
        fetched().then(
          (loaded) => setPart(() => loaded),
          () => setMissing(true),
        );
      }
    }, [Part]);
    if (Part) return <Part {...props} />;
    if (Waiting) return <Waiting {...props} />;
    return isMissing && isAwaited(props) && <Missing />;
  };
}

/** Has a part loaded before all others that may be needed next. */
export function loadFirst(load: () => Promise<unknown>): void {
  ahead.unshift(load);
}

/** Whether it was open once: what opens stays in the page, to end there, and to close with its transition. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setOpen(true);
  return wasOpen || isOpen;
}

/** Browsers remember that a module could not be loaded until the page is loaded again. */
export function Missing() {
  return (
    <p role="alert" className={classes.missing}>
      This part of the page could not be loaded.{' '}
      <button type="button" onClick={() => window.location.reload()}>
        Reload
      </button>
    </p>
  );
}

/**
 * Loads the parts that may be opened next, once the page is quiet, one after the other, including those that they
 * may open.
 */
export function loadAhead(): void {
  if (isLoading) return;
  isLoading = true;
  whenQuiet(loadNext);
}

function loadNext(): void {
  if (!navigator.onLine) {
    // A load that fails now would fail until the page is loaded again.
    window.addEventListener('online', loadNext, { once: true });
    return;
  }
  const load = ahead.shift();
  isLoading = load !== undefined;
  if (load) whenIdle(() => void load().then(loadNext, loadNext));
}

/** After the current rendering, or half a second later. Not every browser reports idle time. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window)
    window.requestIdleCallback(() => work(), { timeout: IDLE_MS });
  else setTimeout(work, 0);
}

import { useEffect, useState, type ComponentType } from 'react';
import { whenQuiet } from './quiet.ts';
import './later.css';

/** What has not been loaded yet of the parts that may be opened next. */
const ahead: (() => Promise<unknown>)[] = [];
let isLoading = false;
const IDLE_MS = 500;

/**
 * A part of a page that the start does without, as a dialog or a menu: loaded when it is first drawn, or before that
 * by `loadAhead`, so that it opens at once. Until it is here, `Waiting` stands in its place, or nothing.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
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
    return isMissing && <Missing />;
  };
}

/** Browsers remember that a module could not be loaded until the page is loaded again. */
export function Missing() {
  return (
    <p role="alert" className="later-missing">
      This part of the page could not be loaded.{' '}
      <button type="button" onClick={() => window.location.reload()}>
        Reload
      </button>
    </p>
  );
}

/**
 * Loads what may be opened next, once the page is quiet: one part after the other, those included that they in turn
 * may open.
 */
export function loadAhead(): void {
  if (isLoading) return;
  isLoading = true;
  whenQuiet(loadNext);
}

function loadNext(): void {
  const load = ahead.shift();
  isLoading = load !== undefined;
  // What cannot be loaded now is asked for again when it is drawn.
  if (load) whenIdle(() => void load().then(loadNext, loadNext));
}

/** After what is being drawn, or half a second later. Not every browser tells when it is idle. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window)
    window.requestIdleCallback(() => work(), { timeout: IDLE_MS });
  else setTimeout(work, 0);
}

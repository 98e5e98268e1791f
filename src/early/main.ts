/**
 * Stands in the head of index.html (`scripts/vite-early-reading.ts`) and runs before anything is loaded: whoever has a
 * session gets what the dashboard is drawn from read meanwhile, and the scripts it needs asked for.
 */
import { earlyName, readEarly, type EarlyReading } from './reading.ts';

declare global {
  interface Window {
    /** Taken by the store, once. */
    vigiaEarly?: Promise<EarlyReading | null> | undefined;
  }
  /** Addresses of the scripts and styles of the dashboard. */
  const EARLY_FILES: string[];
}

try {
  const surroundings = {
    storage: window.localStorage,
    indexedDB: window.indexedDB,
    IDBKeyRange: window.IDBKeyRange,
    host: window.location.host,
  };
  const name = earlyName(surroundings);
  if (name !== null) {
    window.vigiaEarly = readEarly(surroundings, name);
    for (const file of EARLY_FILES) ask(file);
  }
} catch {
  // Without storage, or with something else in its place, the app opens as it would without this.
}

function ask(file: string): void {
  const link = document.createElement('link');
  const isScript = file.endsWith('.js');
  link.rel = isScript ? 'modulepreload' : 'preload';
  if (!isScript) link.as = 'style';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

import { useCallback, useSyncExternalStore } from 'react';

/** The choices kept locally under their documented names (core 3, "Session values stored locally"). */
export type PreferenceKey =
  | 'compactTable'
  | 'show_PRODUCTS_MESSAGE'
  | 'show_ACCURATEDATA_MESSAGE'
  | 'distribution_chart_mode'
  | 'price_index_data_type';

const listeners = new Set<() => void>();

/** Changes of other tabs raise an event; changes of this one do not. */
function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  window.addEventListener('storage', listen);
  return () => {
    listeners.delete(listen);
    window.removeEventListener('storage', listen);
  };
}

/** A choice of this device's user, `fallback` until one was made. Sign-out forgets it with everything else. */
export function usePreference<Value extends string>(
  key: PreferenceKey,
  fallback: Value,
): [Value, (value: Value) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => window.localStorage.getItem(key) ?? fallback,
  ) as Value;
  const choose = useCallback(
    (next: Value) => {
      window.localStorage.setItem(key, next);
      for (const listen of listeners) listen();
    },
    [key],
  );
  return [value, choose];
}

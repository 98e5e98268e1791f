import { createContext, use } from 'react';
import type { Store } from '../store.ts';

const StoreContext = createContext<Store | null>(null);

export const StoreProvider = StoreContext.Provider;

/** The open store of the signed-in user. */
export function useStore(): Store {
  const store = use(StoreContext);
  if (!store) throw new Error('useStore: no StoreProvider above, expected one below the sign-in');
  return store;
}

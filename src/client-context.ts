import { createContext, use } from 'react';
import type { Client } from './composition.ts';

const ClientContext = createContext<Client | null>(null);

export const ClientProvider = ClientContext.Provider;

/** The composed client, for the wiring files in `routes`. */
export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('useClient needs the app around it');
  return client;
}

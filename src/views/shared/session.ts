import { createContext, use } from 'react';
import { endpoints, type Endpoint, type EndpointName } from '../../../contract/endpoints.ts';
import { hasRole, type Role } from '../../../contract/rules/role.ts';

/** Who is signed in, as the views need to know it. Absent values are empty strings. */
export type Session = {
  accountId: string;
  userId: string;
  username: string;
  fullname: string;
  email: string;
  /** Null where the server does not say: nothing is refused for it. */
  role: Role | null;
  isSuperAdmin: boolean;
  isSimilarityAccount: boolean;
  websiteId: string;
  websiteAlias: string;
  websiteUrl: string;
  websiteColor: string;
  /** ISO code in lower case; decides the display currency. */
  websiteCountry: string;
};

const SessionContext = createContext<Session | null>(null);

export const SessionProvider = SessionContext.Provider;

/** The signed-in session. A page outside of the guard has none and must not ask. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a signed-in page, and none is signed in');
  return session;
}

/** Whether the server would take a call from who is signed in, as far as their role goes: what it would refuse is not shown. */
export function useMay(call: EndpointName): boolean {
  const { role, isSuperAdmin } = useSession();
  if (isSuperAdmin || role === null) return true;
  return hasRole(role, (endpoints[call] as Endpoint).role);
}

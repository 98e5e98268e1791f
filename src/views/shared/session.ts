import { createContext, use } from 'react';
import { endpoints, type Endpoint, type EndpointName } from '../../../contract/endpoints.ts';
import { hasRole, type Role } from '../../../contract/rules/role.ts';

/** The signed-in user, as the views need it. Absent values are empty strings. */
export type Session = {
  accountId: string;
  userId: string;
  username: string;
  fullname: string;
  email: string;
  /** Null where the server names none: nothing is forbidden then. */
  role: Role | null;
  isSuperAdmin: boolean;
  isSimilarityAccount: boolean;
  websiteId: string;
  websiteAlias: string;
  websiteUrl: string;
  websiteColor: string;
  /** ISO code in lower case; decides the display currency. */
  websiteCountry: string;
  /** Of the account (IANA). */
  timeZone: string;
};

const SessionContext = createContext<Session | null>(null);

export const SessionProvider = SessionContext.Provider;

/** The signed-in session. A page outside of the guard has none and must not call it. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a signed-in page, and none is signed in');
  return session;
}

/** Whether the role of the signed-in user allows a call: controls of forbidden calls are not shown. */
export function useMay(call: EndpointName): boolean {
  const { role, isSuperAdmin } = useSession();
  if (isSuperAdmin || role === null) return true;
  const endpoint: Endpoint = endpoints[call];
  return hasRole(role, endpoint.role);
}

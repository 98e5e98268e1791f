import { createContext, use } from 'react';

/** Who is signed in, as the views need to know it. Absent values are empty strings. */
export type Session = {
  accountId: string;
  userId: string;
  username: string;
  fullname: string;
  email: string;
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

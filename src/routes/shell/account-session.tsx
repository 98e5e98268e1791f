import { writeFiguresOf } from '../../machines/shared/figures.ts';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useClient } from '../../client-context.ts';
import { useAccountZone } from '../../db/hooks/use-account-zone.ts';
import { useOwnWebsite } from '../../db/hooks/use-own-website.ts';
import { SessionProvider, type Session } from '../../views/shared/session.ts';

/**
 * The session with the account's own website and time zone of now, which an administrator may have changed since the
 * sign-in.
 */
export function AccountSession({ session, children }: { session: Session; children: ReactNode }) {
  const { storage } = useClient();
  const own = useOwnWebsite();
  const zone = useAccountZone();
  const current = useMemo(
    () => ({
      ...session,
      ...(own && {
        websiteId: own.id,
        websiteAlias: own.alias,
        websiteUrl: own.url,
        websiteColor: own.config.color,
        websiteCountry: own.country,
      }),
      ...(zone !== null && { timeZone: zone }),
    }),
    [session, own, zone],
  );
  writeFiguresOf(current.websiteCountry);
  // The next start shows it before the rows are read.
  useEffect(() => {
    if (own) storage.storeOwnWebsite(own);
  }, [own, storage]);
  useEffect(() => {
    if (zone !== null) storage.storeTimeZone(zone);
  }, [zone, storage]);
  return <SessionProvider value={current}>{children}</SessionProvider>;
}

import { use, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { deviceTimeZone, isTimeZone } from '../../../contract/rules/time-zone.ts';
import type { Role } from '../../../contract/rules/role.ts';
import type { StoredSession } from '../../api/session-storage.ts';
import { useClient } from '../../client-context.ts';
import { StoreProvider } from '../../db/hooks/use-store.ts';
import type { Session } from '../../views/shared/session.ts';
import { Shell } from '../../views/shell/Shell.tsx';
import { SignOut } from '../../views/shell/SignOut.tsx';
import { Snackbar } from '../../views/shell/Snackbar.tsx';
import { StatusAndInbox } from '../inbox/inbox.tsx';
import { NotificationBell } from '../notifications/notifications.tsx';
import { useFlow } from '../shared/use-flow.ts';
import { AccountSession } from './account-session.tsx';

type Props = { hasNotifications: boolean; children: ReactNode };

/** The parts of a session: its user, the local store and the shell around the page. */
export default function SignedIn({ hasNotifications, children }: Props) {
  const client = useClient();
  const flow = useFlow(client.session);
  const { user } = flow.snapshot.context;
  const role = useSyncExternalStore(client.role.subscribe, client.role.current);
  // oxlint-disable-next-line react/exhaustive-deps -- the stored values change with the user
  const session = useMemo(() => sessionOf(client.storage.read(), role), [client, user, role]);
  const [path] = useLocation();
  const { store } = client.localNow() ?? use(client.local());
  if (!session) return null;
  return (
    <StoreProvider value={store}>
      <AccountSession session={session}>
        <Shell
          path={path}
          session={flow}
          status={<StatusAndInbox />}
          bell={hasNotifications && <NotificationBell />}
        >
          {children}
        </Shell>
        <SignOut {...flow} />
        <Snackbar />
      </AccountSession>
    </StoreProvider>
  );
}

function sessionOf(stored: StoredSession | null, role: Role | null): Session | null {
  if (!stored) return null;
  const website: { id: string } | null = JSON.parse(stored.user_website || 'null');
  return {
    accountId: stored.account_id,
    userId: stored.user_id,
    username: stored.user,
    fullname: stored.fullname,
    email: stored.email,
    role,
    isSuperAdmin: stored.super_admin === 'true',
    isSimilarityAccount: stored.is_similarity_account === 'true',
    websiteId: website?.id ?? '',
    websiteAlias: stored.website_alias,
    websiteUrl: stored.website_url,
    websiteColor: stored.website_color,
    websiteCountry: stored.website_country,
    timeZone: isTimeZone(stored.time_zone) ? stored.time_zone : deviceTimeZone(),
  };
}

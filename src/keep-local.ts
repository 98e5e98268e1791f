import type { Actor } from 'xstate';
import type { Local } from './local.ts';
import type { guardMachine } from './machines/shell/guard.ts';
import type { SessionUser } from './machines/session/session-setup.ts';
import type { sessionMachine } from './machines/session/session.ts';
import { whenQuiet } from './views/shared/quiet.ts';

type Session = Actor<typeof sessionMachine>;
type Followed = {
  guard: Actor<typeof guardMachine>;
  session: Session;
  local: () => Promise<Local>;
};

/**
 * Opens the local part as soon as someone is signed in, and closes it when they no longer are. `localNow` is null
 * until it is open.
 */
export function keepLocal(session: Session, open: (user: SessionUser) => Promise<Local>) {
  let current: { user: SessionUser; opened: Promise<Local>; here: Local | null } | null = null;
  const local = () => {
    const { user } = session.getSnapshot().context;
    if (!user) return Promise.reject(new Error('The local store needs a signed-in user'));
    if (current?.user.user_id === user.user_id) return current.opened;
    const opening: typeof current = { user, opened: open(user), here: null };
    current = opening;
    opening.opened.then(
      (here) => (opening.here = here),
      () => {},
    );
    return opening.opened;
  };
  session.subscribe((snapshot) => {
    if (snapshot.matches('signedIn')) void local().catch(() => {});
    else if (current && !snapshot.context.user) {
      const { opened } = current;
      current = null;
      opened.then(
        (closing) => closing.close(),
        () => {},
      );
    }
  });
  return { local, localNow: () => current?.here ?? null };
}

/** The live connection is on where the page wants it (NAV-09). */
export function followPages({ guard, session, local }: Followed) {
  // The page itself comes first.
  let quiet: Promise<void> | null = null;
  const follow = () => {
    if (!session.getSnapshot().matches('signedIn')) return;
    const type = guard.getSnapshot().matches('shell') ? 'ENABLE' : 'DISABLE';
    quiet ??= local().then(() => new Promise<void>((resolve) => whenQuiet(resolve)));
    void quiet.then(local).then(
      ({ realtime }) => realtime.send({ type }),
      () => {},
    );
  };
  guard.subscribe(follow);
  session.subscribe(follow);
  follow();
}

/** Removes what the user has on this device, even where it could not be opened. */
export async function endLocal(user: SessionUser, local: () => Promise<Local>): Promise<void> {
  const opened = await local().catch(() => null);
  if (opened) return opened.work.end(user);
  const { removeLocal } = await import('./local.ts');
  return removeLocal(user);
}

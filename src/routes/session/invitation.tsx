import { useEffect, useMemo, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { createInvitationActors } from '../../api/invitations.ts';
import { useClient } from '../../client-context.ts';
import { invitationMachine } from '../../machines/session/invitation.ts';
import { Invitation, SignedInAlready } from '../../views/session/Invitation.tsx';
import { useMachine } from '../shared/use-machine.ts';

export default function InvitationRoute() {
  const { storage } = useClient();
  const [isSignedIn] = useState(storage.isAuthenticated);
  return isSignedIn ? <SignedInAlready /> : <Opened />;
}

function Opened() {
  const { api, session } = useClient();
  const machine = useMemo(() => {
    const actors = createInvitationActors(api, (credentials) =>
      session.send({ type: 'SUBMIT', ...credentials }),
    );
    return invitationMachine.provide({ actors });
  }, [api, session]);
  const [snapshot, send] = useMachine(machine, {
    input: { token: tokenOf(window.location.pathname) },
  });
  useEffect(() => {
    const signedIn = session.on('SIGNED_IN', () => navigate('/pricing', { replace: true }));
    return () => signedIn.unsubscribe();
  }, [session]);
  return <Invitation snapshot={snapshot} send={send} />;
}

/** `/invitation/<token>` */
const tokenOf = (path: string) => path.split('/')[2] ?? '';

import { useEffect, useMemo } from 'react';
import { createInvitationsActors } from '../../api/invitations.ts';
import { useClient } from '../../client-context.ts';
import { useAnswer } from '../../db/hooks/use-answer.ts';
import { invitationsMachine } from '../../machines/settings/invitations.ts';
import { Invitations } from '../../views/settings/Invitations.tsx';
import { useLastingSnackbar } from '../shared/use-lasting-snackbar.ts';
import { useMachine } from '../shared/use-machine.ts';

/** The invitations of the account, as the server answers them. */
export function InvitationsSetting() {
  const { api } = useClient();
  const answer = useAnswer('listInvitations', {});
  const machine = useMemo(
    () => invitationsMachine.provide({ actors: createInvitationsActors(api) }),
    [api],
  );
  const [snapshot, send, actor] = useMachine(machine);
  const { refresh } = answer;
  useLastingSnackbar(actor);
  useEffect(() => {
    const changed = actor.on('INVITATIONS_CHANGED', refresh);
    return () => changed.unsubscribe();
  }, [actor, refresh]);
  if (answer.state !== 'ready') return null;
  return <Invitations snapshot={snapshot} send={send} invitations={answer.body.items} />;
}

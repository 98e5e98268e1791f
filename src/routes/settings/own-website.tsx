import { useEffect, useMemo } from 'react';
import { createOwnWebsiteActors } from '../../api/own-website.ts';
import { useClient } from '../../client-context.ts';
import { useAnswer } from '../../db/hooks/use-answer.ts';
import { useWebsites } from '../../db/hooks/use-rows.ts';
import { ownWebsiteMachine } from '../../machines/settings/own-website.ts';
import { OwnWebsite } from '../../views/settings/OwnWebsite.tsx';
import { useLastingSnackbar } from '../shared/use-lasting-snackbar.ts';
import { useMachine } from '../shared/use-machine.ts';

/** How often the server is asked how far the rows have followed. */
const AGAIN_MS = 2000;

/** The change of the account's own website, for administrators. */
export function OwnWebsiteSetting({ onChange }: { onChange: () => void }) {
  const { api } = useClient();
  const answer = useAnswer('getOwnWebsite', {});
  const machine = useMemo(
    () => ownWebsiteMachine.provide({ actors: createOwnWebsiteActors(api) }),
    [api],
  );
  const [snapshot, send, actor] = useMachine(machine);
  const { refresh } = answer;
  const progress = answer.state === 'ready' && !answer.isOld ? answer.body.progress : null;
  useLastingSnackbar(actor);
  useEffect(() => {
    const changed = actor.on('OWN_WEBSITE_CHANGED', () => {
      refresh();
      onChange();
    });
    return () => changed.unsubscribe();
  }, [actor, refresh, onChange]);
  useEffect(() => {
    if (!progress) return undefined;
    const timer = setTimeout(refresh, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [progress, refresh]);
  return (
    <OwnWebsite snapshot={snapshot} send={send} websites={useWebsites()} progress={progress} />
  );
}

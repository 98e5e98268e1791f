import { useEffect, useEffectEvent, useMemo } from 'react';
import { useClient } from '../../client-context.ts';
import { useWebsites } from '../../db/hooks/use-rows.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import { websitesMachine } from '../../machines/websites/websites.ts';
import { Websites } from '../../views/websites/Websites.tsx';
import { useSnackbar } from '../shared/actor-effects.ts';
import { useLiveAnswer } from '../shared/use-live-answer.ts';
import { useMachine } from '../shared/use-machine.ts';
import { createWebsiteActors } from './website-actors.ts';

/** How the crawl of each website goes; it follows the crawl while the page is open. */
export default function WebsitesRoute() {
  const { api } = useClient();
  const store = useStore();
  const answer = useLiveAnswer('listWebsiteCrawls', {});
  const machine = useMemo(
    () => websitesMachine.provide({ actors: createWebsiteActors(api, store) }),
    [api, store],
  );
  const [snapshot, send, actor] = useMachine(machine);
  useSnackbar(actor);
  const refresh = useEffectEvent(answer.refresh);
  useEffect(() => {
    const asked = actor.on('ASKED', () => refresh());
    return () => asked.unsubscribe();
  }, [actor]);
  return <Websites snapshot={snapshot} send={send} websites={useWebsites()} answer={answer} />;
}

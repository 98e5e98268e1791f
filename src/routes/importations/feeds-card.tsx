import { useEffect, useMemo } from 'react';
import type { Feed } from '../../../contract/entities/feed.ts';
import { createFeedsActors } from '../../api/feeds.ts';
import { useClient } from '../../client-context.ts';
import { feedsMachine } from '../../machines/importations/feeds.ts';
import { Feeds } from '../../views/importations/Feeds.tsx';
import { useNow } from '../../views/shared/use-now.ts';
import { useSnackbar } from '../shared/actor-effects.ts';
import { useLiveAnswer } from '../shared/use-live-answer.ts';
import { useMachine } from '../shared/use-machine.ts';

/** How often feeds are read again while one of them is fetched or imported, in milliseconds. */
const BUSY_INTERVAL_MS = 3000;

/** The feeds of the account, as the server answers them. */
export function FeedsCard() {
  const { api } = useClient();
  const answer = useLiveAnswer('listFeeds', {});
  const machine = useMemo(() => feedsMachine.provide({ actors: createFeedsActors(api) }), [api]);
  const [snapshot, send, actor] = useMachine(machine);
  const now = useNow();
  const { refresh } = answer;
  useSnackbar(actor);
  useEffect(() => {
    const changed = actor.on('FEEDS_CHANGED', refresh);
    return () => changed.unsubscribe();
  }, [actor, refresh]);
  const feeds = answer.state === 'ready' ? answer.body.items : [];
  const isWatched = feeds.some((feed) => isBusy(feed, now));
  useEffect(() => {
    if (!isWatched) return undefined;
    const timer = window.setInterval(refresh, BUSY_INTERVAL_MS);
    return () => window.clearInterval(timer);
  }, [isWatched, refresh]);
  return answer.state === 'ready' ? <Feeds snapshot={snapshot} send={send} feeds={feeds} /> : null;
}

/** Whether something about it changes soon: its time has come, or it waits for a person's decision in the list. */
const isBusy = (
  { under_way: isUnderWay, next_at: next, importation }: Feed,
  now: number,
): boolean =>
  isUnderWay || importation?.status === 'suspending' || (next !== null && Date.parse(next) <= now);

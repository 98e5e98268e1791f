import { useEffect, useMemo } from 'react';
import { createPriceFeedActors } from '../../api/price-feed.ts';
import { useClient } from '../../client-context.ts';
import { useAnswer } from '../../db/hooks/use-answer.ts';
import { priceFeedMachine } from '../../machines/settings/price-feed.ts';
import { PriceFeed } from '../../views/settings/PriceFeed.tsx';
import { useLastingSnackbar } from '../shared/use-lasting-snackbar.ts';
import { useMachine } from '../shared/use-machine.ts';

/** Where accepted prices go, as the server answers it. */
export function PriceFeedSetting() {
  const { api } = useClient();
  const feed = useAnswer('getPriceFeed', {});
  const settings = useAnswer('getPricingSettings', {});
  const machine = useMemo(
    () => priceFeedMachine.provide({ actors: createPriceFeedActors(api) }),
    [api],
  );
  const [snapshot, send, actor] = useMachine(machine);
  const { refresh: refreshFeed } = feed;
  const { refresh: refreshSettings } = settings;
  useLastingSnackbar(actor);
  useEffect(() => {
    const changed = actor.on('FEED_CHANGED', () => {
      refreshFeed();
      refreshSettings();
    });
    return () => changed.unsubscribe();
  }, [actor, refreshFeed, refreshSettings]);
  if (feed.state !== 'ready' || settings.state !== 'ready') return null;
  return (
    <PriceFeed
      snapshot={snapshot}
      send={send}
      feed={feed.body.feed}
      isSent={settings.body.send_to_webhook}
      origin={window.location.origin}
    />
  );
}

import { Group } from '@mantine/core';
import type { feedsMachine } from '../../machines/importations/feeds.ts';
import { Banner } from '../shared/Banner.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { EventButton, type FlowProps } from '../shared/Flow.tsx';
import * as classes from './feeds.module.css';

/** Asks before a feed is deleted. */
export function DeleteFeed(flow: FlowProps<typeof feedsMachine>) {
  const { snapshot, send } = flow;
  const { feed, refusal } = snapshot.context;
  return (
    <Dialog opened centered title="Delete the feed" onClose={() => send({ type: 'CANCEL' })}>
      <div className={classes.form}>
        {snapshot.matches({ asking: 'refused' }) && <Banner tone="error">{refusal}</Banner>}
        <p className={classes.question}>
          {feed?.name} is no longer fetched. The products that it imported stay.
        </p>
        <Group justify="flex-end" gap="xs">
          <EventButton {...flow} event={{ type: 'CANCEL' }} variant="default">
            Cancel
          </EventButton>
          <EventButton {...flow} event={{ type: 'CONFIRM' }} color="red.9">
            Yes, delete it
          </EventButton>
        </Group>
      </div>
    </Dialog>
  );
}

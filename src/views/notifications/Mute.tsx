import type { Alert } from '../../../contract/entities/alert.ts';
import type { notificationsMachine } from '../../machines/notifications/notifications.ts';
import { controlOf, EventButton, type FlowProps } from '../shared/Flow.tsx';
import { formatDateTime } from '../shared/format.ts';
import { IconButton } from '../shared/IconButton.tsx';
import { BellOffIcon, BellRingingIcon } from '../shared/icons/pages.tsx';
import { mutedUntil } from '../shared/muted.ts';
import { useMay } from '../shared/session.ts';
import { useNow } from '../shared/use-now.ts';
import * as classes from './notifications.module.css';

type Props = FlowProps<typeof notificationsMachine> & { alert: Alert };

/** Mutes an alert for a day, or ends that, from the list. */
export function MuteButton({ alert, snapshot, send }: Props) {
  const isMuted = mutedUntil(alert, useNow()) !== null;
  const mayMute = useMay('muteAlert');
  if (!mayMute) return null;
  const event = { type: 'MUTE', alertId: alert.id, isMuted: !isMuted } as const;
  return (
    <IconButton
      label={isMuted ? `End the mute of ${alert.name}` : `Mute ${alert.name} for a day`}
      icon={isMuted ? BellRingingIcon : BellOffIcon}
      {...controlOf(snapshot, event)}
      onClick={() => send(event)}
    />
  );
}

/** The same in the detail, with words. */
export function MuteLine({ alert, ...flow }: Props) {
  const until = mutedUntil(alert, useNow());
  const mayMute = useMay('muteAlert');
  const event = { type: 'MUTE', alertId: alert.id, isMuted: until === null } as const;
  return (
    <div className={classes.mute}>
      <span className={classes.facts}>
        {until === null
          ? 'Too many? Muted, this alert tells nothing for a day, and then all of it at once.'
          : `Muted until ${formatDateTime(until)}. What changes meanwhile is told then.`}
      </span>
      {mayMute && (
        <EventButton {...flow} event={event} variant="default" size="compact-sm">
          {until === null ? 'Mute for a day' : 'End the mute'}
        </EventButton>
      )}
    </div>
  );
}

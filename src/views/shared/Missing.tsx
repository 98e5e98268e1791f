import type { ReactNode } from 'react';
import { useStatus } from '../../db/hooks/use-status.ts';
import { hindranceWords } from '../../machines/shared/change.ts';
import { formatDateTime } from './format.ts';
import { OfflineIcon, WarningIcon } from './icons/plain.tsx';
import { FailedMessage, StateMessage } from './StateMessage.tsx';

/** How old what is shown is, and why nothing newer has come. `at` (ISO 8601) is when the server answered last. */
export function Age({ at }: { at: string }) {
  const { online, hindrance } = useStatus();
  const when = `as of ${formatDateTime(at)}`;
  if (online || !hindrance) return <>{`As of ${formatDateTime(at)}`}</>;
  return (
    <>
      {hindrance.kind === 'failing' ? `${hindranceWords(hindrance)}, ${when}` : `Offline, ${when}`}
    </>
  );
}

type Props = {
  title: string;
  /** Said of data that the device may hold: 'They are'. Without it the data are only at the server. */
  subject?: string;
  action?: ReactNode;
};

/**
 * In place of data that are not on this device and that the server did not give, with the reason. While nothing is known
 * to hinder, the one call may have failed in any way.
 */
export function MissingMessage({ title, subject, action }: Props) {
  const { online, hindrance } = useStatus();
  const why =
    online || !hindrance ? 'The server did not give what was asked for' : hindranceWords(hindrance);
  const reason = subject
    ? `${subject} not on this device yet, and ${why.charAt(0).toLowerCase()}${why.slice(1)}.`
    : `${why}. Try again in a moment.`;
  return <FailedMessage title={title} reason={reason} action={action} />;
}

/** In place of what this device has not loaded yet, while the server does not give it. */
export function OfflineMessage() {
  const { hindrance } = useStatus();
  const isFailing = hindrance?.kind === 'failing';
  return (
    <StateMessage
      title={isFailing ? hindranceWords(hindrance) : 'You are offline'}
      icon={isFailing ? WarningIcon : OfflineIcon}
    >
      This part has not been loaded on this device yet. It appears once{' '}
      {isFailing ? 'the server answers' : 'you are back online'}.
    </StateMessage>
  );
}

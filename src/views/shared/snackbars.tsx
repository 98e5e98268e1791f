import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { CheckIcon, InfoIcon, WarningIcon } from './icons/plain.tsx';
import { UPDATE, type Feedback } from './show.ts';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';

/** The container of feedback (SHELL-06); messages from before it was mounted are not lost. */
export function Snackbars() {
  return <Notifications position="bottom-center" limit={4} />;
}

const LOOKS = {
  success: { color: 'teal', icon: <CheckIcon /> },
  error: { color: 'red', icon: <WarningIcon /> },
  warning: { color: 'yellow', icon: <WarningIcon /> },
} as const;

/** How many messages of a name are shown as one. */
const counts = new Map<string, number>();

/** The message that is shown about something, by what it is about. */
const shownAbout = new Map<string, string>();

/** `forMs` is how long, in milliseconds. */
export function add(feedback: Feedback, forMs: number) {
  const { tone, text, detail, counted, about } = feedback;
  const said = detail === undefined ? { message: text } : { title: text, message: detail };
  const looks = {
    ...LOOKS[tone],
    autoClose: forMs,
    role: tone === 'success' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': 'Dismiss' },
  };
  if (about !== undefined) return replace(about, { ...looks, ...said });
  if (!counted) return notifications.show({ ...looks, ...said });
  const { name: id, sentence } = counted;
  const count = (counts.get(id) ?? 0) + 1;
  counts.set(id, count);
  if (count > 1) return notifications.update({ id, message: sentence(count) });
  return notifications.show({ id, ...looks, ...said, onClose: () => counts.delete(id) });
}

function replace(about: string, message: Parameters<typeof notifications.show>[0]) {
  const earlier = shownAbout.get(about);
  if (earlier !== undefined) notifications.hide(earlier);
  const onClose = () => shownAbout.delete(about);
  shownAbout.set(about, notifications.show({ ...message, onClose }));
}

/** Stays until it is accepted or dismissed. */
export function addUpdate(onTake: () => void) {
  notifications.show({
    id: 'update',
    color: 'teal',
    icon: <InfoIcon />,
    title: UPDATE,
    message: (
      <Button size="compact-sm" mt={6} onClick={onTake}>
        Reload now
      </Button>
    ),
    autoClose: false,
    role: 'status',
    closeButtonProps: { 'aria-label': 'Later' },
  });
}

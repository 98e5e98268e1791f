import { UnstyledButton } from '@mantine/core';
import { useStatus, type StoreStatus } from '../../db/hooks/use-status.ts';
import { hindranceWords } from '../../machines/shared/change.ts';
import { formatCount, formatDateTime } from '../shared/format.ts';
import * as classes from './status-pill.module.css';

type Appearance = { tone: 'good' | 'quiet' | 'warn' | 'bad'; label: string; detail: string };

/** Shows whether the data are current, and the unsent changes. Opens 'Needs attention' when it has items. */
export function StatusPill({ onOpen }: { onOpen: () => void }) {
  const status = useStatus();
  const { tone, label, detail } = appearanceOf(status);
  const pill = (
    <output className={classes.pill} data-tone={tone} data-tip={detail}>
      <span className={classes.dot} />
      <span className={classes.label}>{label}</span>
    </output>
  );
  if (status.needsAttention === 0) return pill;
  return (
    <UnstyledButton
      data-event="intentInbox.OPEN"
      onClick={onOpen}
      aria-label={`${label}: open the list`}
      data-tip={detail}
    >
      {pill}
    </UnstyledButton>
  );
}

const STORAGE: Partial<Record<StoreStatus['storage'], Appearance>> = {
  outdated: {
    tone: 'bad',
    label: 'Reload needed',
    detail: 'A newer version of Vigia is open in another tab. Reload this one.',
  },
  full: {
    tone: 'bad',
    label: 'Device is full',
    detail: 'There is no room left on this device to keep changes. Free some space.',
  },
  ephemeral: {
    tone: 'warn',
    label: 'Not kept',
    detail: 'This browser keeps no data. Changes need a connection.',
  },
};

/** The most urgent state first: the pill shows one state, its tooltip the rest. */
export function appearanceOf(status: StoreStatus): Appearance {
  const { online, realtime, waiting, needsAttention, asOf, storage, lost } = status;
  const since = asOf ? `Data as of ${formatDateTime(asOf)}.` : 'Nothing has been loaded yet.';
  const known = STORAGE[storage];
  if (known) return known;
  if (lost !== null && lost > 0)
    return {
      tone: 'bad',
      label: `${changes(lost)} lost`,
      detail:
        'The browser removed the data of this site before they were sent. The rest is loaded again.',
    };
  if (needsAttention > 0) {
    const label = `${needsAttention} ${needsAttention === 1 ? 'needs' : 'need'} attention`;
    return {
      tone: 'bad',
      label: online ? label : `${offlineLabel(status)} · ${label}`,
      detail: `The server refused ${changes(needsAttention)}. ${waitingToo(waiting)}${since}`,
    };
  }
  const trouble = troubleOf(status);
  if (waiting > 0)
    return {
      tone: 'warn',
      label: `${changes(waiting)} waiting`,
      detail:
        `${trouble} Kept on this device and sent as soon as the server takes them. ${since}`.trim(),
    };
  if (!online || status.hindrance?.kind === 'failing') {
    const label = offlineLabel(status);
    const tone = label === OFFLINE ? 'quiet' : 'warn';
    return { tone, label, detail: `${trouble} ${since}`.trim() };
  }
  if (!isComplete(status))
    return { tone: 'quiet', label: 'Loading', detail: `${INCOMPLETE} ${since}` };
  if (!realtime) return { tone: 'good', label: 'Online', detail: since };
  return { tone: 'good', label: 'Live', detail: `Changes appear as they happen. ${since}` };
}

const waitingToo = (waiting: number) => (waiting > 0 ? `${changes(waiting)} waiting. ` : '');

/** Everything is on the device, and the lists show it. */
const isComplete = ({ asOf, mirrored, filling }: StoreStatus) =>
  asOf !== null && mirrored && !filling;

const INCOMPLETE =
  'The data are still being loaded onto this device. Until then some are missing without a connection.';

const OFFLINE = 'Offline';

const offlineLabel = ({ hindrance }: StoreStatus) =>
  hindrance?.kind === 'failing' ? 'Server error' : OFFLINE;

/** What keeps the server from answering. */
function troubleOf({ hindrance }: StoreStatus): string {
  return hindrance ? `${hindranceWords(hindrance)}. It is tried again without your doing.` : '';
}

const changes = (count: number) => (count === 1 ? '1 change' : `${formatCount(count)} changes`);

import { UnstyledButton } from '@mantine/core';
import { useStatus, type StoreStatus } from '../../db/hooks/use-status.ts';
import { formatDateTime } from '../shared/format.ts';
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
  if (needsAttention > 0)
    return {
      tone: 'bad',
      label: `${needsAttention} ${needsAttention === 1 ? 'needs' : 'need'} attention`,
      detail: `The server refused ${changes(needsAttention)}. ${since}`,
    };
  if (waiting > 0)
    return {
      tone: 'warn',
      label: `${changes(waiting)} waiting`,
      detail: `Kept on this device and sent as soon as the server can be reached. ${since}`,
    };
  if (!online) return { tone: 'quiet', label: 'Offline', detail: since };
  if (!realtime) return { tone: 'good', label: 'Online', detail: since };
  return { tone: 'good', label: 'Live', detail: `Changes appear as they happen. ${since}` };
}

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

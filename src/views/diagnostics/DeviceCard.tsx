import type { ReactNode } from 'react';
import type { Diagnostics } from '../../db/hooks/use-diagnostics.ts';
import { hindranceWords } from '../../machines/shared/change.ts';
import { formatCount } from '../shared/format.ts';
import { Card } from '../shared/PageFrame.tsx';
import { formatBytes, formatMoment, storageLabel } from './log-messages.ts';
import * as classes from './cards.module.css';

type DeviceCardProps = { diagnostics: Diagnostics; version: string };

/** Version, connection, cursor, storage and tabs, one fact a line: what support asks for first. */
export function DeviceCard({ diagnostics, version }: DeviceCardProps) {
  const { status, meta, catalogue, device, tabs } = diagnostics;
  return (
    <Card title="This device">
      <dl className={classes.facts}>
        <Fact name="Version">{version}</Fact>
        <Fact name="Connection">{connectionOf(status)}</Fact>
        <Fact name="Data as of">{status.asOf ? formatMoment(status.asOf) : 'Not loaded yet'}</Fact>
        <Fact name="Cursor">{meta ? formatCount(meta.cursor) : 'None'}</Fact>
        <Fact name="Epoch">{meta?.epoch || 'None'}</Fact>
        <Fact name="Matches on this device">
          {catalogue ? formatCount(catalogue.matches) : 'Not loaded yet'}
        </Fact>
        <Fact name="Changes waiting">{formatCount(status.waiting)}</Fact>
        <Fact name="Needs attention">{formatCount(status.needsAttention)}</Fact>
        <Fact name="Storage">{storageLabel(status.storage)}</Fact>
        <Fact name="Space used">{spaceOf(device)}</Fact>
        <Fact name="Kept by the browser">{keptOf(device.persisted)}</Fact>
        <Fact name="This tab">{status.leader ? 'Leads: it syncs for all' : 'Follows'}</Fact>
        <Fact name="Open tabs">{tabs === null ? 'Not known' : formatCount(tabs)}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function connectionOf({ online, realtime, hindrance }: Diagnostics['status']): string {
  if (!online) {
    return hindrance === null || hindrance.kind === 'offline'
      ? 'Offline'
      : hindranceWords(hindrance);
  }
  return realtime ? 'Live' : 'Online, not live';
}

function spaceOf({ usage, quota }: Diagnostics['device']): string {
  if (usage === null) return 'The browser does not say';
  return quota === null ? formatBytes(usage) : `${formatBytes(usage)} of ${formatBytes(quota)}`;
}

function keptOf(persisted: boolean | null): string {
  if (persisted === null) return 'The browser does not say';
  return persisted ? 'Yes' : 'As long as there is room';
}

import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDiagnostics } from '../../db/hooks/use-diagnostics.ts';
import type { diagnosticsMachine } from '../../machines/diagnostics/diagnostics.ts';
import { Banner } from '../shared/Banner.tsx';
import { controlOf, EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { DownloadIcon } from '../shared/icons/shell.tsx';
import { PageFrame } from '../shared/PageFrame.tsx';
import { LoadingMessage } from '../shared/StateMessage.tsx';
import { DeviceCard } from './DeviceCard.tsx';
import { EventsCard, MachinesCard } from './FlowCards.tsx';
import { FactsCard, IntentsCard } from './LogCards.tsx';
import { MatchCard } from './MatchCard.tsx';
import type { TabFlows } from './live-machine.ts';
import * as classes from './cards.module.css';

type Props = FlowProps<typeof diagnosticsMachine> & {
  flows: TabFlows;
  /** Of the client. */
  version: string;
  /** Their paths, which are a flow of their own. */
  children: ReactNode;
};

/** The state of this device, to read to support over the phone or to send as a file (ours). */
export function Diagnostics({ flows, version, children, ...flow }: Props) {
  const { snapshot, send } = flow;
  const { isWhole } = snapshot.context;
  const diagnostics = useDiagnostics();
  return (
    <Flow name="diagnostics" snapshot={snapshot}>
      <PageFrame
        title="Diagnostics"
        lead="What this device holds and does. It works without a connection, and nothing leaves the device unless you send the file to someone."
        actions={
          <div className={classes.file}>
            <Checkbox
              label="Include names and prices"
              checked={isWhole}
              {...controlOf(snapshot, { type: 'SET_WHOLE', isWhole: !isWhole })}
              onChange={(change) =>
                send({ type: 'SET_WHOLE', isWhole: change.currentTarget.checked })
              }
            />
            <EventButton {...flow} event={{ type: 'DOWNLOAD' }} leftSection={<DownloadIcon />}>
              Download as JSON
            </EventButton>
          </div>
        }
      >
        {snapshot.matches({ file: 'failed' }) && (
          <Banner tone="error">The file could not be written. Please try again.</Banner>
        )}
        {diagnostics ? (
          <>
            <DeviceCard diagnostics={diagnostics} version={version} />
            <IntentsCard intents={diagnostics.intents} />
            <FactsCard facts={diagnostics.facts} />
          </>
        ) : (
          <LoadingMessage label="Reading this device" />
        )}
        <MachinesCard running={flows.running} />
        {children}
        <EventsCard trace={flows.trace} />
        <MatchCard {...flow} />
      </PageFrame>
    </Flow>
  );
}

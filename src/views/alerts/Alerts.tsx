import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAlerts } from '../../db/hooks/use-rows.ts';
import { useStatus } from '../../db/hooks/use-status.ts';
import {
  createdMessage,
  deletionQuestion,
  type alertListMachine,
} from '../../machines/alerts/alert-list.ts';
import { Banner } from '../shared/Banner.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { PlusIcon } from '../shared/icons/pages.tsx';
import { AlertIcon } from '../shared/icons/shell.tsx';
import { Card, PageFrame } from '../shared/PageFrame.tsx';
import { useMay } from '../shared/session.ts';
import { OfflineMessage } from '../shared/Missing.tsx';
import { LoadingMessage, StateMessage } from '../shared/StateMessage.tsx';
import { AlertsTable } from './AlertsTable.tsx';

type ListFlow = FlowProps<typeof alertListMachine>;

/** The alerts of the account (ALERT-01..03, 08); `children` is the wizard while it is open. */
export function Alerts({ children, ...flow }: ListFlow & { children: ReactNode }) {
  const { snapshot, send } = flow;
  const mayCreate = useMay('createAlert');
  return (
    <Flow name="alertList" snapshot={snapshot}>
      <PageFrame
        title="Alerts"
        lead="Vigia watches prices, stock, promotions, margins, ratings and reviews, and tells you."
      >
        {snapshot.matches({ message: 'shown' }) && (
          <Banner
            tone="info"
            action={
              <EventButton
                {...flow}
                event={{ type: 'CLOSE_MESSAGE' }}
                variant="subtle"
                size="compact-sm"
              >
                Close
              </EventButton>
            }
          >
            {createdMessage(snapshot.context.days)}
          </Banner>
        )}
        <Card
          title="Alerts table"
          aside={
            mayCreate && (
              <div data-tip="create a new alert">
                <EventButton {...flow} event={{ type: 'NEW' }} leftSection={<PlusIcon />}>
                  New alert
                </EventButton>
              </div>
            )
          }
          flush
        >
          <List {...flow} />
        </Card>
      </PageFrame>
      <Dialog
        opened={snapshot.matches({ dialog: 'asking' })}
        onClose={() => send({ type: 'CANCEL' })}
        title="Delete alert"
        centered
      >
        <p>{deletionQuestion(snapshot.context.deletion?.name ?? '')}</p>
        <Group justify="flex-end" mt="lg" gap="xs">
          <EventButton {...flow} event={{ type: 'CANCEL' }} variant="default">
            Cancel
          </EventButton>
          <EventButton {...flow} event={{ type: 'CONFIRM' }} color="red.9">
            Yes, delete it!
          </EventButton>
        </Group>
      </Dialog>
      <Notice {...flow} state="disabled" title="Alerts disabling">
        All alerts has been disabled
      </Notice>
      <Notice {...flow} state="missing" title="Alert not found">
        This alert does not exist any more, or it cannot be loaded now.
      </Notice>
      {children}
    </Flow>
  );
}

type NoticeProps = ListFlow & { state: 'disabled' | 'missing'; title: string; children: string };

function Notice({ state, title, children, ...flow }: NoticeProps) {
  const { snapshot, send } = flow;
  return (
    <Dialog
      opened={snapshot.matches({ dialog: state })}
      onClose={() => send({ type: 'CLOSED' })}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': 'Close the dialog' }}
    >
      <p>{children}</p>
      <Group justify="flex-end" mt="lg">
        <EventButton {...flow} event={{ type: 'CLOSED' }} variant="default">
          Close
        </EventButton>
      </Group>
    </Dialog>
  );
}

function List(flow: ListFlow) {
  const rows = useAlerts();
  const { mirrored, online } = useStatus();
  const mayCreate = useMay('createAlert');
  if (rows.length > 0) return <AlertsTable {...flow} rows={rows} />;
  if (!mirrored) return online ? <LoadingMessage label="Loading the alerts" /> : <OfflineMessage />;
  return (
    <StateMessage
      title="No alerts yet"
      icon={AlertIcon}
      action={
        mayCreate && (
          <EventButton {...flow} event={{ type: 'NEW' }} variant="light">
            Create your first alert
          </EventButton>
        )
      }
    >
      An alert tells you when a competitor changes a price, runs out of stock or starts a promotion.
    </StateMessage>
  );
}

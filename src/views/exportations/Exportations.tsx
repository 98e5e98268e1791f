import type { ReactNode } from 'react';
import { useExportations } from '../../db/hooks/use-rows.ts';
import { useStatus } from '../../db/hooks/use-status.ts';
import type { exportationsMachine } from '../../machines/exportations/exportations.ts';
import { EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { ExportIcon } from '../shared/icons/shell.tsx';
import { Card, PageFrame } from '../shared/PageFrame.tsx';
import { useMay } from '../shared/session.ts';
import { OfflineMessage } from '../shared/Missing.tsx';
import { LoadingMessage, StateMessage } from '../shared/StateMessage.tsx';
import { ExportationsTable } from './ExportationsTable.tsx';

type PageFlow = FlowProps<typeof exportationsMachine>;

/** The exports of the account (EXPO-01); `children` is the export dialog while it is open. */
export function Exportations({ children, ...flow }: PageFlow & { children: ReactNode }) {
  const mayExport = useMay('requestExportation');
  return (
    <Flow name="exportations" snapshot={flow.snapshot}>
      <PageFrame
        title="My export list"
        lead="Spreadsheets of your products, with your prices beside those of your competitors."
      >
        <Card
          title="Exportations List"
          aside={
            mayExport && (
              <div data-tip="export your histories matches data">
                <EventButton
                  {...flow}
                  event={{ type: 'PREPARE' }}
                  leftSection={<ExportIcon size={16} />}
                >
                  Prepare your export
                </EventButton>
              </div>
            )
          }
          flush
        >
          <List {...flow} />
        </Card>
      </PageFrame>
      {children}
    </Flow>
  );
}

function List(flow: PageFlow) {
  const rows = useExportations();
  const { mirrored, online } = useStatus();
  const mayExport = useMay('requestExportation');
  if (rows.length > 0) return <ExportationsTable {...flow} rows={rows} />;
  if (!mirrored)
    return online ? <LoadingMessage label="Loading the exports" /> : <OfflineMessage />;
  return (
    <StateMessage title="No exports yet" icon={ExportIcon}>
      {mayExport
        ? "Prepare an export, here or over the dashboard's table, and download its file from this list."
        : 'What others of this account export can be downloaded from this list.'}
    </StateMessage>
  );
}

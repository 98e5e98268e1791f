import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import type { Importation } from '../../../contract/entities/importation.ts';
import type {
  ImportReport as ReportOfFile,
  importReportMachine,
} from '../../machines/importations/import-report.ts';
import { EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { formatDateTime } from '../shared/format.ts';
import { OfflineIcon, WarningIcon } from '../shared/icons/plain.tsx';
import { DownloadIcon } from '../shared/icons/shell.tsx';
import { Card, PageFrame } from '../shared/PageFrame.tsx';
import { LoadingMessage, StateMessage } from '../shared/StateMessage.tsx';
import { StatusBadge } from '../shared/StatusBadge.tsx';
import { ReportColumns } from './ReportColumns.tsx';
import { ReportRows } from './ReportRows.tsx';
import { totalsOf } from './report-sentences.ts';
import * as classes from './report.module.css';

type ReportFlow = FlowProps<typeof importReportMachine>;
type Props = ReportFlow & {
  /** The importation, once the device has it. */
  row: Importation | undefined;
};

/** What became of every value of an importation, by column and by row (IMPORT-17, IMPORT-18). */
export function ImportReport({ row, ...flow }: Props) {
  const { snapshot } = flow;
  const report = snapshot.context.loaded?.report;
  const filename = report?.filename ?? row?.filename;
  return (
    <Flow name="importReport" snapshot={snapshot}>
      <PageFrame
        title={filename ? `Report of ${filename}` : 'Report of an importation'}
        lead={
          <>
            What became of every value of the file.{' '}
            <Anchor component={Link} href="/importations">
              Back to the importations
            </Anchor>
          </>
        }
        actions={<Downloads {...flow} hasErrors={row !== undefined && row.errors > 0} />}
      >
        {row && <Progress row={row} />}
        {report && (
          <>
            <Totals report={report} isOver={isOver(row)} />
            <Card title="Rows" flush>
              <ReportRows {...flow} report={report} failed={<Failed {...flow} />} />
            </Card>
          </>
        )}
        {!report && snapshot.matches({ list: 'loading' }) && (
          <LoadingMessage label="Loading the report" />
        )}
        {!report && <Failed {...flow} />}
      </PageFrame>
    </Flow>
  );
}

function Downloads({ hasErrors, ...flow }: ReportFlow & { hasErrors: boolean }) {
  return (
    <>
      {hasErrors && (
        <EventButton {...flow} event={{ type: 'DOWNLOAD', file: 'errors' }} variant="default">
          Download errors file
        </EventButton>
      )}
      <EventButton
        {...flow}
        event={{ type: 'DOWNLOAD', file: 'report' }}
        variant="default"
        leftSection={<DownloadIcon />}
      >
        Download as Excel
      </EventButton>
    </>
  );
}

/** Importations of older versions have no account of their values. */
function Totals({ report, isOver }: { report: ReportOfFile; isOver: boolean }) {
  const { columns } = report;
  return (
    <>
      {columns.length > 0 && (
        <p className={classes.totals} aria-live="polite">
          {totalsOf(report)}
        </p>
      )}
      <Card title="Columns" flush>
        {columns.length > 0 ? (
          <ReportColumns columns={columns} />
        ) : (
          <StateMessage title="No columns">
            {isOver
              ? 'What became of the values of this file is not known.'
              : 'The file has not been read yet.'}
          </StateMessage>
        )}
      </Card>
    </>
  );
}

const isOver = (row: Importation | undefined) =>
  row === undefined || !['pending', 'processing'].includes(row.status);

function Progress({ row: { status, date, msg } }: { row: Importation }) {
  return (
    <p className={classes.progress}>
      <StatusBadge status={status} />
      <span>Imported {formatDateTime(date)}</span>
      {msg !== '' && <span>{msg}</span>}
    </p>
  );
}

/** Why the report, or the page of its rows, is not there. */
function Failed(flow: ReportFlow) {
  const { failure } = flow.snapshot.context;
  if (!failure) return null;
  const isOffline = failure.status === 0;
  return (
    <StateMessage
      title={isOffline ? 'The report needs a connection' : 'The report could not be loaded'}
      icon={isOffline ? OfflineIcon : WarningIcon}
      tone="error"
      action={
        <EventButton {...flow} event={{ type: 'RETRY' }} variant="light">
          Try again
        </EventButton>
      }
    >
      {failure.message}
    </StateMessage>
  );
}

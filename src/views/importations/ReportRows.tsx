import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { LIST_PAGE_SIZES } from '../../../contract/constants.ts';
import type { ReportedRow } from '../../../contract/entities/import-mapping.ts';
import type {
  ImportReport,
  importReportMachine,
} from '../../machines/importations/import-report.ts';
import type { Column } from '../shared/DataTable.tsx';
import { controlOf, fieldOf, type FlowProps } from '../shared/Flow.tsx';
import { formatCount } from '../shared/format.ts';
import { TablePage } from '../shared/PagedTable.tsx';
import { StateMessage } from '../shared/StateMessage.tsx';
import * as table from '../shared/table.module.css';
import {
  choiceLabel,
  choicesOf,
  groupedValues,
  OUTCOME_LABELS,
  rowLabel,
} from './report-sentences.ts';
import * as classes from './report.module.css';

type ReportFlow = FlowProps<typeof importReportMachine>;
type Props = ReportFlow & {
  report: ImportReport;
  /** In the place of rows that could not be loaded. */
  failed: ReactNode;
};

const COLUMNS: readonly Column<ReportedRow>[] = [
  { label: 'Row', className: classes.number, cell: ({ n }) => formatCount(n) },
  { label: 'Reference', cell: ({ ref }) => ref || '–' },
  { label: 'Name', cell: ({ name }) => name || '–' },
  {
    label: 'Status',
    cell: ({ status, message }) => (
      <>
        {rowLabel(status)}
        {message !== '' && <p className={table.msg}>{message}</p>}
      </>
    ),
  },
  {
    label: 'Values not taken as they are',
    className: classes.taken,
    cell: (row) => <Values row={row} />,
  },
];

/** The rows of a file in their order, with a filter by what became of them. */
export function ReportRows({ report, failed, ...flow }: Props) {
  const { snapshot, send } = flow;
  const { query, loaded } = snapshot.context;
  const { items = [], count = 0 } = loaded?.rows ?? {};
  return (
    <>
      <div className={classes.filter}>
        <StatusFilter {...flow} report={report} />
      </div>
      {snapshot.matches({ list: 'failed' }) ? (
        failed
      ) : (
        <TablePage
          label="Rows"
          columns={COLUMNS}
          rows={items}
          keyOf={({ n }) => n}
          empty={<StateMessage title="No rows">No row of the file is among these.</StateMessage>}
          paging={{
            ...query,
            count,
            sizes: LIST_PAGE_SIZES,
            onChange: (range) => send({ type: 'GO_TO', ...range }),
            controlFor: (range) => controlOf(snapshot, { type: 'GO_TO', ...range }),
          }}
        />
      )}
    </>
  );
}

function StatusFilter({ report, snapshot, send }: ReportFlow & { report: ImportReport }) {
  const { status } = snapshot.context.query;
  return (
    <NativeSelect
      label="Show"
      {...fieldOf(snapshot, { type: 'FILTER', status })}
      value={status}
      data={choicesOf(report, status).map((choice) => ({
        value: choice.status,
        label: `${choiceLabel(choice.status)} (${formatCount(choice.count)})`,
      }))}
      onChange={(change) => send({ type: 'FILTER', status: change.currentTarget.value })}
    />
  );
}

/** A reason that the row itself has been given is not repeated. */
function Values({ row }: { row: ReportedRow }) {
  const groups = groupedValues(row);
  if (groups.length === 0) return '–';
  return (
    <ul className={classes.values}>
      {groups.map(({ outcome, reason, values }) => (
        <li key={`${outcome} ${reason}`}>
          <span className={classes.cells}>{values.join(', ')}</span>{' '}
          <span className={classes.reason}>
            {OUTCOME_LABELS[outcome]}
            {reason !== row.message && `: ${reason}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

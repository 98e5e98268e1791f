import { CELL_OUTCOMES } from '../../../contract/choices.ts';
import type { ReportedColumn } from '../../../contract/entities/import-mapping.ts';
import { DataTable, type Column } from '../shared/DataTable.tsx';
import { formatCount } from '../shared/format.ts';
import { OUTCOME_LABELS } from './report-sentences.ts';
import { ROLE_LABELS } from './role-labels.ts';

const COLUMNS: readonly Column<ReportedColumn>[] = [
  { label: 'Column', cell: ({ title }) => title },
  { label: 'Taken for', cell: ({ role }) => ROLE_LABELS[role] },
  { label: 'Values', isNumber: true, cell: ({ values }) => formatCount(values) },
  ...CELL_OUTCOMES.map((outcome): Column<ReportedColumn> => ({
    label: OUTCOME_LABELS[outcome],
    isNumber: true,
    isBad: (column) => outcome === 'faulty' && column.faulty > 0,
    cell: (column) => formatCount(column[outcome]),
  })),
];

/** What became of the values of each column, in the order of the file. */
export function ReportColumns({ columns }: { columns: readonly ReportedColumn[] }) {
  return <DataTable label="Columns" columns={COLUMNS} rows={columns} keyOf={({ key }) => key} />;
}

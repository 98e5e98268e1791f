import type { ReactNode } from 'react';
import * as table from './table.module.css';

export type Column<Row> = {
  /** The heading; on a narrow page, where there is none, the label before each cell. */
  label: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** Marks a figure that is bad news. */
  isBad?: (row: Row) => boolean;
  /** The buttons of a row: their heading is read aloud only. */
  isActions?: boolean;
  /** What a row says for itself has no label on a narrow page. */
  isUnlabelled?: boolean;
  className?: string | undefined;
};

export type DataTableProps<Row> = {
  /** The accessible name. */
  label: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The row that stands out. */
  isCurrent?: (row: Row) => boolean;
  rowClassName?: string | undefined;
  /** Of what scrolls. */
  className?: string | undefined;
};

/**
 * A table of rows that the caller has chosen. It scrolls sideways where it is too wide, and on a narrow page it becomes
 * a list of labelled values.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, isCurrent, rowClassName } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={props.className ?? table.scroll} aria-label={label} tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" data-number={column.isNumber}>
                {column.isActions ? (
                  <span className={table.hidden}>{column.label}</span>
                ) : (
                  column.label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              data-row={keyOf(row)}
              className={rowClassName}
              aria-current={isCurrent?.(row) ? 'step' : undefined}
            >
              {columns.map((column, index) => (
                <Cell key={column.label} column={column} row={row} isFirst={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type CellProps<Row> = { column: Column<Row>; row: Row; isFirst: boolean };

function Cell<Row>({ column, row, isFirst }: CellProps<Row>) {
  const attributes = {
    className: column.className,
    'data-label': column.isActions || column.isUnlabelled ? undefined : column.label,
    'data-number': column.isNumber,
    'data-actions': column.isActions,
    'data-bad': column.isBad?.(row),
  };
  if (isFirst)
    return (
      <th scope="row" {...attributes}>
        {column.cell(row)}
      </th>
    );
  return (
    <td {...attributes}>
      {column.isActions ? (
        <div className={table.actions}>{column.cell(row)}</div>
      ) : (
        column.cell(row)
      )}
    </td>
  );
}

import { DataTable, type DataTableProps } from 'mantine-datatable';
import { memo, useMemo, type RefObject } from 'react';
import { MATCH_TABLE_HEIGHT_PIXELS } from '../../../../contract/constants.ts';
import { MissingParts } from './datatable-parts.tsx';
import { TableRow } from './TableRow.tsx';
import {
  columnCount,
  tableColumns,
  widthOf,
  type ColumnParts,
  type ControlChoices,
  type RowPosition,
} from './table-columns.tsx';
import type { ColumnWindow } from './website-columns.ts';
import * as classes from './comparison-table.module.css';

type FrameProps = ControlChoices & {
  parts: ColumnParts;
  window: ColumnWindow;
  /** The number of rows of the page; each row reads which match it shows. */
  places: number;
  /** Null while the first rows are awaited. */
  emptyText: string | null;
  label: string;
  /** Shrinks to its rows where a page has few of them. */
  isShort: boolean;
  viewportRef: RefObject<HTMLDivElement | null>;
};

const HEAD_PIXELS = 60;
const ROW_PIXELS = 60;
const LEAST_ROWS = 4;

const heightOf = (rows: number) =>
  Math.min(HEAD_PIXELS + Math.max(rows, LEAST_ROWS) * ROW_PIXELS, MATCH_TABLE_HEIGHT_PIXELS);

const places = Array.from({ length: 200 }, (_, position): RowPosition => ({ position }));

type RowFactory = NonNullable<DataTableProps<RowPosition>['rowFactory']>;

const row: RowFactory = ({ record: { position }, rowProps: { className }, children }) => (
  <TableRow key={position} position={position} className={className}>
    {children}
  </TableRow>
);

/**
 * The part without matches: header, columns and row positions. It renders again when the visible columns or the
 * number of rows change, not when a price changes.
 */
export const TableFrame = memo(function TableFrame({
  parts,
  window,
  places: count,
  emptyText,
  label,
  isShort,
  viewportRef,
  withFavourite,
  withSelection,
}: FrameProps) {
  const choices = useMemo(() => ({ withFavourite, withSelection }), [withFavourite, withSelection]);
  const columns = useMemo(() => tableColumns(parts, window, choices), [parts, window, choices]);
  return (
    <>
      <DataTable
        className={classes.frame}
        height={isShort ? heightOf(count) : MATCH_TABLE_HEIGHT_PIXELS}
        withTableBorder
        borderRadius="md"
        verticalSpacing={0}
        horizontalSpacing={0}
        idAccessor="position"
        records={places.slice(0, count)}
        columns={columns}
        rowFactory={row}
        noRecordsText={emptyText ?? ''}
        styles={{ table: { width: widthOf(columns), tableLayout: 'fixed' } }}
        scrollViewportRef={viewportRef}
        scrollAreaProps={{
          type: 'auto',
          scrollbarSize: 9,
          viewportProps: { tabIndex: 0, role: 'region', 'aria-label': label },
        }}
        aria-colcount={columnCount(parts, choices)}
        aria-label={label}
      />
      <MissingParts />
    </>
  );
});

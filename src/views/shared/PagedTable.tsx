import { useState, type ReactNode } from 'react';
import { LIST_PAGE_SIZE, LIST_PAGE_SIZES } from '../../../contract/constants.ts';
import { clampedRange, rowsOfPage } from '../../../contract/rules/paging.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { Pagination, type PaginationProps } from './Pagination.tsx';

/**
 * A list of which all rows are here, one page at a time. Deleting the only row of the last page shows the page before.
 */
export function PagedTable<Row>({ rows, ...table }: DataTableProps<Row>) {
  const [chosen, setChosen] = useState({ page: 0, size: LIST_PAGE_SIZE });
  const range = clampedRange(rows.length, chosen);
  return (
    <>
      <DataTable {...table} rows={rowsOfPage(rows, range)} />
      <div data-local>
        <Pagination {...range} count={rows.length} sizes={LIST_PAGE_SIZES} onChange={setChosen} />
      </div>
    </>
  );
}

export type TablePageProps<Row> = DataTableProps<Row> & {
  paging: PaginationProps;
  /** Stands in the place of a page without rows. */
  empty?: ReactNode;
};

/** One page of a list whose pages a machine asks for: `rows` are those of the page that is there. */
export function TablePage<Row>({ paging, empty, ...table }: TablePageProps<Row>) {
  return (
    <>
      {table.rows.length === 0 ? empty : <DataTable {...table} />}
      <Pagination {...paging} />
    </>
  );
}

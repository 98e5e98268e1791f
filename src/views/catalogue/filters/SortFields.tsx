import { NativeSelect } from '@mantine/core';
import type { Website } from '../../../../contract/entities/website.ts';
import type { matchListMachine } from '../../../machines/catalogue/match-list.ts';
import { Segments } from '../../shared/Segments.tsx';
import { fieldOf, type FlowProps } from '../../shared/Flow.tsx';
import * as classes from './filter-sheet.module.css';

type Props = {
  list: FlowProps<typeof matchListMachine>;
  websites: readonly Website[];
};

const COLUMNS = [
  { value: 'product_name', label: 'Product' },
  { value: 'price', label: 'Price' },
  { value: 'price_index', label: 'Index %' },
  { value: 'low_price', label: 'Min' },
  { value: 'hight_price', label: 'Max' },
  { value: 'cost', label: 'Cost' },
  { value: 'margin_percent', label: 'Margin %' },
];

const ORDERS = [
  { value: 'asc', label: 'Ascending' },
  { value: 'desc', label: 'Descending' },
] as const;

/** On a phone, in place of the headers of the table: the column that sorts, and its direction. */
export function SortFields({ list: { snapshot, send }, websites }: Props) {
  const [sort] = snapshot.context.sorts;
  const order = sort?.order ?? 'asc';
  const column = sort?.sort_by ?? '';
  const aliases = [...new Set(websites.map(({ alias }) => alias))].toSorted();
  const sortBy = (sort_by: string, by: typeof order) =>
    send({ type: 'SORT', sorts: sort_by === '' ? [] : [{ sort_by, order: by }] });
  const field = fieldOf(snapshot, { type: 'SORT', sorts: [] });
  return (
    <div className={classes.sort}>
      <NativeSelect
        {...field}
        label="Sort by"
        value={column}
        data={[
          { value: '', label: 'Not sorted' },
          ...COLUMNS,
          { group: 'Price at', items: aliases },
        ]}
        onChange={({ currentTarget: { value } }) => sortBy(value, order)}
      />
      <Segments
        label="Direction"
        value={order}
        data={ORDERS}
        controlFor={() => ({ ...field, disabled: field.disabled || column === '' })}
        onChange={(next) => sortBy(column, next)}
      />
    </div>
  );
}

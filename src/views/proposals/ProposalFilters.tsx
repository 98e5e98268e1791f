import { NativeSelect, TextInput } from '@mantine/core';
import { isOneOf } from '../../../contract/records.ts';
import type { priceProposalsMachine } from '../../machines/proposals/price-proposals.ts';
import {
  PROPOSAL_ORDERS,
  type ProposalFilter,
  type ProposalOrder,
} from '../../machines/proposals/proposal-list.ts';
import { EventButton, fieldOf, type FlowProps } from '../shared/Flow.tsx';
import * as classes from './proposals.module.css';

const ORDERS: Record<ProposalOrder, string> = {
  change: 'Largest change first',
  product: 'Product',
  margin: 'Smallest margin first',
  date: 'Newest first',
};

const DIRECTIONS = [
  { value: '', label: 'Up and down' },
  { value: 'up', label: 'Up' },
  { value: 'down', label: 'Down' },
];

type Changed = { currentTarget: { value: string } };

/** By text, brand, rule and direction, and the order. */
export function ProposalFilters({ snapshot, send }: FlowProps<typeof priceProposalsMachine>) {
  const { filter, order, proposals } = snapshot.context;
  const field = (name: keyof ProposalFilter) => ({
    ...fieldOf(snapshot, { type: 'FILTER', filter: {} }),
    value: filter[name],
  });
  const choose =
    (name: 'text' | 'brand' | 'rule') =>
    ({ currentTarget: { value } }: Changed) =>
      send({ type: 'FILTER', filter: { [name]: value } });
  const brands = [...new Set(proposals.flatMap((one) => one.product_brand ?? []))];
  const rules = new Map(proposals.map((one) => [one.rule_id, one.rule_name]));
  return (
    <div className={classes.filters}>
      <TextInput
        type="search"
        label="Search"
        autoComplete="off"
        {...field('text')}
        onChange={choose('text')}
      />
      <NativeSelect
        label="Brand"
        data={[
          { value: '', label: 'All brands' },
          ...brands.toSorted().map((value) => ({ value, label: value })),
        ]}
        {...field('brand')}
        onChange={choose('brand')}
      />
      <NativeSelect
        label="Rule"
        data={[
          { value: '', label: 'All rules' },
          ...[...rules].map(([value, label]) => ({ value, label })),
        ]}
        {...field('rule')}
        onChange={choose('rule')}
      />
      <NativeSelect
        label="Direction"
        data={DIRECTIONS}
        {...field('direction')}
        onChange={({ currentTarget: { value } }) => {
          if (isOneOf(['', 'up', 'down'], value))
            send({ type: 'FILTER', filter: { direction: value } });
        }}
      />
      <NativeSelect
        label="Sort by"
        data={PROPOSAL_ORDERS.map((value) => ({ value, label: ORDERS[value] }))}
        {...fieldOf(snapshot, {
          type: 'SORT',
          order: PROPOSAL_ORDERS.find((one) => one !== order) ?? order,
        })}
        value={order}
        onChange={({ currentTarget: { value } }) => {
          if (isOneOf(PROPOSAL_ORDERS, value)) send({ type: 'SORT', order: value });
        }}
      />
      <EventButton
        snapshot={snapshot}
        send={send}
        event={{ type: 'CLEAR_FILTERS' }}
        variant="default"
      >
        Clear filters
      </EventButton>
    </div>
  );
}

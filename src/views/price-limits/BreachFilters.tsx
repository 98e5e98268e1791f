import { NativeSelect, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { priceLimitsMachine } from '../../machines/price-limits/price-limits.ts';
import { textOf } from '../shared/form.ts';
import { EventButton, fieldOf, SubmitButton, type FlowProps } from '../shared/Flow.tsx';
import * as classes from './price-limits.module.css';

const TIMES = [
  { value: 'now', label: 'Below a limit now' },
  { value: 'ended', label: 'Ended' },
  { value: '', label: 'All' },
];
const LIMITS = [
  { value: '', label: 'MAP and RRP' },
  { value: 'below_map', label: 'MAP' },
  { value: 'below_rrp', label: 'RRP' },
];

/** By time, limit, website and text. */
export function BreachFilters({ snapshot, send }: FlowProps<typeof priceLimitsMachine>) {
  const { query, loaded } = snapshot.context;
  const websites = (loaded?.websites ?? []).map((value) => ({ value, label: value }));
  const filter = (field: 'time' | 'kind' | 'website') => ({
    ...fieldOf(snapshot, { type: 'FILTER', field, value: query[field] }, { field }),
    value: query[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      send({ type: 'FILTER', field, value: currentTarget.value }),
  });
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ type: 'SEARCH', text: textOf(new FormData(event.currentTarget), 'text') });
  };
  return (
    <div className={classes.filters}>
      <NativeSelect label="Time" data={TIMES} {...filter('time')} />
      <NativeSelect label="Limit" data={LIMITS} {...filter('kind')} />
      <NativeSelect
        label="Website"
        data={[{ value: '', label: 'All websites' }, ...websites]}
        {...filter('website')}
      />
      <form className={classes.search} onSubmit={search} noValidate>
        <TextInput
          key={query.text}
          name="text"
          type="search"
          label="Text"
          defaultValue={query.text}
          autoComplete="off"
        />
        <SubmitButton
          snapshot={snapshot}
          event={{ type: 'SEARCH', text: '' } as const}
          variant="default"
        >
          Search
        </SubmitButton>
      </form>
      <EventButton snapshot={snapshot} send={send} event={{ type: 'CLEAR' }} variant="default">
        Clear filters
      </EventButton>
    </div>
  );
}

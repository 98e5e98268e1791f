import { NativeSelect, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { auditLogMachine } from '../../machines/audit-log/audit-log.ts';
import { DayField } from '../shared/dates/DayField.tsx';
import { textOf } from '../shared/form.ts';
import { EventButton, fieldOf, SubmitButton, type FlowProps } from '../shared/Flow.tsx';
import { KINDS } from './kinds.ts';
import * as classes from './audit-log.module.css';

/** By person, kind, days and text. */
export function AuditFilters({ snapshot, send }: FlowProps<typeof auditLogMachine>) {
  const { query, loaded } = snapshot.context;
  const people = (loaded?.people ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const kinds = Object.entries(KINDS).map(([value, label]) => ({ value, label }));
  const control = (field: 'person' | 'kind' | 'start' | 'end') => ({
    ...fieldOf(snapshot, { type: 'FILTER', field, value: query[field] }, { field }),
    value: query[field],
  });
  const filter = (field: 'person' | 'kind') => ({
    ...control(field),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      send({ type: 'FILTER', field, value: currentTarget.value }),
  });
  const day = (field: 'start' | 'end') => ({
    ...control(field),
    isOptional: true,
    onChange: (value: string) => send({ type: 'FILTER', field, value }),
  });
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ type: 'SEARCH', text: textOf(new FormData(event.currentTarget), 'text') });
  };
  return (
    <div className={classes.filters}>
      <NativeSelect
        label="Person"
        data={[{ value: '', label: 'Everybody' }, ...people]}
        {...filter('person')}
      />
      <NativeSelect
        label="Kind"
        data={[{ value: '', label: 'All kinds' }, ...kinds]}
        {...filter('kind')}
      />
      <DayField label="From" {...day('start')} />
      <DayField label="To" {...day('end')} />
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

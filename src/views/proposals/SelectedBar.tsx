import { Checkbox } from '@mantine/core';
import { rowsOfPage } from '../../../contract/rules/paging.ts';
import { concernedBy } from '../../machines/proposals/list-context.ts';
import type { priceProposalsMachine } from '../../machines/proposals/price-proposals.ts';
import { controlOf, EventButton, takes, type FlowProps } from '../shared/Flow.tsx';
import { formatCount } from '../shared/format.ts';
import * as classes from './proposals.module.css';

/** Selects the rows of the page or of the whole list, and decides on all that are selected. */
export function SelectedBar(flow: FlowProps<typeof priceProposalsMachine>) {
  const { snapshot, send } = flow;
  const { ids, range, selected } = snapshot.context;
  const page = rowsOfPage(ids, range);
  const isPageSelected = page.every((id) => selected.includes(id));
  const wide = { size: 'compact-sm' } as const;
  const count = (action: 'accept' | 'reject' | 'reopen') =>
    formatCount(concernedBy(snapshot.context, action).length);
  return (
    <div className={classes.bar}>
      <Checkbox
        label={
          selected.length === 0 ? 'Select the page' : `${formatCount(selected.length)} selected`
        }
        checked={isPageSelected}
        indeterminate={selected.length > 0 && !isPageSelected}
        {...controlOf(snapshot, { type: 'TOGGLE_ALL' })}
        onChange={() => send({ type: 'TOGGLE_ALL' })}
      />
      {isPageSelected && ids.length > page.length && (
        <EventButton {...flow} {...wide} event={{ type: 'SELECT_LIST' }} variant="subtle">
          {`Select all ${formatCount(ids.length)}`}
        </EventButton>
      )}
      {takes(snapshot, { type: 'ACCEPT_SELECTED' }) && (
        <EventButton {...flow} {...wide} event={{ type: 'ACCEPT_SELECTED' }}>
          {`Accept ${count('accept')}`}
        </EventButton>
      )}
      {takes(snapshot, { type: 'REJECT_SELECTED' }) && (
        <EventButton {...flow} {...wide} event={{ type: 'REJECT_SELECTED' }} variant="default">
          {`Reject ${count('reject')}`}
        </EventButton>
      )}
      {takes(snapshot, { type: 'REOPEN_SELECTED' }) && (
        <EventButton {...flow} {...wide} event={{ type: 'REOPEN_SELECTED' }} variant="default">
          {`Take back ${count('reopen')}`}
        </EventButton>
      )}
    </div>
  );
}

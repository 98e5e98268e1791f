import { Button } from '@mantine/core';
import { memo } from 'react';
import type { PriceProposalsEvent } from '../../machines/proposals/price-proposals.ts';
import { isOpen, mayAccept, mayReopen } from '../../machines/proposals/proposal-list.ts';
import { controlOf } from '../shared/Flow.tsx';
import { isSameRow, type RowProps } from './same-row.ts';
import { PROPOSAL_KEYS } from './use-proposal-keys.ts';

type RowEvent = Extract<PriceProposalsEvent, { id: string }>;

/** What can be decided of one proposal. */
export const RowActions = memo(function RowActions({ proposal, snapshot, send }: RowProps) {
  const { id, product_name: name } = proposal;
  const button = (event: RowEvent, label: string, isUsual = false) => (
    <Button
      key={event.type}
      size="compact-sm"
      variant={isUsual ? 'light' : 'default'}
      aria-label={`${label} ${name}`}
      aria-keyshortcuts={keyOf(event.type)}
      {...controlOf(snapshot, event)}
      onClick={() => send(event)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {mayAccept(proposal) && button({ type: 'ACCEPT', id }, 'Accept', true)}
      {isOpen(proposal) && button({ type: 'CHANGE', id }, 'Change')}
      {isOpen(proposal) && button({ type: 'REJECT', id }, 'Reject')}
      {mayReopen(proposal) && button({ type: 'REOPEN', id }, 'Take back')}
    </>
  );
}, isSameRow);

const keyOf = (type: RowEvent['type']): string | undefined =>
  PROPOSAL_KEYS.find((key) => key.type === type)?.key;

import { useMemo, type ReactNode } from 'react';
import { MATCH_PAGE_SIZES } from '../../../../contract/constants.ts';
import type { MatchDocument } from '../../../../contract/entities/match.ts';
import type { Website } from '../../../../contract/entities/website.ts';
import type { matchListMachine } from '../../../machines/catalogue/match-list.ts';
import { EventButton, Flow, takes, type FlowProps } from '../../shared/Flow.tsx';
import { formatDateTime } from '../../shared/format.ts';
import { FailedMessage } from '../../shared/StateMessage.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { Pager } from './Pager.tsx';
import type { OnRowAction } from './row-action.ts';

export type ListSettings = {
  view: 'compact' | 'basic';
  country: string;
  ownAlias: string;
  websites: readonly Website[];
  referenceIsEan: boolean;
  withSimilarity: boolean;
};

type Props = FlowProps<typeof matchListMachine> & {
  settings: ListSettings;
  rows: readonly MatchDocument[];
  pending: ReadonlySet<string>;
  /** When the device was last fully synchronised, ISO 8601; null for rows that the server has just answered. */
  asOf: string | null;
  emptyText?: string;
  sizes?: readonly number[];
  isFavourites?: boolean;
  onAction: OnRowAction;
  /** Between the page's heading and the table: filters and chips. */
  children?: ReactNode;
};

/** The matches of one page, and the pagination. */
export function MatchList({
  snapshot,
  send,
  settings,
  rows,
  pending,
  asOf,
  emptyText = 'No data available',
  sizes = MATCH_PAGE_SIZES,
  isFavourites = false,
  onAction,
  children,
}: Props) {
  const { context } = snapshot;
  const { sorts, pageSize, isSelectable } = context;
  const selected = useMemo(() => new Set(context.selected), [context.selected]);
  const isFirst = snapshot.matches('loading') && rows.length === 0;
  return (
    <Flow name="matchList" snapshot={snapshot}>
      {children}
      {snapshot.matches('failed') ? (
        <FailedMessage
          title="The list could not be loaded"
          reason="It is not on this device yet, and the server cannot be reached."
          action={
            <EventButton snapshot={snapshot} send={send} event={{ type: 'RETRY' }}>
              Try again
            </EventButton>
          }
        />
      ) : (
        <div data-list>
          <ComparisonTable
            {...settings}
            rows={snapshot.matches('empty') ? [] : rows}
            pending={pending}
            selected={selected}
            sorts={sorts}
            awaited={isFirst ? pageSize : null}
            emptyText={emptyText}
            isFavourites={isFavourites}
            withSelection={isSelectable}
            canSelect={takes(snapshot, { type: 'TOGGLE_ALL' })}
            onAction={onAction}
            onSort={(next) => send({ type: 'SORT', sorts: next })}
            onSelect={(id) => send({ type: 'TOGGLE_ROW', id })}
            onSelectAll={() => send({ type: 'TOGGLE_ALL' })}
          />
          <Pager snapshot={snapshot} send={send} sizes={sizes}>
            {asOf && `As of ${formatDateTime(asOf)}`}
          </Pager>
        </div>
      )}
    </Flow>
  );
}

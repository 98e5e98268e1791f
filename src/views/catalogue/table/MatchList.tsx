import { useMemo, type ReactNode } from 'react';
import { MATCH_PAGE_SIZES } from '../../../../contract/constants.ts';
import type { MatchDocument } from '../../../../contract/entities/match.ts';
import type { Website } from '../../../../contract/entities/website.ts';
import type { matchListMachine } from '../../../machines/catalogue/match-list.ts';
import { EventButton, Flow, takes, type FlowProps } from '../../shared/Flow.tsx';
import { formatDateTime } from '../../shared/format.ts';
import { LIST } from '../../shared/first-row.ts';
import { MissingMessage } from '../../shared/Missing.tsx';
import { later } from '../../shared/later.tsx';
import { usePhone } from '../../shared/use-phone.ts';
import type { Arrangement } from './arrangement.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import { Pager } from './Pager.tsx';
import type { OnRowAction } from './row-action.ts';
import * as classes from './list-card.module.css';

/** In place of the table on a phone. */
const MatchCards = later(
  async () => (await import('./MatchCards.tsx')).MatchCards,
  () => <div className={classes.cardsSpace} data-waiting />,
);

/** Not part of a list with rows. */
const NothingMatches = later(
  async () => (await import('../filters/NothingMatches.tsx')).NothingMatches,
);

export type ListSettings = {
  view: 'compact' | 'basic';
  country: string;
  ownAlias: string;
  websites: readonly Website[];
  referenceIsEan: boolean;
  arrangement: Arrangement;
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
  /** Beside the pages on a phone: what opens the sheet of filters. */
  sheet?: ReactNode;
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
  sheet,
}: Props) {
  const Rows = usePhone() ? MatchCards : ComparisonTable;
  const { context } = snapshot;
  const { sorts, pageSize, isSelectable } = context;
  const selected = useMemo(() => new Set(context.selected), [context.selected]);
  const isFirst = snapshot.matches('loading') && rows.length === 0;
  return (
    <Flow name="matchList" snapshot={snapshot}>
      {children}
      {takes(snapshot, { type: 'CLEAR_FILTERS' }) && (
        <div className={classes.nothing}>
          <NothingMatches snapshot={snapshot} send={send} />
        </div>
      )}
      {snapshot.matches('failed') ? (
        <MissingMessage
          title="The list could not be loaded"
          subject="It is"
          action={
            <EventButton snapshot={snapshot} send={send} event={{ type: 'RETRY' }}>
              Try again
            </EventButton>
          }
        />
      ) : (
        <div id={LIST} className={classes.list} tabIndex={-1}>
          <Rows
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
          <Pager snapshot={snapshot} send={send} sizes={sizes} sheet={sheet}>
            {asOf && `As of ${formatDateTime(asOf)}`}
          </Pager>
        </div>
      )}
    </Flow>
  );
}

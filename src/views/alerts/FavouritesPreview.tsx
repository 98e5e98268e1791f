import { COMPACT_PAGE_SIZES, NAME_LENGTH_FAVOURITES } from '../../../contract/constants.ts';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { ownPriceOf } from '../../../contract/rules/price.ts';
import type { matchListMachine } from '../../machines/catalogue/match-list.ts';
import type { Column } from '../shared/DataTable.tsx';
import { EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { cut, formatPrice } from '../shared/format.ts';
import { TablePage } from '../shared/PagedTable.tsx';
import { useSession } from '../shared/session.ts';
import { LoadingMessage, StateMessage } from '../shared/StateMessage.tsx';
import { MissingMessage } from '../shared/Missing.tsx';
import * as classes from './wizard.module.css';

type Props = FlowProps<typeof matchListMachine> & { rows: readonly MatchDocument[] };

const COLUMNS: readonly Column<MatchDocument>[] = [
  {
    label: 'Product',
    cell: (match) => cut(match.product_name, NAME_LENGTH_FAVOURITES, '...'),
  },
  { label: 'Brand', cell: (match) => match.product_brand },
  { label: 'Price', isNumber: true, cell: (match) => <Price match={match} /> },
  { label: 'Competitors', isNumber: true, cell: (match) => match.competitors_count },
];

/** The favourites an alert would watch (ALERT-04). */
export function FavouritesPreview({ rows, ...flow }: Props) {
  const { snapshot, send } = flow;
  const { page, pageSize, total } = snapshot.context;
  return (
    <Flow name="matchList" snapshot={snapshot} className={classes.preview}>
      <h3 className={classes.title}>Favorite products preview</h3>
      {snapshot.matches('failed') && (
        <MissingMessage
          title="The favorites could not be loaded"
          subject="They are"
          action={
            <EventButton {...flow} event={{ type: 'RETRY' }} variant="light">
              Try again
            </EventButton>
          }
        />
      )}
      {snapshot.matches('loading') && rows.length === 0 && <LoadingMessage />}
      {snapshot.matches('empty') && <StateMessage title="No favorites products available" />}
      {rows.length > 0 && !snapshot.matches('empty') && (
        <TablePage
          label="Favorite products preview"
          columns={COLUMNS}
          rows={rows}
          keyOf={(match) => match.match_id}
          paging={{
            page,
            size: pageSize,
            count: total,
            sizes: COMPACT_PAGE_SIZES,
            onChange: (range) =>
              send(
                range.size === pageSize
                  ? { type: 'GO_TO_PAGE', page: range.page }
                  : { type: 'RESIZE_PAGE', pageSize: range.size },
              ),
          }}
        />
      )}
    </Flow>
  );
}

function Price({ match }: { match: MatchDocument }) {
  const { websiteCountry } = useSession();
  const price = ownPriceOf(match.own);
  return price === null ? 'Price not found' : formatPrice(price, websiteCountry, match.currency);
}

import { COMPACT_PAGE_SIZES, NAME_LENGTH_FAVOURITES } from '../../../contract/constants.ts';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { ownPriceOf } from '../../../contract/rules/price.ts';
import type { matchListMachine } from '../../machines/catalogue/match-list.ts';
import { EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { cut, formatPrice } from '../shared/format.ts';
import { Pagination } from '../shared/Pagination.tsx';
import { useSession } from '../shared/session.ts';
import { FailedMessage, LoadingMessage, StateMessage } from '../shared/StateMessage.tsx';
import table from '../shared/table.module.css';
import classes from './wizard.module.css';

type Props = FlowProps<typeof matchListMachine> & { rows: readonly MatchDocument[] };

/** The favourites an alert would watch (ALERT-04). */
export function FavouritesPreview({ rows, ...flow }: Props) {
  const { snapshot, send } = flow;
  const { page, pageSize, total } = snapshot.context;
  return (
    <Flow name="matchList" snapshot={snapshot} className={classes.preview}>
      <h3 className={classes.title}>Favorite products preview</h3>
      {snapshot.matches('failed') && (
        <FailedMessage
          title="The favorites could not be loaded"
          reason="They are not on this device yet, and the server cannot be reached."
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
        <>
          <section className={table.scroll} aria-label="Favorite products preview">
            <table className={table.table}>
              <thead>
                <tr>
                  <th scope="col">Product</th>
                  <th scope="col">Brand</th>
                  <th scope="col" data-number>
                    Price
                  </th>
                  <th scope="col" data-number>
                    Competitors
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((match) => (
                  <Row key={match.match_id} match={match} />
                ))}
              </tbody>
            </table>
          </section>
          <Pagination
            count={total}
            page={page}
            size={pageSize}
            sizes={COMPACT_PAGE_SIZES}
            onChange={(range) =>
              send(
                range.size === pageSize
                  ? { type: 'GO_TO_PAGE', page: range.page }
                  : { type: 'RESIZE_PAGE', pageSize: range.size },
              )
            }
          />
        </>
      )}
    </Flow>
  );
}

function Row({ match }: { match: MatchDocument }) {
  const { websiteCountry } = useSession();
  const price = ownPriceOf(match.own);
  return (
    <tr>
      <th scope="row" data-label="Product">
        {cut(match.product_name, NAME_LENGTH_FAVOURITES, '...')}
      </th>
      <td data-label="Brand">{match.product_brand}</td>
      <td data-label="Price" data-number>
        {price === null ? 'Price not found' : formatPrice(price, websiteCountry)}
      </td>
      <td data-label="Competitors" data-number>
        {match.competitors_count}
      </td>
    </tr>
  );
}

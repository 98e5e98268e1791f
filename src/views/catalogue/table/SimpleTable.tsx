import { COMPACT_PAGE_SIZES } from '../../../../contract/constants.ts';
import type { MatchDocument, Offer } from '../../../../contract/entities/match.ts';
import { ownPriceOf } from '../../../../contract/rules/price.ts';
import { availabilityOf, offerStateOf } from '../../../../contract/rules/offer-state.ts';
import type { matchListMachine } from '../../../machines/catalogue/match-list.ts';
import type { FlowProps } from '../../shared/Flow.tsx';
import { formatDate, formatPrice } from '../../shared/format.ts';
import { ProductImage } from '../../shared/ProductImage.tsx';
import { LastPrice } from './LastPrice.tsx';
import { imagesOf } from './match-view.ts';
import { availabilityTone, goneView, stockLabel } from './offer-view.ts';
import { Pager } from './Pager.tsx';
import * as classes from './simple-table.module.css';

type Props = FlowProps<typeof matchListMachine> & {
  rows: readonly MatchDocument[];
  country: string;
  referenceIsEan: boolean;
  emptyText: string;
};

/** The 'prices simple table' of previews (TABLE-13): image, product and price, five rows at first. */
export function SimpleTable({ rows, country, referenceIsEan, emptyText, ...flow }: Props) {
  return (
    <div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Image</th>
            <th scope="col">Product</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((match) => (
            <SimpleRow
              key={match.match_id}
              match={match}
              country={country}
              reference={referenceIsEan ? match.product_ean : match.match_user_ref}
            />
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={3} className={classes.empty}>
                {emptyText}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <Pager {...flow} sizes={COMPACT_PAGE_SIZES} />
    </div>
  );
}

type RowProps = { match: MatchDocument; country: string; reference: string | null };

function SimpleRow({ match, country, reference }: RowProps) {
  const { own } = match;
  const price = ownPriceOf(own);
  const gone = own && goneView(own, match, country);
  return (
    <tr>
      <td>
        <ProductImage images={imagesOf(match)} />
      </td>
      <td>
        <strong>{match.product_name}</strong>
        {match.product_brand && <span>{match.product_brand.toUpperCase()}</span>}
        <span>{`Sku : ${reference ?? match.match_ref}`}</span>
        {own?.updateDate && <span>{`Update date : ${formatDate(own.updateDate)}`}</span>}
      </td>
      <td>
        {price !== null && <strong>{formatPrice(price, country, match.currency)}</strong>}
        {gone && <LastPrice {...gone} />}
        <AvailabilityBadge own={own} />
      </td>
    </tr>
  );
}

function AvailabilityBadge({ own }: { own: Offer | null }) {
  const availability = availabilityOf(own);
  const tone = availabilityTone(availability);
  return (
    <span className={classes.badge} data-tone={tone}>
      {offerStateOf(availability) === 'not-found' ? 'Not Found' : stockLabel(own)}
    </span>
  );
}

import { Button } from '@mantine/core';
import type { Offer } from '../../../contract/entities/match.ts';
import { availabilityOf } from '../../../contract/rules/offer-state.ts';
import type { validateMachine } from '../../machines/validate/validate.ts';
import { ageMarkers } from '../catalogue/table/age-view.ts';
import { MarkerLetter } from '../catalogue/table/offer-cells.tsx';
import { breachMarkers } from '../catalogue/table/terms-view.ts';
import { LastPrice } from '../catalogue/table/LastPrice.tsx';
import { availabilityTone, offerView, stockLabel } from '../catalogue/table/offer-view.ts';
import { controlOf, type FlowProps } from '../shared/Flow.tsx';
import { KeyCap } from './KeyButton.tsx';
import { MOST_NUMBERED } from './keys.ts';
import { MatchingSigns } from './MatchingSigns.tsx';
import { ProductImage } from '../shared/ProductImage.tsx';
import { useHour } from '../shared/use-now.ts';
import * as classes from './competitors.module.css';

type Props = FlowProps<typeof validateMachine> & { country: string };

/** The competitor products, each with the signs it was matched by and its flag (VALID-01, VALID-02). */
export function Competitors({ snapshot, send, country }: Props) {
  const hour = useHour();
  const { match, flagged, variant } = snapshot.context;
  const competitors = match?.competitors ?? [];
  if (!match || competitors.length === 0) {
    return <p className={classes.none}>There is no competitors products</p>;
  }
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Competitors</th>
          <th scope="col">Product</th>
          <th scope="col" data-number>
            Price
          </th>
          <th scope="col">Stock</th>
          <th scope="col">
            <span className={classes.hidden}>Decision</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {competitors.map((offer, index) => {
          const isFlagged = flagged.includes(offer.product_id);
          const toggle = { type: 'TOGGLE', product: offer.product_id } as const;
          const view = offerView(offer, match, country);
          return (
            <tr key={offer.product_id} data-flagged={isFlagged}>
              <th scope="row">
                <span className={classes.alias}>
                  {index < MOST_NUMBERED && <KeyCap>{index + 1}</KeyCap>}
                  {offer.alias}
                </span>
              </th>
              <td>
                <div className={classes.product}>
                  <ProductImage images={offer.image ? [offer.image] : []} />
                  <div className={classes.productText}>
                    <a href={offer.url} target="_blank" rel="noreferrer">
                      {offer.name || offer.url}
                    </a>
                    {variant === 'special' && (
                      <span className={classes.brand}>{brandLine(offer)}</span>
                    )}
                    <MatchingSigns offer={offer} />
                  </div>
                </div>
              </td>
              <td data-label="Price" data-number data-tone={view.tone}>
                {view.gone ? <LastPrice {...view.gone} /> : (view.price ?? '—')}{' '}
                {[...breachMarkers(offer, match, country), ...ageMarkers(offer, hour)].map(
                  (marker) => (
                    <MarkerLetter key={marker.letter} {...marker} />
                  ),
                )}
              </td>
              <td data-label="Stock" data-stock={availabilityTone(availabilityOf(offer))}>
                {stockLabel(offer)}
              </td>
              <td data-decision>
                <Button
                  size="xs"
                  w={104}
                  variant={isFlagged ? 'light' : 'default'}
                  aria-label={`${isFlagged ? 'Add match' : 'Delete'}: ${nameOf(offer)}`}
                  data-tip={
                    isFlagged ? 'It will be deleted from this match' : 'It stays in this match'
                  }
                  {...(index < MOST_NUMBERED && { 'aria-keyshortcuts': String(index + 1) })}
                  {...controlOf(snapshot, toggle)}
                  onClick={() => send(toggle)}
                >
                  {isFlagged ? 'Add match' : 'Delete'}
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const nameOf = ({ alias, name, url }: Offer) => `${alias}, ${name || url}`;

const brandLine = ({ brand, model, ean }: Offer) =>
  [brand, model, ean].filter(Boolean).join(' · ') || '—';

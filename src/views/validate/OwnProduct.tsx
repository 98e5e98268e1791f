import type { ReactNode } from 'react';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { ownPriceOf } from '../../../contract/rules/price.ts';
import { availabilityOf } from '../../../contract/rules/offer-state.ts';
import { imagesOf } from '../catalogue/table/match-view.ts';
import { LastPrice } from '../catalogue/table/LastPrice.tsx';
import { availabilityTone, goneView, stockLabel } from '../catalogue/table/offer-view.ts';
import { formatDateTime, formatPrice } from '../shared/format.ts';
import { ProductImage } from '../shared/ProductImage.tsx';
import * as classes from './own-product.module.css';

type Props = { match: MatchDocument; country: string };

const orDash = (text: string | null) => text || '—';

/** The retailer's own product (VALID-01). */
export function OwnProduct({ match, country }: Props) {
  const { own } = match;
  const gone = own && goneView(own, match, country);
  const availability = availabilityOf(own);
  return (
    <section className={classes.own} aria-label="Your product">
      <ProductImage images={imagesOf(match)} size="wide" />
      <div className={classes.ownText}>
        <p className={classes.site}>{own?.alias ?? 'Your product'}</p>
        <h3 className={classes.name}>
          {match.product_url ? (
            <a href={match.product_url} target="_blank" rel="noreferrer">
              {match.product_name}
            </a>
          ) : (
            match.product_name
          )}
        </h3>
        {match.verified && <p className={classes.verified}>Product match confirmed</p>}
        <dl className={classes.facts}>
          <Fact name="ID" value={match.match_user_ref || match.match_ref} />
          <Fact name="BRAND" value={orDash(match.product_brand)} />
          <Fact name="MPN" value={orDash(match.model)} />
          <Fact name="Ean" value={orDash(match.product_ean)} />
          <Fact name="Price" value={gone ? <LastPrice {...gone} /> : priceOf(match, country)} />
          <Fact name="Date" value={own?.updateDate ? formatDateTime(own.updateDate) : '—'} />
          <Fact name="Stock" value={stockLabel(own)} tone={availabilityTone(availability)} />
        </dl>
      </div>
    </section>
  );
}

function priceOf({ own, currency }: MatchDocument, country: string): string {
  const price = ownPriceOf(own);
  return price === null ? '—' : formatPrice(price, country, currency);
}

type FactProps = { name: string; value: ReactNode; tone?: string };

const Fact = ({ name, value, tone }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd data-stock={tone}>{value}</dd>
  </div>
);

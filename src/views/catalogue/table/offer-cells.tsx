import { clsx } from 'clsx';
import { memo, use } from 'react';
import type { MatchDocument, Offer } from '../../../../contract/entities/match.ts';
import type { TermsColumn } from '../../../../contract/rules/column-choice.ts';
import { ownPriceOf } from '../../../../contract/rules/price.ts';
import { similarityPercentOf } from '../../../../contract/rules/summary.ts';
import { formatIndex, formatPercent, formatPrice } from '../../shared/format.ts';
import { Skeleton } from './cells.tsx';
import { LastPrice, LastRead, StruckPrice } from './LastPrice.tsx';
import { offerOf } from './match-view.ts';
import { goneView, offerView, type Marker } from './offer-view.ts';
import { MatchContext, useOptions } from './table-context.ts';
import { ageMarkers } from './age-view.ts';
import { breachMarkers, termsText, termsValue } from './terms-view.ts';
import * as classes from './offer-cells.module.css';

/** The own price alone. */
export const OwnPriceCell = memo(function OwnPriceCell() {
  const match = use(MatchContext);
  const { country, isFavourites } = useOptions();
  if (!match) return <Skeleton width="60%" />;
  const price = ownPriceOf(match.own);
  if (price !== null) {
    return <Amount className={classes.own}>{formatPrice(price, country, match.currency)}</Amount>;
  }
  const gone = match.own && goneView(match.own, match, country);
  if (gone) return <LastPrice {...gone} />;
  return isFavourites ? <span className={classes.none}>Price not found</span> : <Missing />;
});

/** The own offer as the own website's column shows it, without a comparison. */
export const OwnOfferCell = memo(function OwnOfferCell() {
  const match = use(MatchContext);
  if (!match?.own) return <OwnPriceCell />;
  return <OfferContent offer={match.own} match={match} isOwn />;
});

export const AmountCell = memo(function AmountCell({
  field,
}: {
  field: 'low_price' | 'hight_price';
}) {
  const match = use(MatchContext);
  const { country } = useOptions();
  if (!match) return <Skeleton width="60%" />;
  const amount = match[field];
  if (amount === null) return <Missing />;
  return <Amount>{formatPrice(amount, country, match.currency)}</Amount>;
});

/** Negative green, positive red, two decimals (DASH-14); the sign says the same. */
export const IndexCell = memo(function IndexCell() {
  const match = use(MatchContext);
  if (!match) return <Skeleton width="50%" />;
  const index = match.price_index;
  if (index === null) return <Missing />;
  const tone = index < 0 ? 'lower' : index > 0 ? 'higher' : 'equal';
  return (
    <Amount className={classes.index} tone={tone}>
      {formatIndex(index)}
    </Amount>
  );
});

/** What the retailer decided about the product, or what follows from it. */
export const TermsCell = memo(function TermsCell({ column }: { column: TermsColumn }) {
  const match = use(MatchContext);
  const { country } = useOptions();
  if (!match) return <Skeleton width="50%" />;
  const value = termsValue(column, match);
  return value ? <Amount>{termsText(value, country)}</Amount> : <Missing />;
});

export const SimilarityCell = memo(function SimilarityCell() {
  const match = use(MatchContext);
  if (!match) return <Skeleton width="40%" />;
  const similarity = similarityPercentOf(match);
  return similarity === null ? <Missing /> : <Amount>{formatPercent(similarity)}</Amount>;
});

export const OfferCell = memo(function OfferCell({ alias }: { alias: string }) {
  const match = use(MatchContext);
  if (!match) return <Skeleton width="60%" />;
  const offer = offerOf(match, alias);
  if (!offer) return <span className={classes.none} />;
  return <OfferContent offer={offer} match={match} />;
});

type ContentProps = { offer: Offer; match: MatchDocument; isOwn?: boolean };

/** The link's name says what the price is, of which shop and of which product. */
function OfferContent({ offer, match, isOwn = false }: ContentProps) {
  const { country, isFavourites, hour } = useOptions();
  const { price, absence, gone, tone, difference, markers, trend } = offerView(
    offer,
    match,
    country,
  );
  const breaches = breachMarkers(offer, match, country);
  const ages = ageMarkers(offer, hour);
  const shown = price ?? (isFavourites ? 'Price not found' : absence);
  const name = gone ? `Last price ${gone.price}` : shown;
  return (
    <span
      className={classes.offer}
      data-own={isOwn || undefined}
      data-alias={offer.alias}
      data-tip="offer"
    >
      <span className={classes.line}>
        <a
          href={offer.url}
          target="_blank"
          rel="noreferrer noopener"
          aria-label={`${name}, ${offer.alias}: ${match.product_name}`}
          data-tone={tone}
          data-absent={price === null || undefined}
        >
          {gone ? <StruckPrice {...gone} /> : shown}
        </a>
        {trend && (
          <span
            className={classes.trend}
            data-trend={trend}
            role="graphics-symbol"
            aria-label={trend === 'down' ? 'The price fell' : 'The price rose'}
          >
            {trend === 'down' ? '↓' : '↑'}
          </span>
        )}
      </span>
      <span className={classes.line}>
        {gone && <LastRead {...gone} />}
        {difference && (
          <span className={classes.difference} data-tone={tone}>
            {difference}
          </span>
        )}
        {[...markers, ...breaches, ...ages].map((marker) => (
          <MarkerLetter key={marker.letter} {...marker} />
        ))}
      </span>
    </span>
  );
}

export const MarkerLetter = ({ letter, label, tone }: Marker) => (
  <span
    className={classes.marker}
    data-tone={tone}
    role="graphics-symbol"
    aria-label={label}
    data-tip=""
  >
    {letter}
  </span>
);

type AmountProps = { children: string; className?: string; tone?: string };

/** A figure. Where it is wider than its cell it says so, and its tooltip has the whole one: a cut one reads as another. */
const Amount = ({ children, className, tone }: AmountProps) => (
  <span className={clsx(classes.amount, className)} data-tone={tone} data-tip="amount">
    {children}
  </span>
);

const Missing = () => <span className={classes.none}>—</span>;

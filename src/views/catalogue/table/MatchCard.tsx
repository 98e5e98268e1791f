import { clsx } from 'clsx';
import { memo, useState } from 'react';
import type { MatchDocument, Offer } from '../../../../contract/entities/match.ts';
import { firstRow } from '../../shared/first-row.ts';
import { formatPrice } from '../../shared/format.ts';
import { FavouriteCell, MenuCell, ProductCell, SelectCell, Skeleton } from './cells.tsx';
import { StruckPrice } from './LastPrice.tsx';
import { competitorWords, offerOf, offersAt } from './match-view.ts';
import { IndexCell, MarkerLetter, OwnPriceCell } from './offer-cells.tsx';
import { offerView, trendOf } from './offer-view.ts';
import { ageMarkers } from './age-view.ts';
import { readWords } from './read-words.ts';
import { MatchContext, useOptions } from './table-context.ts';
import { breachMarkers } from './terms-view.ts';
import type { WebsiteColumn } from './website-columns.ts';
import * as classes from './match-cards.module.css';

type Props = {
  /** On the page: the controls of the card act on the match that stands there. */
  position: number;
  match: MatchDocument;
  websites: readonly WebsiteColumn[];
  isSelected: boolean;
  /** Whether changes of it are stored that are not sent yet. */
  isPending: boolean;
  withFavourite: boolean;
  withSelection: boolean;
};

/** A match on a phone: what a row of the table says, its websites on demand. */
export const MatchCard = memo(function MatchCard({
  position,
  match,
  websites,
  isSelected,
  isPending,
  withFavourite,
  withSelection,
}: Props) {
  return (
    <li
      className={classes.card}
      data-position={position}
      {...firstRow(position)}
      data-not-found={!match.own || match.own.not_found || undefined}
      data-selected={isSelected || undefined}
      data-pending={isPending || undefined}
    >
      <MatchContext value={match}>
        <div className={classes.head}>
          {withSelection && (
            <span className={classes.select}>
              <SelectCell position={position} />
            </span>
          )}
          <div className={classes.product}>
            <ProductCell />
          </div>
          <div className={classes.controls}>
            {withFavourite && <FavouriteCell />}
            <MenuCell />
          </div>
        </div>
        <dl className={classes.figures}>
          <div>
            <dt>Price</dt>
            <dd>
              <OwnPriceCell />
            </dd>
          </div>
          <div>
            <dt>Index</dt>
            <dd>
              <IndexCell />
            </dd>
          </div>
          {match.low_price !== null && (
            <Extreme label="Lowest" match={match} amount={match.low_price} />
          )}
          {match.hight_price !== null && (
            <Extreme label="Highest" match={match} amount={match.hight_price} />
          )}
        </dl>
        <Websites match={match} websites={websites} />
      </MatchContext>
    </li>
  );
});

type ExtremeProps = { label: string; match: MatchDocument; amount: number };

/** A price at an end of the range, and who asks it. */
function Extreme({ label, match, amount }: ExtremeProps) {
  const { country } = useOptions();
  const [offer, ...others] = offersAt(match, amount);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={classes.amount}>
          {formatPrice(amount, country, match.currency)}
          {offer && <Trend offer={offer} />}{' '}
          {offer &&
            breachMarkers(offer, match, country).map((marker) => (
              <MarkerLetter key={marker.letter} {...marker} />
            ))}
        </span>
        <span className={classes.shop}>
          {offer?.alias}
          {others.length > 0 && ` and ${others.length} more`}
        </span>
      </dd>
    </div>
  );
}

function Trend({ offer }: { offer: Offer }) {
  const trend = trendOf(offer);
  return (
    trend && (
      <span
        className={classes.trend}
        data-trend={trend}
        role="graphics-symbol"
        aria-label={trend === 'down' ? 'The price fell' : 'The price rose'}
      >
        {trend === 'down' ? '↓' : '↑'}
      </span>
    )
  );
}

type WebsitesProps = { match: MatchDocument; websites: readonly WebsiteColumn[] };

/** The own page and those of the competitors, behind a button that says how many competitors there are. */
function Websites({ match, websites }: WebsitesProps) {
  const [isOpen, setOpen] = useState(false);
  const id = `websites-of-${match.match_id}`;
  const shown = websites.flatMap((website) => {
    const offer = offerOf(match, website.alias);
    return offer ? [{ website, offer }] : [];
  });
  if (shown.length === 0) return <p className={classes.alone}>No competitors</p>;
  const words = competitorWords(
    shown.flatMap(({ website, offer }) => (website.own ? [] : [offer])),
  );
  return (
    <>
      <button
        type="button"
        className={classes.disclosure}
        data-local
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`${words} of ${match.product_name}`}
        onClick={() => setOpen(!isOpen)}
      >
        {words}
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4 6 4 4 4-4" />
        </svg>
      </button>
      {isOpen && (
        <ul id={id} className={classes.websites}>
          {shown.map(({ website, offer }) => (
            <OfferLine key={website.alias} match={match} website={website} offer={offer} />
          ))}
        </ul>
      )}
    </>
  );
}

type OfferLineProps = { match: MatchDocument; website: WebsiteColumn; offer: Offer };

/** What a cell of the table says with letters and tooltips is written out: a finger cannot hover. */
function OfferLine({ match, website, offer }: OfferLineProps) {
  const { country, isFavourites, hour } = useOptions();
  const { price, absence, gone, tone, difference, markers } = offerView(offer, match, country);
  const breaches = breachMarkers(offer, match, country);
  const ages = ageMarkers(offer, hour);
  const words = [
    ...(website.own ? ['your website'] : []),
    ...(gone ? [gone.what] : [...markers, ...breaches, ...ages].map(({ label }) => label)),
    ...readWords(offer),
  ];
  return (
    <li className={classes.offer}>
      <span className={classes.dot} style={{ background: website.config.color }} />
      <span className={classes.site}>
        <span className={classes.alias}>{website.alias}</span>
        <span className={classes.said}>{words.join(' · ')}</span>
      </span>
      <a
        className={classes.asked}
        href={offer.url}
        target="_blank"
        rel="noreferrer noopener"
        data-absent={price === null || undefined}
      >
        <span className={classes.hidden}>{`${match.product_name}, ${website.alias}: `}</span>
        <span data-tone={tone}>
          {gone ? (
            <StruckPrice {...gone} />
          ) : (
            (price ?? (isFavourites ? 'Price not found' : absence))
          )}
          <Trend offer={offer} />
        </span>
        {difference && (
          <span className={classes.difference} data-tone={tone}>
            {difference}
          </span>
        )}
      </a>
    </li>
  );
}

/** In the place of a card while the first page loads. */
export const WaitingCard = () => (
  <li className={clsx(classes.card, classes.waiting)}>
    <Skeleton width="70%" />
    <Skeleton width="90%" />
    <Skeleton width="40%" />
  </li>
);

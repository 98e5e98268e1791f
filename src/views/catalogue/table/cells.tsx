import { memo, use } from 'react';
import {
  NAME_LENGTH_BASIC,
  NAME_LENGTH_COMPACT,
  NAME_LENGTH_FAVOURITES,
} from '../../../../contract/constants.ts';
import type { MatchDocument } from '../../../../contract/entities/match.ts';
import { cut } from '../../shared/format.ts';
import { useMay } from '../../shared/session.ts';
import { NoImage } from '../../shared/ProductImage.tsx';
import { imagesOf } from './match-view.ts';
import { toggleOf } from './row-action.ts';
import { MatchContext, RowsContext, useOptions } from './table-context.ts';
import * as classes from './product-cell.module.css';
import * as controls from './row-controls.module.css';

/**
 * The cells are plain elements: a component of the design system in each of 2,000 cells costs more than everything
 * else together. The table handles clicks, hover and broken images.
 */
export const Skeleton = ({ width }: { width: string }) => (
  <span className={classes.bone} style={{ width }} />
);

export const MenuCell = memo(function MenuCell() {
  const match = use(MatchContext);
  if (!match) return null;
  return (
    <button
      type="button"
      className={`${controls.icon} ${controls.menu}`}
      data-action="menu"
      data-local
      aria-haspopup="menu"
      aria-label={`Actions of ${match.product_name}`}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="3" r="1.4" />
        <circle cx="8" cy="8" r="1.4" />
        <circle cx="8" cy="13" r="1.4" />
      </svg>
    </button>
  );
});

export const FavouriteCell = memo(function FavouriteCell() {
  const match = use(MatchContext);
  if (!match) return null;
  const label = match.favorite ? 'Remove from favorites' : 'Add to favorites';
  return (
    <button
      type="button"
      className={`${controls.icon} ${controls.heart}`}
      data-action="favourite"
      {...toggleOf(match)}
      data-tip={label}
      aria-pressed={match.favorite}
      aria-label={`Favorite: ${match.product_name}`}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 13.7 2.7 8.4a3.3 3.3 0 0 1 4.7-4.7l.6.6.6-.6a3.3 3.3 0 0 1 4.7 4.7z" />
      </svg>
    </button>
  );
});

export function SelectCell({ position }: { position: number }) {
  const { rows, selected, canSelect } = use(RowsContext);
  const match = rows[position];
  if (!match) return null;
  return (
    <input
      type="checkbox"
      className={controls.check}
      data-action="select"
      data-event="matchList.TOGGLE_ROW"
      data-payload={JSON.stringify({ id: match.match_id })}
      aria-label={`Select ${match.product_name}`}
      checked={selected.has(match.match_id)}
      disabled={!canSelect}
      readOnly
    />
  );
}

export const ProductCell = memo(function ProductCell() {
  const match = use(MatchContext);
  const { view, referenceIsEan, isFavourites } = useOptions();
  if (!match) {
    return (
      <span className={classes.product}>
        <span className={`${classes.image} ${classes.bone}`} />
        <Skeleton width="70%" />
      </span>
    );
  }
  const reference = referenceIsEan ? match.product_ean : (match.match_user_ref ?? match.match_ref);
  const [length, ending] = isFavourites
    ? [NAME_LENGTH_FAVOURITES, '…']
    : [view === 'compact' ? NAME_LENGTH_COMPACT : NAME_LENGTH_BASIC, ''];
  const name = match.product_brand
    ? `${match.product_name} ${match.product_brand}`
    : match.product_name;
  return (
    <span className={classes.product}>
      <ProductImage match={match} />
      <span className={classes.text}>
        <span className={classes.meta}>
          <span className={classes.reference} data-tip={reference ?? undefined}>
            {reference}
          </span>
          <VerifiedIcon verified={match.verified} />
          {match.model && (
            <span
              className={controls.badge}
              role="graphics-symbol"
              aria-label="MPN code available"
              data-tip=""
            >
              M
            </span>
          )}
          {match.product_ean && (
            <button
              type="button"
              className={controls.badge}
              data-action="copy-ean"
              data-local
              aria-label={`EAN code available ${match.product_ean}`}
              data-tip=""
            >
              E
            </button>
          )}
          <button
            type="button"
            className={controls.icon}
            data-action="history"
            data-local
            aria-label="Show changes history"
            data-tip=""
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M2 8a6 6 0 1 0 2-4.5M2 2v3h3M8 5v3l2 1.5" className={controls.stroke} />
            </svg>
          </button>
          <span
            className={classes.pending}
            role="graphics-symbol"
            aria-label="Kept, not sent yet"
            data-tip=""
          />
        </span>
        <span className={classes.name} data-tip={name.length > length ? name : undefined}>
          {cut(name, length, ending)}
        </span>
        {match.specifications.length > 0 && <Specifications match={match} />}
      </span>
    </span>
  );
});

function ProductImage({ match }: { match: MatchDocument }) {
  const [first] = imagesOf(match);
  return (
    <button
      type="button"
      className={classes.image}
      data-action="history"
      data-local
      aria-label={`Price history of ${match.product_name}`}
    >
      <NoImage />
      {first && <img key={first} src={first} alt="" loading="lazy" decoding="async" />}
    </button>
  );
}

function VerifiedIcon({ verified }: { verified: boolean }) {
  const mayConfirm = useMay('editMatch');
  if (!verified && !mayConfirm) return <UnconfirmedSign />;
  return verified ? (
    <span
      className={`${controls.icon} ${controls.verified}`}
      role="graphics-symbol"
      aria-label="Product match confirmed"
      data-tip=""
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 1.5 14 4v4c0 3.3-2.5 5.6-6 6.5C4.5 13.6 2 11.3 2 8V4z" />
        <path d="m5.2 8 2 2 3.6-4" className={controls.tick} />
      </svg>
    </span>
  ) : (
    <button
      type="button"
      className={`${controls.icon} ${controls.unverified}`}
      data-action="confirm"
      data-local
      aria-label="Confirm product match"
      data-tip=""
    >
      <UnverifiedPicture />
    </button>
  );
}

/** For users who cannot confirm it. */
const UnconfirmedSign = () => (
  <span
    className={`${controls.icon} ${controls.unverified}`}
    role="graphics-symbol"
    aria-label="Product match not confirmed"
    data-tip=""
  >
    <UnverifiedPicture />
  </span>
);

const UnverifiedPicture = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d="M8 2 15 14H1z" />
    <path d="M8 6.5v3.5M8 12v.3" className={controls.tick} />
  </svg>
);

const CHIPS = { compact: 2, basic: 4 };

function Specifications({ match }: { match: MatchDocument }) {
  const { view } = useOptions();
  const shown = match.specifications.slice(0, CHIPS[view]);
  const rest = match.specifications.slice(CHIPS[view]);
  const textOf = ({ name, value }: { name: string; value: string }) => `${name}: ${value}`;
  return (
    <span className={classes.chips}>
      {shown.map((specification) => (
        <span key={specification.name} className={classes.chip}>
          {textOf(specification)}
        </span>
      ))}
      {rest.length > 0 && (
        <span className={classes.chip} data-tip={rest.map(textOf).join('\n')}>
          {`+${rest.length}`}
        </span>
      )}
    </span>
  );
}

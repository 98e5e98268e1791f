import type { GoneView } from './offer-view.ts';
import './last-price.css';

/** The last price of a product that is gone or has moved, struck through, and when it was read (FIG-02). */
export const LastPrice = (gone: GoneView) => (
  <span className="last-price">
    <StruckPrice {...gone} />
    <LastRead {...gone} />
  </span>
);

export const StruckPrice = ({ price }: GoneView) => (
  <>
    <span className="last-price-said">Last price </span>
    <s className="last-price-struck">{price}</s>
  </>
);

export const LastRead = ({ what, read }: GoneView) => (
  <span className="last-price-read">
    {what}
    {read && (
      <>
        {' · '}
        <span className="last-price-said">read </span>
        {read}
      </>
    )}
  </span>
);

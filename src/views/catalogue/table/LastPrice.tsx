import type { GoneView } from './offer-view.ts';
import * as classes from './last-price.module.css';

/** The last price of a product that is gone or has moved, struck through, and when it was read (FIG-02). */
export const LastPrice = (gone: GoneView) => (
  <span className={classes.lastPrice}>
    <StruckPrice {...gone} />
    <LastRead {...gone} />
  </span>
);

export const StruckPrice = ({ price }: GoneView) => (
  <>
    <span className={classes.said}>Last price </span>
    <s className={classes.struck}>{price}</s>
  </>
);

export const LastRead = ({ what, read }: GoneView) => (
  <span className={classes.read}>
    {what}
    {read && (
      <>
        {' · '}
        <span className={classes.said}>read </span>
        <span className={classes.day}>{read}</span>
      </>
    )}
  </span>
);

import { formatNumber, formatPercent } from '../shared/format.ts';
import { PRICE_TRACKING, type TrackingType } from '../../../contract/choices.ts';
import type {
  NotificationChange,
  NotificationInfo,
} from '../../../contract/entities/notification.ts';
import { isStanding } from '../../../contract/rules/filter.ts';
import { priceText } from '../../../contract/rules/money.ts';
import { offerStateOf, type OfferState } from '../../../contract/rules/offer-state.ts';

const STATES: Record<OfferState, string> = {
  'in-stock': 'In stock',
  'out-of-stock': 'Out of stock',
  unknown: 'Stock unknown',
  'not-found': 'Not found',
  unread: 'Not read yet',
};

/** What a report is about; one of an older version has prices, or words for the stock. */
const trackingOf = ({ tracking }: NotificationInfo, { new_value: now }: NotificationChange) =>
  tracking ?? (typeof now === 'number' ? 'price' : 'stock');

const isPrice = (tracking: TrackingType) => PRICE_TRACKING.includes(tracking);

export type ChangeValues = {
  before: string;
  now: string;
  /** The price of the page, where the change is of something else. */
  price: string | null;
  /** The own price. */
  own: string | null;
};

/** The figures of a change as they are shown: prices in the currency that the page states. */
export function valueOf(
  info: NotificationInfo,
  change: NotificationChange,
  country: string,
): ChangeValues {
  const tracking = trackingOf(info, change);
  const price = (amount: number) => priceText(amount, country, change.currency);
  const text = (value: number | string | null): string => {
    if (value === null) return '–';
    if (typeof value === 'string') return STATES[offerStateOf(value)];
    if (tracking === 'profit_margin') return formatPercent(value, 2, 0);
    return isPrice(tracking) ? price(value) : formatNumber(value, 2);
  };
  const asked = change.price ?? null;
  return {
    before: text(change.old_value),
    now: text(change.new_value),
    price: isPrice(tracking) || asked === null ? null : price(asked),
    own:
      change.own_price === null ? null : priceText(change.own_price, country, change.own_currency),
  };
}

/** The colours of the table: 'higher' where the own price is higher than the competitor's (core 9). */
export function changeTone(
  info: NotificationInfo,
  change: NotificationChange,
): 'higher' | 'lower' | 'equal' | undefined {
  const { own_price: ownPrice, own } = change;
  const now = change.compared === undefined ? change.new_value : change.compared;
  if (own || !isPrice(trackingOf(info, change)) || ownPrice === null || typeof now !== 'number')
    return undefined;
  if (isStanding('equal', ownPrice, now)) return 'equal';
  return isStanding('higher', ownPrice, now) ? 'higher' : 'lower';
}

import { PRICE_TRACKING, type TrackingType } from '../choices.ts';
import type { NotificationChange, NotificationInfo } from '../entities/notification.ts';
import { figureFormat } from './figures.ts';
import { priceText } from './money.ts';
import { OFFER_STATE_LABELS, offerStateOf } from './offer-state.ts';

type Tracked = Pick<NotificationInfo, 'tracking'>;

/** What a report is about; one of an older version has prices, or words for the stock. */
const trackingOf = ({ tracking }: Tracked, { new_value: now }: NotificationChange): TrackingType =>
  tracking ?? (typeof now === 'number' ? 'price' : 'stock');

const isPrice = (tracking: TrackingType) => PRICE_TRACKING.includes(tracking);

/** Whether the values of a change are prices. */
export const isPriceChange = (report: Tracked, change: NotificationChange): boolean =>
  isPrice(trackingOf(report, change));

export type ChangeValues = {
  before: string;
  now: string;
  /** The price of the page, where the change is of something else. */
  price: string | null;
  /** With which price the page's competes, where a price coefficient makes another one of it. */
  compared: string | null;
  /** The own price. */
  own: string | null;
};

/**
 * The figures of a change as a report and a mail show them: prices in the currency that the page states, all figures as
 * the country of the own website writes them.
 */
export function changeValues(
  report: Tracked,
  change: NotificationChange,
  country: string,
): ChangeValues {
  const tracking = trackingOf(report, change);
  const { own_price: own, own_currency: ownCurrency, compared } = change;
  const price = (amount: number) => priceText(amount, country, change.currency);
  const ownAmount = (amount: number) => priceText(amount, country, ownCurrency);
  const text = (value: number | string | null): string => {
    if (value === null) return '–';
    if (typeof value === 'string') return OFFER_STATE_LABELS[offerStateOf(value)];
    if (isPrice(tracking)) return price(value);
    const decimals = { maximumFractionDigits: 2 };
    return tracking === 'profit_margin'
      ? figureFormat(country, { style: 'percent', ...decimals }).format(value / 100)
      : figureFormat(country, decimals).format(value);
  };
  const asked = change.price ?? null;
  const isConverted = typeof compared === 'number' && asked !== null && compared !== asked;
  return {
    before: text(change.old_value),
    now: text(change.new_value),
    price: isPrice(tracking) || asked === null ? null : price(asked),
    compared: isConverted ? ownAmount(compared) : null,
    own: own === null ? null : ownAmount(own),
  };
}

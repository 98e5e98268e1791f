import type { ALERT_TYPES } from '../choices.ts';
import type { AlertConfig } from '../entities/alert.ts';

type Named = Pick<AlertConfig, 'tracking_type' | 'trigger' | 'with_percentage' | 'trigger_when'> & {
  trigger_profit_margin?: number | undefined;
};

/**
 * The name of an alert that was saved without one (acct 5). A positive trigger means more expensive, any other cheaper.
 * The documents specify the name of the Absolute mode for edits only; it is used for new alerts as well, because the
 * trigger stored by that mode has no meaning.
 */
export function defaultAlertName(config: Named): string {
  switch (config.tracking_type) {
    case 'stock':
      return 'Stock changes';
    case 'promotion':
      return 'Promotion price';
    case 'rating':
      return 'Rating changes';
    case 'review':
      return 'Reviews changes';
    case 'below_map':
      return 'Prices below MAP';
    case 'below_rrp':
      return 'Prices below RRP';
    case 'profit_margin':
      return `All my products when i'm ${config.trigger_profit_margin ?? 0}% less than or equal profit margin`;
    case 'price':
      return config.with_percentage
        ? `All my products ${Math.abs(config.trigger)}% ${sideOf(config.trigger > 0)}`
        : `All my products when i'm ${sideOf(config.trigger_when.higher)}`;
  }
  return config.tracking_type satisfies never;
}

function sideOf(isHigher: boolean): string {
  return isHigher ? 'more expensive' : 'cheaper';
}

/** The text of the alerts table's column 'Alert type' (acct 2). */
export function alertTypeText({
  email,
  notification,
}: AlertConfig['alert_type']): (typeof ALERT_TYPES)[number] {
  if (email && notification) return 'Notification / Email';
  return email ? 'Email' : 'Notification';
}

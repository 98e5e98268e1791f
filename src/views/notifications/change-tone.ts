import type {
  NotificationChange,
  NotificationInfo,
} from '../../../contract/entities/notification.ts';
import { isPriceChange } from '../../../contract/rules/change-values.ts';
import { isStanding } from '../../../contract/rules/filter.ts';

/** The colours of the table: 'higher' where the own price is higher than the competitor's (core 9). */
export function changeTone(
  info: NotificationInfo,
  change: NotificationChange,
): 'higher' | 'lower' | 'equal' | undefined {
  const { own_price: ownPrice, own } = change;
  const now = change.compared === undefined ? change.new_value : change.compared;
  if (own || !isPriceChange(info, change) || ownPrice === null || typeof now !== 'number')
    return undefined;
  if (isStanding('equal', ownPrice, now)) return 'equal';
  return isStanding('higher', ownPrice, now) ? 'higher' : 'lower';
}

import type { Margin } from '../../../contract/rules/margin.ts';
import type { ProposalTab } from '../../machines/proposals/proposal-list.ts';
import { formatPercent, formatPrice } from '../shared/format.ts';

/**
 * How much more or less a price is, as an amount and in percent.
 *
 * @example
 * changeText({ amount: -1.5, percent: -10 }, 'uk'); // → '-£1.50 (-10%)'
 */
export function changeText(
  { amount, percent }: Margin,
  country: string,
  currency?: string | null,
): string {
  const sign = amount > 0 ? '+' : amount < 0 ? '-' : '';
  const size = formatPrice(Math.abs(amount), country, currency);
  return `${sign}${size} (${sign}${formatPercent(Math.abs(percent), 1, 0)})`;
}

/** The parts of the list of proposals; a product is blocked in the words of the rules' pages. */
export const TAB_LABELS: Record<ProposalTab, string> = {
  decide: 'To decide',
  blocked: 'Blocked',
  accepted: 'Accepted',
  confirmed: 'Confirmed',
  rejected: 'Rejected',
};

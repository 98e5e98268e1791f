import type { ChangesView } from '../../../contract/rules/change-address.ts';
import {
  chosenChanges,
  groupedChanges,
  type ChangeCounts,
  type PriceChange,
} from '../../../contract/rules/price-changes.ts';
import { formatCount, formatDifference, formatIndex, productCount } from '../shared/format.ts';

/** What the choices leave, in the order of the page: group after group. */
export function listedChanges(changes: readonly PriceChange[], view: ChangesView) {
  const groups = groupedChanges(chosenChanges(changes, view), view.group);
  return { groups, rows: groups.flatMap((group) => group.changes) };
}

/**
 * What fell and rose.
 *
 * @example
 * countsText({ fell: 1, rose: 2 }); // → '1 price fell, 2 rose'
 */
export const countsText = ({ fell, rose }: Pick<ChangeCounts, 'fell' | 'rose'>): string =>
  `${formatCount(fell)} ${fell === 1 ? 'price' : 'prices'} fell, ${formatCount(rose)} rose`;

/**
 * The line above the list.
 *
 * @example
 * summaryText({ fell: 3, rose: 0, products: 1, mean: -4 }); // → '3 prices fell, 0 rose, on 1 product'
 */
export const summaryText = (counts: ChangeCounts): string =>
  `${countsText(counts)}, on ${productCount(counts.products)}`;

/** The line of a group. */
export const groupText = (counts: ChangeCounts): string =>
  `${countsText(counts)}, ${formatIndex(counts.mean)} on average`;

/**
 * How the own price stands to one that changed, and by how much that one differs; '' without an own price, and for an own
 * price. A line ends only before 'theirs', which stays with its figure.
 *
 * @example
 * standingText({ difference: -17 }); // → 'You are higher, theirs\u00A0-17%'
 * standingText({ difference: 0 }); // → 'You are equal'
 */
export function standingText({ difference }: Pick<PriceChange, 'difference'>): string {
  if (difference === null) return '';
  if (difference === 0) return 'You are equal';
  const standing = difference < 0 ? 'You are higher' : 'You are cheaper';
  return `${standing}, theirs\u00A0${formatDifference(difference)}`;
}

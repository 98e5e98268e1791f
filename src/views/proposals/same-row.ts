import type { PriceProposal } from '../../../contract/entities/price-proposal.ts';
import type { priceProposalsMachine } from '../../machines/proposals/price-proposals.ts';
import { isListed } from '../../machines/proposals/list-context.ts';
import type { FlowProps } from '../shared/Flow.tsx';
import { leavesOf } from '../shared/leaves.ts';

export type RowProps = FlowProps<typeof priceProposalsMachine> & { proposal: PriceProposal };

/**
 * Whether a row is drawn as before: its controls depend on its proposal, its place in the list and the state of the
 * page. Hundreds of decisions change the list one after the other, and most rows stay.
 */
export function isSameRow(before: RowProps, now: RowProps): boolean {
  return (
    before.proposal === now.proposal &&
    before.send === now.send &&
    before.snapshot.status === now.snapshot.status &&
    leavesOf(before.snapshot.value).join() === leavesOf(now.snapshot.value).join() &&
    isSelected(before) === isSelected(now) &&
    isShown(before) === isShown(now)
  );
}

export const isSelected = ({ snapshot, proposal }: RowProps): boolean =>
  snapshot.context.selected.includes(proposal.id);

const isShown = ({ snapshot, proposal }: RowProps): boolean =>
  isListed(snapshot.context, proposal.id);

import type { priceProposalsMachine } from '../../machines/proposals/price-proposals.ts';
import { countsOf, PROPOSAL_TABS } from '../../machines/proposals/proposal-list.ts';
import { choiceOf, type FlowProps } from '../shared/Flow.tsx';
import { formatCount } from '../shared/format.ts';
import { Segments } from '../shared/Segments.tsx';
import { TAB_LABELS } from './proposal-words.ts';
import * as classes from './proposals.module.css';

/** The proposals by their state, each with how many there are. */
export function ProposalTabs({ snapshot, send }: FlowProps<typeof priceProposalsMachine>) {
  const { proposals, tab } = snapshot.context;
  const counts = countsOf(proposals);
  return (
    <div className={classes.tabs}>
      <Segments
        label="State of the proposals"
        value={tab}
        data={PROPOSAL_TABS.map((value) => ({
          value,
          label: `${TAB_LABELS[value]} ${formatCount(counts[value])}`,
        }))}
        onChange={(value) => send({ type: 'SHOW', tab: value })}
        controlFor={(value) => choiceOf(snapshot, { type: 'SHOW', tab: value }, value === tab)}
      />
    </div>
  );
}

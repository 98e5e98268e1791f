import { Button } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useStatus } from '../../db/hooks/use-status.ts';
import { pageRows } from '../../machines/proposals/list-context.ts';
import type { priceProposalsMachine } from '../../machines/proposals/price-proposals.ts';
import {
  isFiltered,
  PROPOSAL_PAGE_SIZES,
  type ProposalTab,
} from '../../machines/proposals/proposal-list.ts';
import { controlOf, EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { ProposalsIcon } from '../shared/icons/shell.tsx';
import { OfflineMessage } from '../shared/Missing.tsx';
import { Card, PageFrame } from '../shared/PageFrame.tsx';
import { TablePage } from '../shared/PagedTable.tsx';
import { useMay } from '../shared/session.ts';
import { LoadingMessage, StateMessage } from '../shared/StateMessage.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { useProposalColumns } from './proposal-columns.tsx';
import { ProposalFilters } from './ProposalFilters.tsx';
import { ProposalTabs } from './ProposalTabs.tsx';
import { SelectedBar } from './SelectedBar.tsx';
import { useFocusOnProposal } from './use-focus-on-proposal.ts';
import { useProposalKeys } from './use-proposal-keys.ts';
import * as classes from './proposals.module.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';

type ListFlow = FlowProps<typeof priceProposalsMachine>;
/**
 * `keeping` says how far the decisions are kept, `results` what the confirmed prices did; `children` is the dialog while
 * one is open.
 */
type Props = ListFlow & { keeping: ReactNode; results: ReactNode; children: ReactNode };

/** What the rules propose, and what is decided of it (PRICE-40). */
export function PriceProposals({ keeping, results, children, ...flow }: Props) {
  const { snapshot, send } = flow;
  return (
    <Flow name="priceProposals" snapshot={snapshot}>
      <PageFrame
        title="Price proposals"
        lead="Your rules propose prices, with their reasons. You decide; what you accept goes out."
        actions={
          <EventButton
            {...flow}
            event={{ type: 'SHOW_KEYS' }}
            variant="default"
            className={classes.keys}
            aria-keyshortcuts="?"
            aria-haspopup="dialog"
          >
            Keys
          </EventButton>
        }
      >
        <div className={classes.top}>
          {keeping}
          <ProposalTabs {...flow} />
        </div>
        <Card>
          <ProposalFilters {...flow} />
        </Card>
        {results}
        <List {...flow} />
      </PageFrame>
      {snapshot.matches('showingKeys') && <KeysDialog onClose={() => send({ type: 'CLOSE' })} />}
      {children}
    </Flow>
  );
}

function List(flow: ListFlow) {
  const { snapshot, send } = flow;
  const { ids, range } = snapshot.context;
  const root = useRef<HTMLDivElement>(null);
  const rows = pageRows(snapshot.context);
  const mayDecide = useMay('acceptPriceProposal');
  const columns = useProposalColumns(flow, mayDecide);
  useProposalKeys(flow, { root, mayDecide });
  const focus = useFocusOnProposal(rows, root);
  return (
    <Card flush>
      {mayDecide && ids.length > 0 && <SelectedBar {...flow} />}
      <div ref={root} className={classes.list} {...focus}>
        <TablePage
          label="Price proposals"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          empty={<Empty {...flow} />}
          paging={{
            ...range,
            count: ids.length,
            sizes: PROPOSAL_PAGE_SIZES,
            onChange: (next) => send({ type: 'GO_TO_PAGE', ...next }),
            controlFor: (next) => controlOf(snapshot, { type: 'GO_TO_PAGE', ...next }),
          }}
        />
      </div>
    </Card>
  );
}

const NOTHING: Record<ProposalTab, string> = {
  decide: 'No price waits for your decision',
  blocked: 'No product is blocked',
  accepted: 'No accepted price is on its way',
  confirmed: 'No price has reached your shop yet',
  rejected: 'You have rejected no price',
};

const WHY_NOTHING: Record<ProposalTab, string> = {
  decide: 'A price appears here when the market moves and a rule says another price than yours.',
  blocked:
    'A product is blocked when something that its rule needs is not known, or its limits contradict each other.',
  accepted: 'Accepted prices stand here until your shop shows them.',
  confirmed: 'A price is confirmed when your own page shows it.',
  rejected: 'A rejected price is proposed again only when the market moves.',
};

function Empty(flow: ListFlow) {
  const { snapshot } = flow;
  const { filter, tab, proposals } = snapshot.context;
  const { mirrored, online } = useStatus();
  if (isFiltered(filter)) {
    return (
      <StateMessage
        title="Nothing matches these filters"
        action={
          <EventButton {...flow} event={{ type: 'CLEAR_FILTERS' }} variant="default">
            Clear filters
          </EventButton>
        }
      />
    );
  }
  if (!mirrored && proposals.length === 0)
    return online ? <LoadingMessage label="Loading the proposals" /> : <OfflineMessage />;
  return (
    <StateMessage
      title={NOTHING[tab]}
      icon={ProposalsIcon}
      action={
        tab === 'decide' && (
          <Button component={Link} href="/pricingRules" variant="light">
            Pricing rules
          </Button>
        )
      }
    >
      {WHY_NOTHING[tab]}
    </StateMessage>
  );
}

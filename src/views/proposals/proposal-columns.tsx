import { Checkbox, UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import type { PriceProposal } from '../../../contract/entities/price-proposal.ts';
import type { Margin } from '../../../contract/rules/margin.ts';
import { reasonText } from '../../../contract/rules/pricing/reason.ts';
import type { priceProposalsMachine } from '../../machines/proposals/price-proposals.ts';
import { changeOf, marginsOf, priceOf } from '../../machines/proposals/proposal-list.ts';
import type { Column } from '../shared/DataTable.tsx';
import { controlOf, type FlowProps } from '../shared/Flow.tsx';
import { formatDateTime, formatIndex, formatPercent, formatPrice } from '../shared/format.ts';
import { ProductImage } from '../shared/ProductImage.tsx';
import { useSession } from '../shared/session.ts';
import { useNow } from '../shared/use-now.ts';
import { RowActions } from './RowActions.tsx';
import { isSameRow, isSelected, type RowProps } from './same-row.ts';
import { changeText } from './proposal-words.ts';
import * as classes from './proposals.module.css';

type ListFlow = FlowProps<typeof priceProposalsMachine>;
type Cell = { proposal: PriceProposal };

/** What is shown of a proposal. Without the right to decide there are no boxes and no actions. */
export function useProposalColumns(flow: ListFlow, mayDecide: boolean): Column<PriceProposal>[] {
  const { websiteCountry: country } = useSession();
  const now = useNow();
  // The shop has a confirmed price now; what was current is the price before it.
  const isConfirmed = flow.snapshot.context.tab === 'confirmed';
  const price = (amount: number | null, { currency }: PriceProposal) =>
    amount === null ? '—' : formatPrice(amount, country, currency);
  return [
    {
      label: 'Product',
      isUnlabelled: true,
      className: classes.product,
      cell: (proposal) => <Product {...flow} proposal={proposal} hasBox={mayDecide} />,
    },
    {
      label: isConfirmed ? 'Price before' : 'Current price',
      isNumber: true,
      cell: (proposal) => price(proposal.current, proposal),
    },
    {
      label: isConfirmed ? 'Confirmed price' : 'Proposed price',
      isNumber: true,
      cell: (proposal) => (
        <span className={classes.stack}>
          <strong>{price(priceOf(proposal), proposal)}</strong>
          <Change proposal={proposal} country={country} />
        </span>
      ),
    },
    {
      label: 'Margin',
      isNumber: true,
      cell: (proposal) => {
        const { before, after } = marginsOf(proposal);
        return <FromTo from={marginText(before)} to={marginText(after)} />;
      },
    },
    {
      label: 'Position',
      isNumber: true,
      cell: ({ position_before: from, position_after: to }) => (
        <FromTo from={from === null ? null : `${from}.`} to={to === null ? null : `${to}.`} />
      ),
    },
    {
      label: 'Price index',
      isNumber: true,
      cell: ({ index_before: from, index_after: to }) => (
        <FromTo
          from={from === null ? null : formatIndex(from)}
          to={to === null ? null : formatIndex(to)}
        />
      ),
    },
    {
      label: 'Reason',
      className: classes.reason,
      isUnlabelled: true,
      cell: (proposal) => <Reason proposal={proposal} country={country} now={now} />,
    },
    ...(mayDecide
      ? [
          {
            label: 'Actions',
            isActions: true,
            cell: (proposal: PriceProposal) => <RowActions {...flow} proposal={proposal} />,
          },
        ]
      : []),
  ];
}

type ProductProps = RowProps & { hasBox: boolean };

const Product = memo(function Product({ hasBox, ...row }: ProductProps) {
  const { proposal, snapshot, send } = row;
  const { id, product_name: name, product_ref: ref, product_brand: brand } = proposal;
  return (
    <span className={classes.productCell}>
      {hasBox && (
        <Checkbox
          aria-label={`Select ${name}`}
          data-box
          checked={isSelected(row)}
          {...controlOf(snapshot, { type: 'TOGGLE_ROW', id })}
          onChange={() => send({ type: 'TOGGLE_ROW', id })}
        />
      )}
      <ProductImage images={proposal.product_image ? [proposal.product_image] : []} />
      <span className={classes.stack}>
        <UnstyledButton
          className={classes.name}
          aria-haspopup="dialog"
          {...controlOf(snapshot, { type: 'OPEN', id })}
          onClick={() => send({ type: 'OPEN', id })}
        >
          {name}
        </UnstyledButton>
        <span className={classes.quiet}>{brand ? `${ref} · ${brand}` : ref}</span>
      </span>
    </span>
  );
}, isSameProduct);

function isSameProduct(before: ProductProps, now: ProductProps): boolean {
  return before.hasBox === now.hasBox && isSameRow(before, now);
}

function Change({ proposal, country }: Cell & { country: string }) {
  const change = changeOf(proposal);
  return (
    change && (
      <span className={classes.quiet}>{changeText(change, country, proposal.currency)}</span>
    )
  );
}

type ReasonProps = Cell & { country: string; now: number };

const Reason = memo(function Reason({ proposal, country, now }: ReasonProps) {
  return (
    <span className={classes.stack}>
      <span>{reasonText(proposal, { country, now })}</span>
      <span className={classes.quiet}>{lifeText(proposal)}</span>
    </span>
  );
});

function FromTo({ from, to }: { from: string | null; to: string | null }) {
  if (from === null && to === null) return '—';
  return (
    <span className={classes.fromTo}>
      <span className={classes.quiet}>{from ?? '—'}</span>
      <span aria-label="then">→</span>
      <span>{to ?? '—'}</span>
    </span>
  );
}

const marginText = (margin: Margin | null): string | null =>
  margin && formatPercent(margin.percent, 1);

/** Since when it stands as it does, and who decided why. */
function lifeText({
  state,
  date,
  decided_at,
  decided_by,
  rejection,
  ...life
}: PriceProposal): string {
  const by = decided_by === null ? '' : ` by ${decided_by}`;
  const decided = decided_at === null ? '' : ` on ${formatDateTime(decided_at)}`;
  switch (state) {
    case 'proposed':
    case 'blocked':
      return `Since ${formatDateTime(date)}`;
    case 'accepted':
      return `Accepted${decided}${by}, not sent out yet`;
    case 'exported':
      return `Accepted${decided}${by}, sent out on ${formatDateTime(life.exported_at ?? '')}`;
    case 'confirmed':
      return `In your shop since ${formatDateTime(life.confirmed_at ?? '')}`;
    case 'rejected':
      return `Rejected${decided}${by}${rejection === null ? '' : `: ${rejection}`}`;
    default:
      return state satisfies never;
  }
}

import { Anchor } from '@mantine/core';
import type { BreachEndReason } from '../../../contract/choices.ts';
import type { RecordedBreach } from '../../../contract/entities/recorded-breach.ts';
import { LIMIT_NAMES } from '../../../contract/rules/breach.ts';
import type { priceLimitsMachine } from '../../machines/price-limits/price-limits.ts';
import type { Column } from '../shared/DataTable.tsx';
import { EventButton, type FlowProps } from '../shared/Flow.tsx';
import { formatDateTime, formatPercent, formatPrice } from '../shared/format.ts';
import { TablePage, type TablePageProps } from '../shared/PagedTable.tsx';
import { readFrom } from '../shared/read-from.ts';
import { useSession } from '../shared/session.ts';
import * as classes from './price-limits.module.css';

type LimitsFlow = FlowProps<typeof priceLimitsMachine>;
type Props = Pick<TablePageProps<RecordedBreach>, 'rows' | 'paging' | 'empty'> & {
  flow: LimitsFlow;
};

const REASONS: Record<BreachEndReason, string> = {
  price: 'The price changed',
  limit: 'The limit changed',
  gone: 'The page is gone',
  'not-compared': 'The page is not compared any more',
  'not-recorded': 'Prices below the RRP are not recorded any more',
};

/** The breaches, the latest first. */
export function BreachTable({ flow, ...page }: Props) {
  const { websiteCountry } = useSession();
  return (
    <TablePage
      {...page}
      label="Prices below a limit"
      columns={columnsOf(flow, websiteCountry)}
      keyOf={({ id }) => id}
    />
  );
}

const columnsOf = (flow: LimitsFlow, country: string): readonly Column<RecordedBreach>[] => [
  {
    label: 'Product',
    isUnlabelled: true,
    cell: ({ details }) => (
      <div className={classes.lines}>
        <span>{details.product_name}</span>
        <span className={classes.quiet}>{details.product_ref}</span>
      </div>
    ),
  },
  {
    label: 'Website',
    cell: ({ details }) => (
      <div className={classes.lines}>
        <Anchor href={details.url} target="_blank" rel="noreferrer noopener" inherit>
          {details.website}
        </Anchor>
        {details.seller !== null && <span className={classes.quiet}>{details.seller}</span>}
      </div>
    ),
  },
  {
    label: 'Limit',
    isNumber: true,
    cell: ({ kind, limit, limit_currency: currency }) => (
      <span className={classes.figure}>
        {LIMIT_NAMES[kind]} {formatPrice(limit, country, currency)}
      </span>
    ),
  },
  { label: 'Price', isNumber: true, cell: (breach) => <Price breach={breach} country={country} /> },
  { label: 'Time', cell: (breach) => <Time breach={breach} /> },
  { label: 'Proof', cell: (breach) => <Proof breach={breach} flow={flow} /> },
];

function Price({ breach, country }: { breach: RecordedBreach; country: string }) {
  const { price, limit, stated_price: stated, currency, details } = breach;
  const amount = (value: number) => formatPrice(value, country, breach.limit_currency);
  const below = `${amount(limit - price)} (${formatPercent((1 - price / limit) * 100, 1, 0)}) below`;
  return (
    <div className={classes.lines}>
      <span className={classes.figure}>{amount(price)}</span>
      <span className={classes.below}>{below}</span>
      {details.coefficient > 0 && (
        <span className={classes.quiet}>
          Original price: {formatPrice(stated, country, currency)}
        </span>
      )}
    </div>
  );
}

function Time({ breach }: { breach: RecordedBreach }) {
  const { began_at: began, ended_at: ended, end_reason: reason } = breach;
  return (
    <div className={classes.lines}>
      <span>
        Since <span className={classes.figure}>{formatDateTime(began)}</span>
      </span>
      {ended !== null && (
        <span className={classes.quiet}>
          Until <span className={classes.figure}>{formatDateTime(ended)}</span>.{' '}
          {reason && `${REASONS[reason]}.`}
        </span>
      )}
    </div>
  );
}

function Proof({ breach, flow }: { breach: RecordedBreach; flow: LimitsFlow }) {
  const { id, page, ended_at: ended, details } = breach;
  const { provenance, product_name: name, website } = details;
  return (
    <div className={classes.lines}>
      {provenance && (
        <span className={classes.quiet}>
          Read {formatDateTime(provenance.at)} from {readFrom(provenance)}
          {provenance.evidence?.length ? `: ${provenance.evidence.join(', ')}` : ''}
        </span>
      )}
      {page ? (
        <EventButton
          {...flow}
          event={{ type: 'SAVE_PAGE', id }}
          size="compact-sm"
          variant="default"
          aria-label={`Save the page of ${formatDateTime(page.taken_at)}: ${name}, ${website}`}
        >
          Save the page of {formatDateTime(page.taken_at)}
        </EventButton>
      ) : (
        <span className={classes.quiet}>
          {ended === null ? 'The next visit stores the page' : 'No page is kept'}
        </span>
      )}
    </div>
  );
}

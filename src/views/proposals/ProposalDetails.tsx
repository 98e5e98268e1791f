import { Anchor, Group } from '@mantine/core';
import { Link } from 'wouter';
import type { PriceProposal } from '../../../contract/entities/price-proposal.ts';
import type { ProposalEvent } from '../../../contract/entities/proposal-event.ts';
import { reasonText } from '../../../contract/rules/pricing/reason.ts';
import { useAnswer } from '../../db/hooks/use-answer.ts';
import { useStatus } from '../../db/hooks/use-status.ts';
import type { priceProposalsMachine } from '../../machines/proposals/price-proposals.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { EventButton, type FlowProps } from '../shared/Flow.tsx';
import { formatDateTime, formatPrice } from '../shared/format.ts';
import { useSession } from '../shared/session.ts';
import { useNow } from '../shared/use-now.ts';
import { stepText } from './step-words.ts';
import * as classes from './proposals.module.css';

/** An offer of a competitor as this device has it now; `leftOut` says why it would not count. */
export type CompetitorNow = { alias: string; price: number | null; leftOut: string | null };

type Props = FlowProps<typeof priceProposalsMachine> & {
  proposal: PriceProposal;
  /** Null where the rule or the product is not on this device. */
  competitors: readonly CompetitorNow[] | null;
};

/** How a price came about, from which rule, and what became of it (PRICE-48). */
export function ProposalDetails({ proposal, competitors, ...flow }: Props) {
  const { websiteCountry: country } = useSession();
  const now = useNow();
  const { steps, rule_id: ruleId, rule_name: ruleName } = proposal;
  return (
    <Dialog
      opened
      size="lg"
      title={proposal.product_name}
      onClose={() => flow.send({ type: 'CLOSE' })}
    >
      <div className={classes.details}>
        <p>{reasonText(proposal, { country, now })}</p>
        <section>
          <h3>The way to the price</h3>
          <ol className={classes.steps}>
            {steps.map((step) => (
              <li key={JSON.stringify(step)}>{stepText(step, country, proposal.currency)}</li>
            ))}
          </ol>
          <p>
            Rule:{' '}
            <Anchor component={Link} href={`/pricingRules#${ruleId}`}>
              {ruleName}
            </Anchor>
          </p>
        </section>
        {competitors && competitors.length > 0 && (
          <Competitors competitors={competitors} country={country} />
        )}
        <section>
          <h3>What happened</h3>
          <Life id={proposal.id} country={country} />
        </section>
        <Group justify="flex-end">
          <EventButton {...flow} event={{ type: 'CLOSE' }} variant="default">
            Close
          </EventButton>
        </Group>
      </div>
    </Dialog>
  );
}

type CompetitorsProps = { competitors: readonly CompetitorNow[]; country: string };

function Competitors({ competitors, country }: CompetitorsProps) {
  return (
    <section>
      <h3>The competitors now</h3>
      <table className={classes.facts}>
        <thead>
          <tr>
            <th scope="col">Website</th>
            <th scope="col">Price</th>
            <th scope="col">Counts</th>
          </tr>
        </thead>
        <tbody>
          {competitors.map(({ alias, price, leftOut }) => (
            <tr key={alias}>
              <th scope="row">{alias}</th>
              <td>{price === null ? '—' : formatPrice(price, country)}</td>
              <td>{leftOut === null ? 'yes' : `no, ${leftOut}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const EVENTS: Record<ProposalEvent['event'], string> = {
  proposed: 'Proposed',
  accepted: 'Accepted',
  rejected: 'Rejected',
  reopened: 'Taken back',
  superseded: 'Replaced or withdrawn',
  exported: 'Sent out',
  'not-taken': 'Not taken by your shop',
  confirmed: 'In your shop',
};

function Life({ id, country }: { id: string; country: string }) {
  const answer = useAnswer('listProposalEvents', { id });
  const { online } = useStatus();
  if (answer.state === 'loading') return <p>Loading…</p>;
  if (answer.state === 'unavailable') {
    return (
      <p className={classes.quiet}>
        {online
          ? (answer.message ?? 'The server did not answer.')
          : 'This is at the server alone: it is shown when you are back online.'}
      </p>
    );
  }
  return (
    <ul className={classes.steps}>
      {answer.body.items.map((one) => (
        <li key={`${one.version} ${one.event} ${one.at}`}>{lifeLine(one, country)}</li>
      ))}
    </ul>
  );
}

function lifeLine(
  { at, event, by, price, currency, detail }: ProposalEvent,
  country: string,
): string {
  const amount = price === null ? '' : ` at ${formatPrice(price, country, currency)}`;
  const who = by === null ? '' : ` by ${by}`;
  return `${formatDateTime(at)}: ${EVENTS[event]}${amount}${who}${detail === null ? '' : `: ${detail}`}`;
}

import { PLANS } from '../../../contract/constants.ts';
import type { UpcomingInvoice } from '../../../contract/entities/billing.ts';
import { planNameOf, type subscriptionMachine } from '../../machines/billing/subscription.ts';
import { EventButton, type FlowProps } from '../shared/Flow.tsx';
import { formatCents, formatCount, formatDate } from '../shared/format.ts';
import { Card } from '../shared/PageFrame.tsx';
import { useMay } from '../shared/session.ts';
import * as classes from './billing.module.css';

/** What an invoice has for changes of plan, in cents; negative for a credit. */
const differenceOf = (invoice: UpcomingInvoice | undefined): number =>
  (invoice?.lines.data ?? []).reduce(
    (sum, { amount = 0, proration }) => (proration ? sum + amount : sum),
    0,
  );

/** What is paid now, and when the next invoice comes. */
export function CurrentPlan(flow: FlowProps<typeof subscriptionMachine>) {
  const { subscription, upcoming } = flow.snapshot.context.data!;
  const plan = PLANS.find(({ name }) => name === planNameOf(subscription));
  const { monthly_price: price = null } = subscription;
  const [next] = upcoming;
  const difference = differenceOf(next);
  const mayChange = useMay('upgradePlan');
  return (
    <Card
      title="Your plan"
      aside={
        mayChange && (
          <EventButton
            {...flow}
            event={{ type: 'CHOOSE_PLAN' }}
            size="compact-sm"
            variant="default"
          >
            Change plan
          </EventButton>
        )
      }
    >
      <p className={classes.plan}>{plan?.name ?? subscription.plan.nickname ?? 'Other'}</p>
      {plan && (
        <p className={classes.quiet}>
          {price !== null && `${formatCents(price)} a month, `}up to{' '}
          {formatCount(plan.productsLimit)} products
        </p>
      )}
      {next && (
        <p className={classes.next}>
          Upcoming invoice: <strong>{formatCents(next.total, next.currency)}</strong>
          {next.next_payment_attempt !== null &&
            ` on ${formatDate(next.next_payment_attempt * 1000)}`}
          {difference !== 0 &&
            `, with ${formatCents(difference, next.currency)} of difference for changes of the plan`}
        </p>
      )}
    </Card>
  );
}

import type { Card as PaidBy } from '../../../contract/entities/billing.ts';
import type { subscriptionMachine } from '../../machines/billing/subscription.ts';
import { EventButton, type FlowProps } from '../shared/Flow.tsx';
import { Card } from '../shared/PageFrame.tsx';
import { useMay } from '../shared/session.ts';
import { capitalised, expiryOf } from './card-labels.ts';
import * as classes from './billing.module.css';

/** The payment card, and the link to the provider's pages (BILL-03). */
export function PaymentCard(flow: FlowProps<typeof subscriptionMachine>) {
  const { cards } = flow.snapshot.context.data!;
  const mayPay = useMay('updateSubscription');
  return (
    <Card
      title="Payment"
      aside={
        mayPay && (
          <div className={classes.actions}>
            <EventButton
              {...flow}
              event={{ type: 'CHANGE_CARD' }}
              size="compact-sm"
              variant="default"
            >
              Change card
            </EventButton>
            <EventButton
              {...flow}
              event={{ type: 'OPEN_PORTAL' }}
              size="compact-sm"
              variant="default"
            >
              Billing portal
            </EventButton>
          </div>
        )
      }
    >
      {cards.length === 0 && <p className={classes.quiet}>No card is stored.</p>}
      {cards.map((card) => (
        <Plastic key={card.id} {...card} />
      ))}
    </Card>
  );
}

function Plastic({ brand, last4, billing_details: { name }, ...expiry }: PaidBy) {
  return (
    <div className={classes.plastic}>
      <span className={classes.brand}>{capitalised(brand)}</span>
      <span className={classes.digits} aria-label={`ending in ${last4}`}>
        •••• •••• •••• {last4}
      </span>
      <span className={classes.holder}>{(name ?? '').toUpperCase()}</span>
      <span className={classes.expiry}>{expiryOf(expiry)}</span>
    </div>
  );
}

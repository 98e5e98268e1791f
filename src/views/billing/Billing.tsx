import type { subscriptionMachine } from '../../machines/billing/subscription.ts';
import { Banner } from '../shared/Banner.tsx';
import { EventButton, Flow, takes, type FlowProps } from '../shared/Flow.tsx';
import { formatDate } from '../shared/format.ts';
import { CardIcon } from '../shared/icons/pages.tsx';
import { Card, PageFrame } from '../shared/PageFrame.tsx';
import { useMay } from '../shared/session.ts';
import { FailedMessage, LoadingMessage, StateMessage } from '../shared/StateMessage.tsx';
import { CancelDialog, ChooseDialog, UpgradeDialog } from './BillingDialogs.tsx';
import { CurrentPlan } from './CurrentPlan.tsx';
import { Invoices } from './Invoices.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import * as classes from './billing.module.css';

type Props = FlowProps<typeof subscriptionMachine>;

/** The plan, its card and its invoices (BILL-01 to BILL-04). */
export function Billing(flow: Props) {
  return (
    <Flow name="subscription" snapshot={flow.snapshot}>
      <PageFrame title="Plans & Billing" lead="Your plan, how it is paid, and every invoice.">
        <Content {...flow} />
      </PageFrame>
    </Flow>
  );
}

function Content(flow: Props) {
  const { snapshot } = flow;
  const { data, refusal } = snapshot.context;
  if (snapshot.matches('failed')) {
    return (
      <FailedMessage
        title="Billing could not be loaded"
        reason={refusal}
        action={
          <EventButton {...flow} event={{ type: 'RETRY' }} variant="default">
            Try again
          </EventButton>
        }
      />
    );
  }
  if (isOpening(snapshot)) return <LoadingMessage label={waitingFor(snapshot)} />;
  return (
    <>
      {data ? <Subscribed {...flow} /> : <Unsubscribed {...flow} />}
      {snapshot.matches('choosing') && <ChooseDialog {...flow} />}
      {(snapshot.matches('confirmingUpgrade') || snapshot.matches('upgrading')) && (
        <UpgradeDialog {...flow} />
      )}
      {(snapshot.matches('confirmingCancellation') || snapshot.matches('cancelling')) && (
        <CancelDialog {...flow} />
      )}
    </>
  );
}

type Snapshot = Props['snapshot'];

const isOpening = (snapshot: Snapshot) =>
  ['looking', 'openingPortal', 'openingCheckout', 'openingCardPage', 'leaving'].some(
    (state) => snapshot.value === state,
  ) ||
  (snapshot.matches('loading') && !snapshot.context.data);

function waitingFor(snapshot: Snapshot): string {
  if (snapshot.matches('looking')) return 'Looking up your subscription';
  return snapshot.matches('loading')
    ? 'Loading your subscription'
    : 'Taking you to the payment page';
}

function Subscribed(flow: Props) {
  const { snapshot } = flow;
  const mayCancel = useMay('cancelSubscription');
  const data = snapshot.context.data!;
  const { cancel_at: cancelAt } = data.subscription;
  return (
    <>
      {cancelAt !== null && (
        <Banner
          tone="warning"
          action={
            mayCancel && (
              <EventButton
                {...flow}
                event={{ type: 'WITHDRAW' }}
                size="compact-sm"
                variant="default"
              >
                cancel cancellation
              </EventButton>
            )
          }
        >
          Your subscription is cancelled and ends on {formatDate(cancelAt * 1000)}.
        </Banner>
      )}
      <div className={classes.cards}>
        <CurrentPlan {...flow} />
        <PaymentCard {...flow} />
      </div>
      <Card title="Invoices" flush>
        <Invoices invoices={data.invoices} />
      </Card>
      {mayCancel && takes(snapshot, { type: 'CANCEL_SUBSCRIPTION' }) && (
        <p className={classes.end}>
          <EventButton
            {...flow}
            event={{ type: 'CANCEL_SUBSCRIPTION' }}
            variant="subtle"
            color="red"
            size="compact-sm"
          >
            Cancel subscription
          </EventButton>
        </p>
      )}
    </>
  );
}

function Unsubscribed(flow: Props) {
  const maySubscribe = useMay('subscribe');
  return (
    <Card>
      <StateMessage
        title="No subscription yet"
        icon={CardIcon}
        action={
          maySubscribe && (
            <EventButton {...flow} event={{ type: 'CHOOSE_PLAN' }}>
              Choose a plan
            </EventButton>
          )
        }
      >
        {maySubscribe
          ? 'Choose a plan to follow your products. You can change or cancel it at any time.'
          : 'An administrator of the account can choose a plan.'}
      </StateMessage>
    </Card>
  );
}

import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { planNameOf, type subscriptionMachine } from '../../machines/billing/subscription.ts';
import { PLANS, type PlanName } from '../../../contract/constants.ts';
import { useAnswer } from '../../db/hooks/use-answer.ts';
import { Banner } from '../shared/Banner.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { controlOf, EventButton, type FlowProps } from '../shared/Flow.tsx';
import { formatCount } from '../shared/format.ts';
import { PlanCards } from '../shared/PlanCards.tsx';
import * as classes from './billing.module.css';

type Props = FlowProps<typeof subscriptionMachine>;

/** BILL-02. */
export function ChooseDialog(flow: Props) {
  const { chosen, data } = flow.snapshot.context;
  const current = data && planNameOf(data.subscription);
  return (
    <Question {...flow} title="Choose a plan" size="lg">
      <PlanCards
        chosen={chosen ?? current}
        current={current}
        onChoose={(plan) => flow.send({ type: 'SELECT', plan })}
        control={(plan) => controlOf(flow.snapshot, { type: 'SELECT', plan })}
      />
      <Group justify="flex-end" gap="xs">
        <EventButton {...flow} event={{ type: 'CLOSE' }} variant="default">
          Close
        </EventButton>
        <EventButton {...flow} event={{ type: 'SAVE' }}>
          Save
        </EventButton>
      </Group>
    </Question>
  );
}

/** BILL-02. */
export function UpgradeDialog(flow: Props) {
  return (
    <Question {...flow} title="Upgrade Confirmation">
      <p className={classes.question}>
        Do you want to switch to the plan {flow.snapshot.context.chosen} ? The difference for the
        rest of this month is on your next invoice.
      </p>
      <TooSmall plan={flow.snapshot.context.chosen} />
      <Answers {...flow}>Yes, upgrade it !</Answers>
    </Question>
  );
}

/** What a plan with fewer products than are used means, before it is taken. */
function TooSmall({ plan: name }: { plan: PlanName | null }) {
  const used = useAnswer('getImportStatistics', {});
  const plan = PLANS.find((one) => one.name === name);
  if (used.state === 'unavailable' && plan) {
    return (
      <Banner tone="warning">
        {`How many products you have is not known now. ${plan.name} has room for ${formatCount(plan.productsLimit)}: `}
        with more, all of them stay and are monitored, but none can be added.
      </Banner>
    );
  }
  if (used.state !== 'ready' || !plan || used.body.inserted <= plan.productsLimit) return null;
  const { inserted } = used.body;
  return (
    <Banner tone="warning">
      {`You have ${formatCount(inserted)} products, and ${plan.name} has room for ${formatCount(plan.productsLimit)}. `}
      {'All of them stay and are monitored, but no product can be added until at least '}
      {`${formatCount(inserted - plan.productsLimit + 1)} are deleted.`}
    </Banner>
  );
}

/** BILL-02. */
export function CancelDialog(flow: Props) {
  return (
    <Question {...flow} title="Cancel Subscription Confirmation">
      <p className={classes.question}>Are you sure you want to cancel your subscription ?</p>
      <Answers {...flow} isDangerous>
        Yes, cancel it !
      </Answers>
    </Question>
  );
}

type QuestionProps = Props & { title: string; size?: string; children: ReactNode };

function Question({ snapshot, send, title, size = 'md', children }: QuestionProps) {
  return (
    <Dialog
      opened
      centered
      size={size}
      title={title}
      onClose={() => send({ type: 'CLOSE' })}
      closeButtonProps={{ 'aria-label': 'Dismiss', ...controlOf(snapshot, { type: 'CLOSE' }) }}
    >
      <div className={classes.dialog}>{children}</div>
    </Dialog>
  );
}

type AnswersProps = Props & { isDangerous?: boolean; children: ReactNode };

function Answers({ isDangerous = false, children, ...flow }: AnswersProps) {
  return (
    <Group justify="flex-end" gap="xs">
      <EventButton {...flow} event={{ type: 'CLOSE' }} variant="default">
        cancel
      </EventButton>
      <EventButton {...flow} event={{ type: 'CONFIRM' }} {...(isDangerous && { color: 'red.9' })}>
        {children}
      </EventButton>
    </Group>
  );
}

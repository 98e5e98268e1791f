import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePricingRules } from '../../db/hooks/use-rows.ts';
import { useStatus } from '../../db/hooks/use-status.ts';
import {
  ruleDeletionQuestion,
  type pricingRulesMachine,
} from '../../machines/pricing/pricing-rules.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { PlusIcon } from '../shared/icons/pages.tsx';
import { PricingIcon } from '../shared/icons/shell.tsx';
import { OfflineMessage } from '../shared/Missing.tsx';
import { Card, PageFrame } from '../shared/PageFrame.tsx';
import { useMay } from '../shared/session.ts';
import { LoadingMessage, StateMessage } from '../shared/StateMessage.tsx';
import { RulesList } from './RulesList.tsx';

type RulesFlow = FlowProps<typeof pricingRulesMachine>;
type Props = RulesFlow & {
  /** The setting of all proposals. */
  acceptance: ReactNode;
  /** The editor while it is open. */
  children: ReactNode;
};

/** The pricing rules in their order (PRICE-01). */
export function PricingRules({ acceptance, children, ...flow }: Props) {
  const { snapshot, send } = flow;
  const mayCreate = useMay('createPricingRule');
  return (
    <Flow name="pricingRules" snapshot={snapshot}>
      <PageFrame
        title="Pricing rules"
        lead="Rules propose prices, people decide. Of the rules that are on, the first that fits a product proposes its price."
      >
        <Card
          title="Rules in their order"
          aside={
            mayCreate && (
              <EventButton {...flow} event={{ type: 'NEW' }} leftSection={<PlusIcon />}>
                New rule
              </EventButton>
            )
          }
          flush
        >
          <List {...flow} />
        </Card>
        {acceptance}
      </PageFrame>
      <Dialog
        opened={snapshot.matches({ dialog: 'asking' })}
        onClose={() => send({ type: 'CANCEL' })}
        title="Delete pricing rule"
        centered
      >
        <p>{ruleDeletionQuestion(snapshot.context.deletion?.name ?? '')}</p>
        <Group justify="flex-end" mt="lg" gap="xs">
          <EventButton {...flow} event={{ type: 'CANCEL' }} variant="default">
            Cancel
          </EventButton>
          <EventButton {...flow} event={{ type: 'CONFIRM' }} color="red.9">
            Delete
          </EventButton>
        </Group>
      </Dialog>
      {children}
    </Flow>
  );
}

function List(flow: RulesFlow) {
  const rules = usePricingRules();
  const { mirrored, online } = useStatus();
  const mayCreate = useMay('createPricingRule');
  if (rules.length > 0) return <RulesList {...flow} rules={rules} />;
  if (!mirrored) return online ? <LoadingMessage label="Loading the rules" /> : <OfflineMessage />;
  return (
    <StateMessage
      title="No pricing rules yet"
      icon={PricingIcon}
      action={
        mayCreate && (
          <EventButton {...flow} event={{ type: 'NEW' }} variant="light">
            Create your first rule
          </EventButton>
        )
      }
    >
      A rule says how a price follows the competitors, such as 1% below the lowest one in stock, and
      within which limits. Whenever prices change it proposes new ones. You accept or reject each.
    </StateMessage>
  );
}

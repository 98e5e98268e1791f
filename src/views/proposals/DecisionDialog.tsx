import { Group, TextInput } from '@mantine/core';
import { useId } from 'react';
import { priceText } from '../../../contract/rules/money.ts';
import {
  refusalOf,
  type proposalDecisionMachine,
} from '../../machines/proposals/proposal-decision.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { EventButton, Flow, SubmitButton, textFieldOf, type FlowProps } from '../shared/Flow.tsx';
import { formatCount } from '../shared/format.ts';
import * as classes from './proposals.module.css';

type Props = FlowProps<typeof proposalDecisionMachine> & {
  /** Reasons that were given before. */
  reasons: readonly string[];
};

/** The reason of a rejection, or another price. */
export function DecisionDialog({ reasons, ...flow }: Props) {
  const { snapshot, send } = flow;
  const { kind, proposals, text } = snapshot.context;
  const suggestions = useId();
  const isChange = kind === 'change';
  const what =
    proposals.length === 1 ? proposals[0]?.product_name : `${formatCount(proposals.length)} prices`;
  return (
    <Dialog
      opened
      centered
      onClose={() => send({ type: 'CANCEL' })}
      title={isChange ? 'Change the price' : 'Reject'}
    >
      <Flow name="proposalDecision" snapshot={snapshot}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: 'SUBMIT' });
          }}
        >
          <p className={classes.lead}>{what}</p>
          <TextInput
            label={isChange ? 'Price' : 'Reason (may stay empty)'}
            description={isChange ? boundsText(snapshot.context) : undefined}
            data-autofocus
            autoComplete="off"
            inputMode={isChange ? 'decimal' : 'text'}
            list={isChange ? undefined : suggestions}
            {...textFieldOf(snapshot, { type: 'TYPE', text: '' })}
            value={text}
            error={snapshot.matches('refused') ? refusalOf(snapshot.context) : null}
            onChange={({ currentTarget }) => send({ type: 'TYPE', text: currentTarget.value })}
          />
          <datalist id={suggestions}>
            {reasons.map((reason) => (
              <option key={reason} value={reason} aria-label={reason} />
            ))}
          </datalist>
          <Group justify="flex-end" mt="lg" gap="xs">
            <EventButton {...flow} event={{ type: 'CANCEL' }} variant="default">
              Cancel
            </EventButton>
            <SubmitButton snapshot={snapshot} event={{ type: 'SUBMIT' }}>
              {isChange ? 'Accept this price' : 'Reject'}
            </SubmitButton>
          </Group>
        </form>
      </Flow>
    </Dialog>
  );
}

type Asked = FlowProps<typeof proposalDecisionMachine>['snapshot']['context'];

/** Within which bounds the price is taken. */
function boundsText({ range: { low, high }, country }: Asked): string | undefined {
  const text = (cents: number) => priceText(cents / 100, country);
  if (low <= 1 && high === Infinity) return undefined;
  if (high === Infinity) return `At least ${text(low)}`;
  return low <= 1 ? `At most ${text(high)}` : `Between ${text(low)} and ${text(high)}`;
}

import { Group } from '@mantine/core';
import { useState } from 'react';
import type { priceAcceptanceMachine } from '../../machines/pricing/price-acceptance.ts';
import { EventButton, Flow, SubmitButton, type FlowProps } from '../shared/Flow.tsx';
import { formatPercent } from '../shared/format.ts';
import { NumberField } from '../shared/NumberField.tsx';
import { Card } from '../shared/PageFrame.tsx';
import { useMay } from '../shared/session.ts';
import * as classes from './rules.module.css';

type AcceptanceFlow = FlowProps<typeof priceAcceptanceMachine>;
type Props = AcceptanceFlow & {
  /** Null if no proposal is accepted by itself. */
  percent: number | null;
};

/** Up to which change proposals are accepted by themselves (PRICE-13). */
export function PriceAcceptance({ percent, ...flow }: Props) {
  const { snapshot } = flow;
  const mayChange = useMay('setPricingSettings');
  const isEditing = snapshot.matches('editing') || snapshot.matches('saving');
  return (
    <Flow name="priceAcceptance" snapshot={snapshot}>
      <Card title="Automatic acceptance">
        <p className={classes.quiet}>
          {percent === null
            ? 'Off: every proposal waits for a person.'
            : `Proposals that change a price by at most ${formatPercent(percent, 2, 0)} are accepted at once. All others wait for a person.`}
        </p>
        {isEditing && <Form {...flow} percent={percent} />}
        {!isEditing && mayChange && (
          <EventButton
            {...flow}
            event={{ type: 'EDIT' }}
            variant="default"
            size="compact-sm"
            aria-label="Change automatic acceptance"
          >
            Change
          </EventButton>
        )}
      </Card>
    </Flow>
  );
}

function Form({ percent, ...flow }: Props) {
  const { snapshot, send } = flow;
  const [value, setValue] = useState(percent);
  const save = { type: 'SAVE', percent: value } as const;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(save);
      }}
    >
      <NumberField
        data-autofocus
        label="Accept proposals up to a change of"
        description="Leave it empty to decide all of them"
        unit="%"
        value={value ?? NaN}
        error={snapshot.context.problem}
        onChange={(next, text) => setValue(text.trim() === '' ? null : next)}
      />
      <Group gap="xs">
        <SubmitButton snapshot={snapshot} event={save}>
          Save
        </SubmitButton>
        <EventButton {...flow} event={{ type: 'CANCEL' }} variant="default">
          Cancel
        </EventButton>
      </Group>
    </form>
  );
}

import { Checkbox, Group, NativeSelect, Radio, Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { TRACKING_TYPES, type TrackingType } from '../../../contract/choices.ts';
import { defaultAlertName } from '../../../contract/rules/alert-names.ts';
import type { alertConfigurationMachine } from '../../machines/alerts/alert-configuration.ts';
import type { AlertForm } from '../../machines/alerts/alert-form.ts';
import { controlOf, EventButton, fieldOf, Flow, type FlowProps } from '../shared/Flow.tsx';
import { Delivery } from './Delivery.tsx';
import { Products } from './Products.tsx';
import { Trigger } from './Trigger.tsx';
import * as classes from './wizard.module.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Switch.layer.css';

type Props = FlowProps<typeof alertConfigurationMachine> & {
  /** The wizard's button, which stands among its own. */
  cancel: ReactNode;
};

const TRACKING: Record<TrackingType, string> = {
  price: 'Price changes',
  stock: 'Stock changes',
  promotion: 'Promotion price',
  profit_margin: 'Profit margin changes',
  rating: 'Rating changes',
  review: 'Reviews changes',
  below_map: 'Prices below MAP',
  below_rrp: 'Prices below RRP',
};

/** The third step: what is tracked, how it is reported, and for which products (ALERT-05, 06). */
export function Configuration({ cancel, ...flow }: Props) {
  const { snapshot, send } = flow;
  const { form } = snapshot.context;
  const data = (summaryOnly: boolean) => controlOf(snapshot, { type: 'CHOOSE_DATA', summaryOnly });
  const turnStock = {
    type: 'CHOOSE_STOCK',
    stock: form.stock === 'in_stock' ? 'all_availabilities' : 'in_stock',
  } as const;
  return (
    <Flow name="alertConfiguration" snapshot={snapshot} className={classes.stack}>
      <div className={classes.pair}>
        <TextInput
          label="Alert name"
          placeholder={nameFor(form)}
          description="Left blank, it is named after what it tracks"
          inputWrapperOrder={['label', 'input', 'description']}
          value={form.name}
          {...fieldOf(snapshot, { type: 'NAME', name: form.name })}
          onChange={(change) => send({ type: 'NAME', name: change.currentTarget.value })}
        />
        <NativeSelect
          label="Tracking"
          value={form.tracking}
          {...fieldOf(snapshot, { type: 'CHOOSE_TRACKING', tracking: form.tracking })}
          data={TRACKING_TYPES.map((value) => ({ value, label: TRACKING[value] }))}
          onChange={(change) => {
            const tracking = TRACKING_TYPES.find((type) => type === change.currentTarget.value);
            if (tracking) send({ type: 'CHOOSE_TRACKING', tracking });
          }}
        />
      </div>
      <Trigger {...flow} />
      <Delivery {...flow} />
      <fieldset className={classes.box}>
        <legend className={classes.legend}>What is sent</legend>
        <Radio.Group
          aria-label="Data to send"
          value={form.summaryOnly ? 'summary' : 'full'}
          onChange={(value) => send({ type: 'CHOOSE_DATA', summaryOnly: value === 'summary' })}
        >
          <div className={classes.row}>
            <Radio {...data(true)} value="summary" label="Summary only" />
            <Radio {...data(false)} value="full" label="Full data" />
          </div>
        </Radio.Group>
        <Switch
          label="Include full report"
          description="Only for Price changes"
          checked={form.fullReport && form.tracking === 'price'}
          {...controlOf(snapshot, { type: 'TOGGLE_FULL_REPORT' })}
          onChange={() => send({ type: 'TOGGLE_FULL_REPORT' })}
        />
        <Checkbox
          label="In stock only"
          description="Of all availabilities, only what is in stock is told"
          checked={form.stock === 'in_stock'}
          {...controlOf(snapshot, turnStock)}
          onChange={() => send(turnStock)}
        />
      </fieldset>
      <Products {...flow} />
      <Group justify="flex-end" gap="xs">
        {cancel}
        <EventButton {...flow} event={{ type: 'BACK' }} variant="default">
          Back
        </EventButton>
        <EventButton {...flow} event={{ type: 'SAVE' }}>
          Save
        </EventButton>
      </Group>
    </Flow>
  );
}

function nameFor(form: AlertForm): string {
  return defaultAlertName({
    tracking_type: form.tracking,
    trigger: form.trigger,
    trigger_profit_margin: form.margin,
    with_percentage: form.withPercentage,
    trigger_when: { higher: form.side === 'higher', cheaper: form.side === 'cheaper' },
  });
}

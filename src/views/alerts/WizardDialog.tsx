import { Group, Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import { ALERT_PRODUCT_TYPES, type AlertProductType } from '../../../contract/choices.ts';
import type { alertWizardMachine, WizardStep } from '../../machines/alerts/alert-wizard.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { controlOf, EventButton, Flow, takes, type FlowProps } from '../shared/Flow.tsx';
import { LoadingMessage } from '../shared/StateMessage.tsx';
import { WebsitesStep } from './WebsitesStep.tsx';
import * as classes from './wizard.module.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';

type WizardFlow = FlowProps<typeof alertWizardMachine>;
type Props = WizardFlow & {
  favourites: ReactNode;
  /** It has buttons of its own, and the wizard's among them. */
  renderConfiguration: (cancel: ReactNode) => ReactNode;
};

const LABELS = { 'All products': 'All products', 'Favorite products': 'Favorite products' };

/** Three steps to an alert, new or edited (ALERT-04). */
export function WizardDialog({ favourites, renderConfiguration, ...flow }: Props) {
  const { snapshot, send } = flow;
  const isNew = snapshot.context.id === null;
  const cancel = (
    <EventButton {...flow} event={{ type: 'CANCEL' }} variant="subtle">
      Cancel
    </EventButton>
  );
  return (
    <Dialog
      opened
      onClose={() => takes(snapshot, { type: 'CANCEL' }) && send({ type: 'CANCEL' })}
      closeOnClickOutside={false}
      title={isNew ? 'New alert' : 'Edit alert'}
      size={880}
    >
      <Flow name="alertWizard" snapshot={snapshot} className={classes.stack}>
        <Steps step={snapshot.context.step} form={snapshot.context.form.productType} />
        {snapshot.matches('scope') && <ScopeStep {...flow} />}
        {snapshot.matches({ selection: 'websites' }) && <WebsitesStep {...flow} />}
        {snapshot.matches({ selection: 'favourites' }) && favourites}
        {snapshot.matches('configuration') && renderConfiguration(cancel)}
        {snapshot.matches('keeping') && <LoadingMessage label="Keeping the alert" />}
        {!snapshot.matches('configuration') && (
          <Group justify="flex-end" gap="xs">
            {cancel}
            <EventButton {...flow} event={{ type: 'BACK' }} variant="default">
              Back
            </EventButton>
            <EventButton {...flow} event={{ type: 'CONTINUE' }}>
              Continue
            </EventButton>
          </Group>
        )}
      </Flow>
    </Dialog>
  );
}

type StepsProps = { step: WizardStep; form: keyof typeof LABELS };

function Steps({ step, form }: StepsProps) {
  const second = form === 'All products' ? 'Websites selection' : 'Favorite products preview';
  const steps = [
    { key: 'scope', label: 'Filter selection' },
    { key: 'selection', label: second },
    { key: 'configuration', label: 'Alert configuration' },
  ] as const;
  const at = steps.findIndex(({ key }) => key === step);
  return (
    <ol className={classes.steps} aria-label="Steps">
      {steps.map(({ key, label }, index) => (
        <li
          key={key}
          className={classes.step}
          data-done={index < at}
          aria-current={key === step ? 'step' : undefined}
        >
          <span className={classes.number}>{index + 1}</span>
          {label}
        </li>
      ))}
    </ol>
  );
}

function ScopeStep({ snapshot, send }: WizardFlow) {
  const choice = (productType: AlertProductType) => ({
    value: productType,
    ...controlOf(snapshot, { type: 'CHOOSE_SCOPE', productType }),
  });
  return (
    <Radio.Group
      label="Alerts on"
      value={snapshot.context.form.productType}
      onChange={(value) => {
        const productType = ALERT_PRODUCT_TYPES.find((type) => type === value);
        if (productType) send({ type: 'CHOOSE_SCOPE', productType });
      }}
    >
      <div className={classes.choices}>
        <Radio
          {...choice('All products')}
          label={LABELS['All products']}
          description="Every product of the account, on the websites you choose next."
        />
        <Radio
          {...choice('Favorite products')}
          label={LABELS['Favorite products']}
          description="Only the products you marked with a heart."
        />
      </div>
    </Radio.Group>
  );
}

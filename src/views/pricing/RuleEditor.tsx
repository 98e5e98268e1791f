import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { pricingRuleMachine } from '../../machines/pricing/pricing-rule.ts';
import { RULE_STEPS, type RuleForm, type RuleStep } from '../../machines/pricing/rule-form.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { controlOf, EventButton, Flow, takes, type FlowProps } from '../shared/Flow.tsx';
import { stickyBottom } from '../shared/reveal-focus.ts';
import { LoadingMessage } from '../shared/StateMessage.tsx';
import { CompetitorsStep } from './CompetitorsStep.tsx';
import { EndingStep } from './EndingStep.tsx';
import { LimitsStep } from './LimitsStep.tsx';
import { NameStep } from './NameStep.tsx';
import { ProductsStep } from './ProductsStep.tsx';
import { TargetStep } from './TargetStep.tsx';
import * as classes from './editor.module.css';

export type RuleFlow = FlowProps<typeof pricingRuleMachine>;

type Props = RuleFlow & {
  /** What restricts the list of the table now. */
  tableFilter: RuleForm['scope']['filter'];
  /** How many products are in the scope; null until they are read. */
  inScope: number | null;
  preview: ReactNode;
};

const LABELS: Record<RuleStep, string> = {
  products: 'Products',
  target: 'Target',
  competitors: 'Competitors',
  limits: 'Limits',
  ending: 'Ending and fallback',
  preview: 'Preview and name',
};

/** Six steps to a pricing rule, with what it would do beside them (PRICE-05). */
export function RuleEditor({ tableFilter, inScope, preview, ...flow }: Props) {
  const { snapshot, send } = flow;
  const { id, step } = snapshot.context;
  return (
    <Dialog
      opened
      onClose={() => takes(snapshot, { type: 'CANCEL' }) && send({ type: 'CANCEL' })}
      closeOnClickOutside={false}
      title={id === null ? 'New pricing rule' : 'Edit pricing rule'}
      size={1240}
    >
      <Flow name="pricingRule" snapshot={snapshot} className={classes.editor}>
        <Steps {...flow} />
        <div className={classes.columns} data-step={step}>
          <div className={classes.fields}>
            {step === 'products' && (
              <ProductsStep {...flow} tableFilter={tableFilter} inScope={inScope} />
            )}
            {step === 'target' && <TargetStep {...flow} />}
            {step === 'competitors' && <CompetitorsStep {...flow} />}
            {step === 'limits' && <LimitsStep {...flow} />}
            {step === 'ending' && <EndingStep {...flow} />}
            {step === 'preview' && <NameStep {...flow} />}
            {snapshot.matches('keeping') && <LoadingMessage label="Keeping the rule" />}
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
          <section className={classes.preview} aria-label="Preview" tabIndex={0}>
            {preview}
          </section>
        </div>
        <Group justify="flex-end" gap="xs" className={classes.foot} ref={stickyBottom}>
          <EventButton {...flow} event={{ type: 'CANCEL' }} variant="subtle">
            Cancel
          </EventButton>
          <EventButton {...flow} event={{ type: 'BACK' }} variant="default">
            Back
          </EventButton>
          {step === 'preview' ? (
            <EventButton {...flow} event={{ type: 'SAVE' }}>
              Save
            </EventButton>
          ) : (
            <EventButton {...flow} event={{ type: 'CONTINUE' }}>
              Continue
            </EventButton>
          )}
        </Group>
      </Flow>
    </Dialog>
  );
}

function Steps({ snapshot, send }: RuleFlow) {
  const { step } = snapshot.context;
  const at = RULE_STEPS.indexOf(step);
  return (
    <ol className={classes.steps} aria-label="Steps">
      {RULE_STEPS.map((one, index) => (
        <li key={one} aria-current={one === step ? 'step' : undefined} data-done={index < at}>
          <button
            type="button"
            className={classes.step}
            {...controlOf(snapshot, { type: 'GO_TO', step: one })}
            onClick={() => send({ type: 'GO_TO', step: one })}
          >
            <span className={classes.number}>{index + 1}</span>
            {LABELS[one]}
          </button>
        </li>
      ))}
    </ol>
  );
}

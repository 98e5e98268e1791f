import { Radio, Slider } from '@mantine/core';
import {
  PROFIT_MARGIN_BOX_MAX_PERCENT,
  PROFIT_MARGIN_BOX_MIN_PERCENT,
  PROFIT_MARGIN_MAX_PERCENT,
  PROFIT_MARGIN_MIN_PERCENT,
  TRIGGER_MAX_PERCENT,
  TRIGGER_MIN_PERCENT,
  TRIGGER_STEP_PERCENT,
} from '../../../contract/constants.ts';
import type { Side } from '../../machines/alerts/alert-form.ts';
import type { alertConfigurationMachine } from '../../machines/alerts/alert-configuration.ts';
import { controlOf, fieldOf, type ControlProps, type FlowProps } from '../shared/Flow.tsx';
import { formatPercent } from '../shared/format.ts';
import { NumberField } from '../shared/NumberField.tsx';
import * as classes from './wizard.module.css';
import '@mantine/core/styles/Slider.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';

/** The threshold of a reported change: for prices against a competitor, for the margin a limit (ALERT-06). */
export function Trigger({ snapshot, send }: FlowProps<typeof alertConfigurationMachine>) {
  const { form } = snapshot.context;
  if (form.tracking === 'profit_margin') {
    return (
      <fieldset className={classes.box}>
        <legend className={classes.legend}>Profit margin</legend>
        <p className={classes.hint}>When my margin is less than or equal to this percentage</p>
        <Percent
          label="Profit margin"
          value={form.margin}
          slider={[PROFIT_MARGIN_MIN_PERCENT, PROFIT_MARGIN_MAX_PERCENT]}
          box={[PROFIT_MARGIN_BOX_MIN_PERCENT, PROFIT_MARGIN_BOX_MAX_PERCENT]}
          control={fieldOf(snapshot, { type: 'SET_MARGIN', margin: form.margin })}
          onChange={(margin) => send({ type: 'SET_MARGIN', margin })}
        />
      </fieldset>
    );
  }
  if (form.tracking !== 'price') return null;
  const mode = (withPercentage: boolean) =>
    controlOf(snapshot, { type: 'CHOOSE_TRIGGER_MODE', withPercentage });
  const side = (chosen: Side) => controlOf(snapshot, { type: 'CHOOSE_SIDE', side: chosen });
  return (
    <fieldset className={classes.box}>
      <legend className={classes.legend}>Trigger</legend>
      <Radio.Group
        aria-label="Trigger mode"
        value={form.withPercentage ? 'percentage' : 'absolute'}
        onChange={(value) =>
          send({ type: 'CHOOSE_TRIGGER_MODE', withPercentage: value === 'percentage' })
        }
      >
        <div className={classes.row}>
          <Radio {...mode(true)} value="percentage" label="Percentage" />
          <Radio {...mode(false)} value="absolute" label="Absolute" />
        </div>
      </Radio.Group>
      {form.withPercentage ? (
        <>
          <p className={classes.hint}>
            {form.trigger > 0
              ? `When I'm at least ${formatPercent(form.trigger, 2, 0)} higher than a competitor`
              : `When I'm at least ${formatPercent(Math.abs(form.trigger), 2, 0)} cheaper than a competitor`}
          </p>
          <Percent
            label="Trigger"
            value={form.trigger}
            slider={[TRIGGER_MIN_PERCENT, TRIGGER_MAX_PERCENT]}
            box={[TRIGGER_MIN_PERCENT, TRIGGER_MAX_PERCENT]}
            control={fieldOf(snapshot, { type: 'SET_TRIGGER', trigger: form.trigger })}
            onChange={(trigger) => send({ type: 'SET_TRIGGER', trigger })}
          />
        </>
      ) : (
        <Radio.Group
          aria-label="Side"
          value={form.side}
          onChange={(value) =>
            send({ type: 'CHOOSE_SIDE', side: value === 'cheaper' ? 'cheaper' : 'higher' })
          }
        >
          <div className={classes.row}>
            <Radio {...side('higher')} value="higher" label="I'm Higher" />
            <Radio {...side('cheaper')} value="cheaper" label="I'm Cheaper" />
          </div>
        </Radio.Group>
      )}
    </fieldset>
  );
}

type PercentProps = {
  label: string;
  value: number;
  slider: [min: number, max: number];
  box: [min: number, max: number];
  onChange: (value: number) => void;
  control: ControlProps;
};

function Percent({ label, value, slider, box, onChange, control }: PercentProps) {
  const [from, to] = slider;
  const [min, max] = box;
  const clamped = Math.min(to, Math.max(from, value));
  return (
    <div className={classes.percent}>
      <Slider
        thumbLabel={`${label} in percent`}
        min={from}
        max={to}
        step={TRIGGER_STEP_PERCENT}
        value={clamped}
        label={(shown) => formatPercent(shown, 2, 0)}
        marks={[
          { value: from, label: formatPercent(from) },
          { value: 0 },
          { value: to, label: formatPercent(to) },
        ]}
        disabled={control.disabled}
        onChange={onChange}
      />
      <NumberField
        {...control}
        aria-label={label}
        unit="%"
        min={min}
        max={max}
        step={TRIGGER_STEP_PERCENT}
        value={value}
        onChange={(next) => {
          if (!Number.isNaN(next)) onChange(next);
        }}
      />
    </div>
  );
}

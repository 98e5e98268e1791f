import { NativeSelect } from '@mantine/core';
import { PRICE_ENDINGS, PRICE_FALLBACKS, ROUNDINGS } from '../../../contract/choices.ts';
import { isOneOf } from '../../../contract/records.ts';
import { problemsOf, type RuleForm } from '../../machines/pricing/rule-form.ts';
import { fieldOf } from '../shared/Flow.tsx';
import { NumberField } from '../shared/NumberField.tsx';
import type { RuleFlow } from './RuleEditor.tsx';
import * as classes from './editor.module.css';

type Ending = RuleForm['ending'];
type Fallback = RuleForm['fallback'];

const ENDINGS: Record<Ending['kind'], string> = {
  none: 'As it is',
  cents: 'In the same cents, such as 0.99',
  step: 'At a multiple, such as of 0.50',
};
/** The value of an ending when it is chosen. */
const FIRST_VALUES: Record<Ending['kind'], number> = { none: 0, cents: 0.99, step: 0.5 };
const ROUNDING_NAMES: Record<Ending['rounding'], string> = {
  nearest: 'To the nearest',
  down: 'Down',
  up: 'Up',
};
const FALLBACKS: Record<Fallback['kind'], string> = {
  keep: 'Keep the price',
  cost: 'Start from the cost',
  rrp: 'Start from the recommended retail price',
};
const NEW_COST_PLUS = 20;

const dataOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** How prices end, and what to do when no competitor counts (PRICE-10). */
export function EndingStep({ snapshot, send }: RuleFlow) {
  const { form } = snapshot.context;
  const { ending, fallback } = form;
  const problems = problemsOf(form, 'ending');
  const endingField = fieldOf(snapshot, { type: 'SET_ENDING', ending });
  const fallbackField = fieldOf(snapshot, { type: 'SET_FALLBACK', fallback });
  const setEnding = (more: Partial<Ending>) =>
    send({ type: 'SET_ENDING', ending: { ...ending, ...more } });
  const setFallback = (next: Fallback) => send({ type: 'SET_FALLBACK', fallback: next });
  return (
    <>
      <fieldset className={classes.box}>
        <legend className={classes.legend}>Ending</legend>
        <div className={classes.pair}>
          <NativeSelect
            label="Prices end"
            value={ending.kind}
            data={dataOf(PRICE_ENDINGS, ENDINGS)}
            {...endingField}
            onChange={({ currentTarget: { value } }) => {
              if (isOneOf(PRICE_ENDINGS, value))
                setEnding({ kind: value, value: FIRST_VALUES[value] });
            }}
          />
          {ending.kind !== 'none' && (
            <>
              <NumberField
                label={ending.kind === 'cents' ? 'Cents' : 'Multiple of'}
                step={0.01}
                value={ending.value}
                error={problems.ending}
                {...endingField}
                onChange={(value) => setEnding({ value })}
              />
              <NativeSelect
                label="Rounded"
                value={ending.rounding}
                data={dataOf(ROUNDINGS, ROUNDING_NAMES)}
                {...endingField}
                onChange={({ currentTarget: { value } }) => {
                  if (isOneOf(ROUNDINGS, value)) setEnding({ rounding: value });
                }}
              />
            </>
          )}
        </div>
        <p className={classes.hint}>
          Where the limits allow no such price, the price ends as it is.
        </p>
      </fieldset>
      <fieldset className={classes.box}>
        <legend className={classes.legend}>If no competitor counts, or too few</legend>
        <div className={classes.pair}>
          <NativeSelect
            label="Then"
            value={fallback.kind}
            data={dataOf(PRICE_FALLBACKS, FALLBACKS)}
            {...fallbackField}
            onChange={({ currentTarget: { value } }) => {
              if (isOneOf(PRICE_FALLBACKS, value))
                setFallback({
                  kind: value,
                  cost_plus_percent: value === 'cost' ? NEW_COST_PLUS : null,
                });
            }}
          />
          {fallback.kind === 'cost' && (
            <NumberField
              label="Added to the cost"
              unit="%"
              value={fallback.cost_plus_percent ?? NaN}
              error={problems.fallbackCost}
              {...fallbackField}
              onChange={(value) => setFallback({ kind: 'cost', cost_plus_percent: value })}
            />
          )}
        </div>
      </fieldset>
    </>
  );
}

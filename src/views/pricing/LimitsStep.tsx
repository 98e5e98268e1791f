import { Checkbox } from '@mantine/core';
import { problemsOf, type RuleForm } from '../../machines/pricing/rule-form.ts';
import { fieldOf } from '../shared/Flow.tsx';
import { NumberField } from '../shared/NumberField.tsx';
import type { RuleFlow } from './RuleEditor.tsx';
import * as classes from './editor.module.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';

type Bounds = RuleForm['bounds'];

/** What an added limit says at first, in percent. */
const NEW_COST_PLUS = 10;
const NEW_CHANGE = 20;

/** What a price must keep (PRICE-09). */
export function LimitsStep({ snapshot, send }: RuleFlow) {
  const { form } = snapshot.context;
  const { bounds } = form;
  const { cost_plus_percent: plus, max_change_percent: change } = bounds;
  const problems = problemsOf(form, 'limits');
  const field = fieldOf(snapshot, { type: 'SET_BOUNDS', bounds });
  const set = (more: Partial<Bounds>) =>
    send({ type: 'SET_BOUNDS', bounds: { ...bounds, ...more } });
  return (
    <fieldset className={classes.box}>
      <legend className={classes.legend}>Limits</legend>
      <Checkbox
        label="Not below the cost plus a percentage"
        description="VAT is added. A product whose cost is not known is blocked"
        checked={plus !== null}
        {...field}
        onChange={() => set({ cost_plus_percent: plus === null ? NEW_COST_PLUS : null })}
      />
      {plus !== null && (
        <NumberField
          label="Added to the cost"
          unit="%"
          value={plus}
          error={problems.costPlus}
          {...field}
          onChange={(value) => set({ cost_plus_percent: value })}
        />
      )}
      <Checkbox
        label="Not below the minimum advertised price (MAP)"
        checked={bounds.map_is_floor}
        {...field}
        onChange={() => set({ map_is_floor: !bounds.map_is_floor })}
      />
      <Checkbox
        label="Not above the recommended retail price (RRP)"
        checked={bounds.rrp_is_ceiling}
        {...field}
        onChange={() => set({ rrp_is_ceiling: !bounds.rrp_is_ceiling })}
      />
      <Checkbox
        label="A largest change a day"
        checked={change !== null}
        {...field}
        onChange={() => set({ max_change_percent: change === null ? NEW_CHANGE : null })}
      />
      {change !== null && (
        <NumberField
          label="At most, up or down"
          unit="%"
          value={change}
          error={problems.maxChange}
          {...field}
          onChange={(value) => set({ max_change_percent: value })}
        />
      )}
      <p className={classes.hint}>The minimum and maximum of a product itself always hold.</p>
    </fieldset>
  );
}

import { PLANS, type PlanName } from '../../../contract/constants.ts';
import type { ControlProps } from './Flow.tsx';
import { formatCents, formatCount } from './format.ts';
import * as classes from './plan-cards.module.css';

type Props = {
  /** The selected one. */
  chosen: PlanName | null;
  /** The one that is paid at present. */
  current?: PlanName | null;
  onChoose: (plan: PlanName) => void;
  /** The attributes of the control that selects a plan. */
  control: (plan: PlanName) => ControlProps;
};

/** The plans side by side, one of them selected (SIGNUP-03). */
export function PlanCards({ chosen, current = null, onChoose, control }: Props) {
  return (
    <fieldset className={classes.plans}>
      <legend className={classes.legend}>Plan</legend>
      {PLANS.map(({ name, monthlyPriceCents, productsLimit }) => (
        <label key={name} className={classes.plan} data-chosen={name === chosen}>
          <input
            {...control(name)}
            type="radio"
            name="plan"
            value={name}
            checked={name === chosen}
            onChange={() => onChoose(name)}
          />
          <span className={classes.name}>{name}</span>
          <span className={classes.price}>
            {formatCents(monthlyPriceCents)}
            <span className={classes.period}> / month</span>
          </span>
          <span className={classes.limit}>up to {formatCount(productsLimit)} products</span>
          {name === current && <span className={classes.current}>Your plan</span>}
        </label>
      ))}
    </fieldset>
  );
}

import { PLANS, type PlanName } from '../../../contract/constants.ts';
import type { ControlProps } from './Flow.tsx';
import { useDeployment } from './deployment.ts';
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
  const { monthlyPrices } = useDeployment();
  return (
    <fieldset className={classes.plans}>
      <legend className={classes.legend}>Plan</legend>
      {PLANS.map(({ name, productsLimit }) => (
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
          {monthlyPrices[name] !== undefined && (
            <span className={classes.price}>
              {formatCents(monthlyPrices[name])}
              <span className={classes.period}> / month</span>
            </span>
          )}
          <span className={classes.limit}>up to {formatCount(productsLimit)} products</span>
          {name === current && <span className={classes.current}>Your plan</span>}
        </label>
      ))}
    </fieldset>
  );
}

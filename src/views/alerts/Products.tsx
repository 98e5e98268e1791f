import { Switch } from '@mantine/core';
import { useFilterData } from '../../db/hooks/use-rows.ts';
import type { alertConfigurationMachine } from '../../machines/alerts/alert-configuration.ts';
import type { Limits } from '../../machines/alerts/alert-form.ts';
import { ChoiceList, type Choice } from '../catalogue/filters/ChoiceList.tsx';
import { controlOf, type ControlProps, type FlowProps } from '../shared/Flow.tsx';
import * as classes from './wizard.module.css';

/** Brands and categories: only these, or all but these (ALERT-06). */
export function Products({ snapshot, send }: FlowProps<typeof alertConfigurationMachine>) {
  const { brands, categories } = useFilterData();
  const { form } = snapshot.context;
  return (
    <fieldset className={classes.box}>
      <legend className={classes.legend}>Products</legend>
      <div className={classes.pair}>
        <LimitList
          name="Brands"
          limits={form.brands}
          choices={brands.map(({ brand, count }) => ({ value: brand, count }))}
          control={controlOf(snapshot, { type: 'LIMIT_BRANDS', brands: form.brands })}
          onChange={(limits) => send({ type: 'LIMIT_BRANDS', brands: limits })}
        />
        <LimitList
          name="Categories"
          limits={form.categories}
          choices={categories.map(({ category, count }) => ({ value: category, count }))}
          control={controlOf(snapshot, { type: 'LIMIT_CATEGORIES', categories: form.categories })}
          onChange={(limits) => send({ type: 'LIMIT_CATEGORIES', categories: limits })}
        />
      </div>
    </fieldset>
  );
}

type LimitListProps = {
  name: string;
  limits: Limits;
  choices: Choice[];
  control: ControlProps;
  onChange: (limits: Limits) => void;
};

function LimitList({ name, limits, choices, control, onChange }: LimitListProps) {
  const isInclude = limits.mode === 'include';
  return (
    <div className={classes.limit}>
      <ChoiceList
        label={`${name} to ${limits.mode}`}
        choices={choices}
        chosen={limits.values}
        onChange={(values) => onChange({ ...limits, values })}
      />
      <Switch
        label={isInclude ? 'Include' : 'Exclude'}
        aria-label={`Include the chosen ${name.toLowerCase()}`}
        checked={isInclude}
        {...control}
        onChange={(change) =>
          onChange({ ...limits, mode: change.currentTarget.checked ? 'include' : 'exclude' })
        }
      />
    </div>
  );
}

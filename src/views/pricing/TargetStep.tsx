import { NativeSelect } from '@mantine/core';
import { PRICE_REFERENCES, type PriceReference } from '../../../contract/choices.ts';
import { isOneOf } from '../../../contract/records.ts';
import { useWebsites } from '../../db/hooks/use-rows.ts';
import { problemsOf, type RuleForm, type Side } from '../../machines/pricing/rule-form.ts';
import { fieldOf } from '../shared/Flow.tsx';
import { NumberField } from '../shared/NumberField.tsx';
import { Segments } from '../shared/Segments.tsx';
import { useSession } from '../shared/session.ts';
import { aliasesBut } from './aliases-but.ts';
import type { RuleFlow } from './RuleEditor.tsx';
import * as classes from './editor.module.css';

const REFERENCES: Record<PriceReference, string> = {
  lowest: 'The lowest price',
  average: 'The average price',
  median: 'The median price',
  highest: 'The highest price',
  competitor: 'The price of one competitor',
  rank: 'The price at a place, from the cheapest',
};
const SIDES: { value: Side; label: string }[] = [
  { value: 'below', label: 'Below it' },
  { value: 'equal', label: 'The same' },
  { value: 'above', label: 'Above it' },
];
const KINDS = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
] as const;

/** Where the price shall be: below, at or above a price of the competitors (PRICE-07). */
export function TargetStep({ snapshot, send }: RuleFlow) {
  const { form } = snapshot.context;
  const { target } = form;
  const problems = problemsOf(form, 'target');
  const { websiteAlias } = useSession();
  const aliases = aliasesBut(useWebsites(), websiteAlias);
  const field = fieldOf(snapshot, { type: 'SET_TARGET', target });
  const set = (more: Partial<RuleForm['target']>) =>
    send({ type: 'SET_TARGET', target: { ...target, ...more } });
  return (
    <fieldset className={classes.box}>
      <legend className={classes.legend}>Target</legend>
      <div className={classes.pair}>
        <NativeSelect
          label="Reference"
          value={target.reference}
          data={PRICE_REFERENCES.map((value) => ({ value, label: REFERENCES[value] }))}
          {...field}
          onChange={({ currentTarget: { value } }) => {
            if (isOneOf(PRICE_REFERENCES, value)) set({ reference: value });
          }}
        />
        {target.reference === 'competitor' && (
          <NativeSelect
            label="Competitor"
            value={target.competitor}
            error={problems.competitor}
            data={[
              { value: '', label: 'Choose' },
              ...withChosen(aliases, target.competitor).map((alias) => ({
                value: alias,
                label: alias,
              })),
            ]}
            {...field}
            onChange={({ currentTarget: { value } }) => set({ competitor: value })}
          />
        )}
        {target.reference === 'rank' && (
          <NumberField
            label="Place"
            description="1 is the cheapest"
            value={target.rank}
            error={problems.rank}
            {...field}
            onChange={(rank) => set({ rank })}
          />
        )}
      </div>
      <div className={classes.line}>
        <Segments
          label="Side"
          value={target.side}
          data={SIDES}
          controlFor={() => field}
          onChange={(side) => set({ side })}
        />
        {target.side !== 'equal' && (
          <Segments
            label="Kind of the difference"
            value={target.kind}
            data={KINDS}
            controlFor={() => field}
            onChange={(kind) => set({ kind })}
          />
        )}
      </div>
      {target.side !== 'equal' && (
        <NumberField
          label="By"
          {...(target.kind === 'percent' && { unit: '%' })}
          step={target.kind === 'percent' ? 0.5 : 0.01}
          value={target.by}
          error={problems.by}
          {...field}
          onChange={(by) => set({ by })}
        />
      )}
      <p className={classes.hint}>
        A price that shall be below or above another is so by a cent at least.
      </p>
    </fieldset>
  );
}

/** A competitor that is gone stays chosen until another is. */
const withChosen = (aliases: string[], chosen: string): string[] =>
  chosen === '' || aliases.includes(chosen) ? aliases : [...aliases, chosen];

import { Checkbox } from '@mantine/core';
import { MAX_LEAST_COMPETITORS, MAX_OFFER_AGE_HOURS } from '../../../contract/constants.ts';
import { useWebsites } from '../../db/hooks/use-rows.ts';
import { problemsOf, type RuleForm } from '../../machines/pricing/rule-form.ts';
import { fieldOf } from '../shared/Flow.tsx';
import { NumberField } from '../shared/NumberField.tsx';
import { Segments } from '../shared/Segments.tsx';
import { useSession } from '../shared/session.ts';
import { aliasesBut } from './aliases-but.ts';
import type { RuleFlow } from './RuleEditor.tsx';
import * as classes from './editor.module.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';

type Competitors = RuleForm['competitors'];

const CHOICES: { value: Competitors['choice']; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'only', label: 'Only these' },
  { value: 'except', label: 'All but these' },
];
const CONDITIONS = [
  { key: 'in_stock_only', label: 'Only what is in stock' },
  { key: 'validated_only', label: 'Only validated products' },
  {
    key: 'with_shipping',
    label: 'Compare prices with shipping',
    description: 'Offers whose shipping is not known do not count',
  },
] as const;
const NEW_AGE_HOURS = 48;
const NEW_LEAST = 3;

/** Which offers of competitors count (PRICE-08). */
export function CompetitorsStep({ snapshot, send }: RuleFlow) {
  const { form } = snapshot.context;
  const { competitors } = form;
  const { choice, aliases, max_age_hours: hours, min_count: least } = competitors;
  const problems = problemsOf(form, 'competitors');
  const field = fieldOf(snapshot, { type: 'SET_COMPETITORS', competitors });
  const set = (more: Partial<Competitors>) =>
    send({ type: 'SET_COMPETITORS', competitors: { ...competitors, ...more } });
  return (
    <fieldset className={classes.box}>
      <legend className={classes.legend}>Competitors</legend>
      <div className={classes.line}>
        <Segments
          label="Which competitors"
          value={choice}
          data={CHOICES}
          controlFor={() => field}
          onChange={(value) => set({ choice: value })}
        />
      </div>
      {choice !== 'all' && (
        <Websites
          chosen={aliases}
          error={problems.aliases}
          field={field}
          onChange={(chosen) => set({ aliases: chosen })}
        />
      )}
      {CONDITIONS.map(({ key, ...words }) => (
        <Checkbox
          key={key}
          {...words}
          checked={competitors[key]}
          {...field}
          onChange={() => set({ [key]: !competitors[key] })}
        />
      ))}
      <Checkbox
        label="Only prices that were read lately"
        checked={hours !== null}
        {...field}
        onChange={() => set({ max_age_hours: hours === null ? NEW_AGE_HOURS : null })}
      />
      {hours !== null && (
        <NumberField
          label="Not older than, in hours"
          description={`At most ${MAX_OFFER_AGE_HOURS}`}
          value={hours}
          error={problems.maxAge}
          {...field}
          onChange={(value) => set({ max_age_hours: value })}
        />
      )}
      <Checkbox
        label="Only where several competitors count"
        description="With fewer, the price is as if none did"
        checked={least !== null}
        {...field}
        onChange={() => set({ min_count: least === null ? NEW_LEAST : null })}
      />
      {least !== null && (
        <NumberField
          label="At least"
          description={`At most ${MAX_LEAST_COMPETITORS}`}
          value={least}
          error={problems.minCount}
          {...field}
          onChange={(value) => set({ min_count: value })}
        />
      )}
    </fieldset>
  );
}

type WebsitesProps = {
  chosen: string[];
  error: string | undefined;
  field: ReturnType<typeof fieldOf>;
  onChange: (chosen: string[]) => void;
};

function Websites({ chosen, error, field, onChange }: WebsitesProps) {
  const { websiteAlias } = useSession();
  const known = aliasesBut(useWebsites(), websiteAlias);
  // One that is gone can still be taken off.
  const listed = [...new Set([...known, ...chosen])];
  return (
    <Checkbox.Group label="Competitors" value={chosen} error={error} onChange={onChange}>
      <div className={classes.websites}>
        {listed.map((alias) => (
          <Checkbox key={alias} value={alias} label={alias} {...field} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

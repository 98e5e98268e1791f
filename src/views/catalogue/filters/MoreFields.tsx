import {
  PRICE_INDEX_MAX_PERCENT,
  PRICE_INDEX_MIN_PERCENT,
} from '../../../../contract/constants.ts';
import type { MatchFilter } from '../../../../contract/rules/filter.ts';
import { priceIndexBetween } from '../../../machines/catalogue/filters.ts';
import { fieldOf, type ControlProps } from '../../shared/Flow.tsx';
import { NumberField } from '../../shared/NumberField.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { choices, WordSelect } from './fields.tsx';
import {
  BREACH_LABELS,
  CHANGES_LABELS,
  COEFFICIENT_LABELS,
  MATCHED_LABELS,
  SOURCE_LABELS,
} from './filter-labels.ts';
import type { FilterPanelProps } from './FilterPanel.tsx';
import * as classes from './filter-panel.module.css';

/** What 'More filters' reveals (FILTER-04). */
export function MoreFields({ snapshot, send, data }: FilterPanelProps) {
  const { draft } = snapshot.context;
  const edit = (patch: Partial<MatchFilter>) => send({ type: 'EDIT', patch });
  const field = fieldOf(snapshot, { type: 'EDIT', patch: {} });
  const { min, max } = draft.price_index ?? {
    min: PRICE_INDEX_MIN_PERCENT,
    max: PRICE_INDEX_MAX_PERCENT,
  };
  return (
    <div className={classes.fields}>
      <WordSelect
        field={field}
        label="Prices"
        words={COEFFICIENT_LABELS}
        value={draft.coefficient}
        onChange={(coefficient) => edit({ coefficient })}
      />
      <WordSelect
        field={field}
        label="Products"
        words={MATCHED_LABELS}
        value={draft.matched}
        onChange={(matched) => edit({ matched })}
      />
      <WordSelect
        field={field}
        label="Source"
        words={SOURCE_LABELS}
        value={draft.source}
        onChange={(source) => edit({ source })}
      />
      <WordSelect
        field={field}
        label="Price changes"
        words={CHANGES_LABELS}
        value={draft.changes}
        onChange={(changes) => edit({ changes })}
      />
      <ChoiceList
        field={field}
        label="Competitors"
        choices={choices(data?.competitors_websites, 'competitor_website')}
        chosen={draft.competitors_websites}
        onChange={(chosen) => edit({ competitors_websites: chosen })}
      />
      <ChoiceList
        field={field}
        label="Tags"
        choices={choices(data?.tags, 'tag')}
        chosen={draft.tags}
        onChange={(tags) => edit({ tags })}
      />
      <WordSelect
        field={field}
        label="Price limits"
        words={BREACH_LABELS}
        value={draft.breach}
        onChange={(breach) => edit({ breach })}
      />
      <fieldset className={classes.range}>
        <legend>Price index</legend>
        <LimitField
          {...field}
          label="Price index minimum"
          max={0}
          limit={min}
          onChange={(limit) => edit({ price_index: priceIndexBetween(limit, max) })}
          whenEmpty={PRICE_INDEX_MIN_PERCENT}
        />
        <span aria-hidden="true">to</span>
        <LimitField
          {...field}
          label="Price index maximum"
          min={0}
          limit={max}
          onChange={(limit) => edit({ price_index: priceIndexBetween(min, limit) })}
          whenEmpty={PRICE_INDEX_MAX_PERCENT}
        />
      </fieldset>
    </div>
  );
}

type LimitProps = ControlProps & {
  label: string;
  min?: number;
  max?: number;
  limit: number;
  onChange: (limit: number) => void;
  /** The limit of a field that says no number: it restricts nothing. */
  whenEmpty: number;
};

function LimitField({ label, limit, onChange, whenEmpty, ...field }: LimitProps) {
  return (
    <NumberField
      {...field}
      aria-label={label}
      unit="%"
      value={limit}
      onChange={(value) => onChange(Number.isNaN(value) ? whenEmpty : value)}
    />
  );
}

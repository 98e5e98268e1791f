import { NumberInput } from '@mantine/core';
import {
  PRICE_INDEX_MAX_PERCENT,
  PRICE_INDEX_MIN_PERCENT,
} from '../../../../contract/constants.ts';
import type { MatchFilter } from '../../../../contract/rules/filter.ts';
import { priceIndexBetween } from '../../../machines/catalogue/filters.ts';
import { fieldOf } from '../../shared/Flow.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { choices, WordSelect } from './fields.tsx';
import {
  CHANGES_LABELS,
  COEFFICIENT_LABELS,
  MATCHED_LABELS,
  SOURCE_LABELS,
} from './filter-labels.ts';
import type { FilterPanelProps } from './FilterPanel.tsx';
import * as classes from './filter-panel.module.css';
import '@mantine/core/styles/NumberInput.layer.css';

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
      <fieldset className={classes.range}>
        <legend>Price index</legend>
        <NumberInput
          {...field}
          aria-label="Price index minimum"
          max={0}
          suffix="%"
          clampBehavior="blur"
          value={min}
          onChange={(value) => edit({ price_index: priceIndexBetween(Number(value), max) })}
        />
        <span aria-hidden="true">to</span>
        <NumberInput
          {...field}
          aria-label="Price index maximum"
          min={0}
          suffix="%"
          clampBehavior="blur"
          value={max}
          onChange={(value) => edit({ price_index: priceIndexBetween(min, Number(value)) })}
        />
      </fieldset>
    </div>
  );
}

import { TextInput } from '@mantine/core';
import { memo, type FormEvent } from 'react';
import type { FilterData } from '../../../../contract/entities/filter-data.ts';
import type { MatchFilter } from '../../../../contract/rules/filter.ts';
import { restrictionsOf, type filtersMachine } from '../../../machines/catalogue/filters.ts';
import {
  controlOf,
  EventButton,
  fieldOf,
  Flow,
  takes,
  type FlowProps,
} from '../../shared/Flow.tsx';
import { SearchIcon } from '../../shared/icons/shell.tsx';
import { later } from '../../shared/later.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { choices, WordSelect } from './fields.tsx';
import { SORT_LABELS } from './filter-labels.ts';
import * as classes from './filter-panel.module.css';
import '@mantine/core/styles/Combobox.layer.css';

export type FilterPanelProps = FlowProps<typeof filtersMachine> & {
  /** The choices with their counts; null while they load. */
  data: FilterData | null;
};

const MoreFields = later(
  async () => (await import('./MoreFields.tsx')).MoreFields,
  () => <div className={classes.moreSpace} />,
);

/** The filter panel (core 2.11), in the export dialog with 'Name' and 'Preview'. */
export const FilterPanel = memo(function FilterPanel(props: FilterPanelProps) {
  const { snapshot, send } = props;
  const isExport = snapshot.context.mode === 'export';
  const isShown = snapshot.matches('shown');
  return (
    <Flow name="filters" snapshot={snapshot} className={classes.panel}>
      {isShown && <FilterForm {...props} />}
      {!isExport && (
        <EventButton
          snapshot={snapshot}
          send={send}
          event={{ type: 'TOGGLE_PANEL' }}
          variant="subtle"
          size="compact-sm"
          className={classes.toggle}
          aria-expanded={isShown}
        >
          {isShown ? 'Hide filters' : 'Show filters'}
        </EventButton>
      )}
    </Flow>
  );
});

/** The fields with what applies them, in the panel and in the sheet of a phone. */
export function FilterForm(props: FilterPanelProps) {
  const { snapshot, send } = props;
  const isMore = snapshot.matches({ shown: { extent: 'more' } });
  const count = restrictionsOf(snapshot.context.applied).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (takes(snapshot, { type: 'SUBMIT' })) send({ type: 'SUBMIT' });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <FirstFields {...props} />
      {isMore && <MoreFields {...props} />}
      <div className={classes.buttons}>
        <EventButton snapshot={snapshot} send={send} event={{ type: 'SUBMIT' }}>
          {snapshot.context.mode === 'export' ? 'Preview' : 'Filter'}
        </EventButton>
        <EventButton snapshot={snapshot} send={send} event={{ type: 'RESET' }} variant="default">
          Reset
        </EventButton>
        <EventButton
          snapshot={snapshot}
          send={send}
          event={{ type: 'TOGGLE_MORE' }}
          variant="subtle"
        >
          {isMore ? 'Less filters' : 'More filters'}
          {count > 0 && <span className={classes.count}>{count}</span>}
        </EventButton>
      </div>
    </form>
  );
}

function FirstFields({ snapshot, send, data }: FilterPanelProps) {
  const { draft, mode } = snapshot.context;
  const edit = (patch: Partial<MatchFilter>) => send({ type: 'EDIT', patch });
  const field = fieldOf(snapshot, { type: 'EDIT', patch: {} });
  return (
    <div className={classes.fields}>
      <TextInput
        {...field}
        className={classes.search}
        label={mode === 'export' ? 'Name' : 'Search'}
        type="search"
        value={draft.key}
        onChange={(event) => edit({ key: event.currentTarget.value })}
        rightSection={
          <button
            type="submit"
            className={classes.searchButton}
            aria-label="Search"
            {...controlOf(snapshot, { type: 'SUBMIT' })}
          >
            <SearchIcon size={16} />
          </button>
        }
      />
      <WordSelect
        field={field}
        label="Prices compared"
        words={SORT_LABELS}
        value={draft.sort}
        onChange={(sort) => edit({ sort })}
      />
      <ChoiceList
        field={field}
        label="Brands"
        choices={choices(data?.brands, 'brand')}
        chosen={draft.brands}
        onChange={(brands) => edit({ brands })}
      />
      <ChoiceList
        field={field}
        label="Categories"
        choices={choices(data?.categories, 'category')}
        chosen={draft.categories}
        onChange={(categories) => edit({ categories })}
      />
      <ChoiceList
        field={field}
        label="My availabilities"
        choices={choices(data?.availabilities, 'availability')}
        chosen={draft.availabilities}
        onChange={(availabilities) => edit({ availabilities })}
      />
      <ChoiceList
        field={field}
        label="Competitors availabilities"
        choices={choices(data?.competitors_availabilities, 'availability')}
        chosen={draft.competitors_availabilities}
        onChange={(chosen) => edit({ competitors_availabilities: chosen })}
      />
    </div>
  );
}

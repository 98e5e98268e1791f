import { restrictionsOf } from '../../../machines/catalogue/filters.ts';
import { EventButton, Flow } from '../../shared/Flow.tsx';
import { later } from '../../shared/later.tsx';
import type { FilterSheetProps } from './FilterSheet.tsx';
import * as classes from './filter-sheet.module.css';

const FilterSheet = later(async () => (await import('./FilterSheet.tsx')).FilterSheet);

/** The button of a phone that opens the sheet, with how many restrictions are applied. */
export function PhoneFilters(props: FilterSheetProps) {
  const { snapshot, send } = props.filters;
  const isShown = snapshot.matches('shown');
  const count = restrictionsOf(snapshot.context.applied).length;
  return (
    <Flow name="filters" snapshot={snapshot}>
      <EventButton
        snapshot={snapshot}
        send={send}
        event={{ type: 'TOGGLE_PANEL' }}
        variant="default"
        className={classes.open}
        aria-expanded={isShown}
        aria-haspopup="dialog"
      >
        {isShown ? 'Hide filters' : 'Show filters'}
        {count > 0 && <span className={classes.count}>{count}</span>}
      </EventButton>
      {isShown && <FilterSheet {...props} />}
    </Flow>
  );
}

import type { FilterData } from '../../../contract/entities/filter-data.ts';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import type { filtersMachine } from '../../machines/catalogue/filters.ts';
import type { matchListMachine } from '../../machines/catalogue/match-list.ts';
import type { ListSettings } from '../catalogue/table/MatchList.tsx';
import { SimpleTable } from '../catalogue/table/SimpleTable.tsx';
import { FilterChips } from '../catalogue/filters/FilterChips.tsx';
import { FilterPanel } from '../catalogue/filters/FilterPanel.tsx';
import { NothingMatches } from '../catalogue/filters/NothingMatches.tsx';
import { EventButton, Flow, takes, type FlowProps } from '../shared/Flow.tsx';
import { MissingMessage } from '../shared/Missing.tsx';
import * as classes from './export-dialog.module.css';

type Props = {
  filters: FlowProps<typeof filtersMachine>;
  filterData: FilterData | null;
  list: FlowProps<typeof matchListMachine>;
  rows: readonly MatchDocument[];
  settings: ListSettings;
};

/** The filter panel with the number of its matches (EXPORT-01). */
export function ExportFilter({ filters, filterData, list, rows, settings }: Props) {
  const { snapshot } = list;
  return (
    <div className={classes.filter}>
      <FilterPanel {...filters} data={filterData} />
      <FilterChips {...list} />
      <Flow name="matchList" snapshot={snapshot} className={classes.preview}>
        {snapshot.matches('failed') ? (
          <MissingMessage
            title="The preview could not be loaded"
            subject="The list is"
            action={
              <EventButton {...list} event={{ type: 'RETRY' }} variant="light">
                Try again
              </EventButton>
            }
          />
        ) : (
          <>
            {takes(snapshot, { type: 'CLEAR_FILTERS' }) && <NothingMatches {...list} />}
            <SimpleTable
              {...list}
              rows={snapshot.matches('empty') ? [] : rows}
              country={settings.country}
              referenceIsEan={settings.referenceIsEan}
              emptyText="No data available"
            />
          </>
        )}
      </Flow>
    </div>
  );
}

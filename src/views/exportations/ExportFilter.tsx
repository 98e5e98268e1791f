import type { FilterData } from '../../../contract/entities/filter-data.ts';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import type { filtersMachine } from '../../machines/filters.ts';
import type { matchListMachine } from '../../machines/match-list.ts';
import type { ListSettings } from '../comparison/MatchList.tsx';
import { SimpleTable } from '../comparison/SimpleTable.tsx';
import { FilterChips } from '../filters/FilterChips.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { FailedMessage } from '../shared/StateMessage.tsx';
import classes from './export-dialog.module.css';

type Props = {
  filters: FlowProps<typeof filtersMachine>;
  filterData: FilterData | null;
  list: FlowProps<typeof matchListMachine>;
  rows: readonly MatchDocument[];
  settings: ListSettings;
};

/** The filter panel with what it finds (EXPORT-01). */
export function ExportFilter({ filters, filterData, list, rows, settings }: Props) {
  const { snapshot, send } = list;
  const { filter, page, pageSize, total } = snapshot.context;
  return (
    <div className={classes['filter']}>
      <FilterPanel {...filters} data={filterData} />
      <FilterChips
        filter={filter}
        bucket={null}
        onRemove={(chip) => send({ type: 'REMOVE_CHIP', chip })}
        onClearBucket={() => {}}
      />
      <Flow name="matchList" snapshot={snapshot} className={classes['preview']}>
        {snapshot.matches('failed') ? (
          <FailedMessage
            title="The preview could not be loaded"
            reason="The list is not on this device yet, and the server cannot be reached."
            action={
              <EventButton {...list} event={{ type: 'RETRY' }} variant="light">
                Try again
              </EventButton>
            }
          />
        ) : (
          <SimpleTable
            rows={snapshot.matches('empty') ? [] : rows}
            page={page + 1}
            size={pageSize}
            total={total}
            country={settings.country}
            referenceIsEan={settings.referenceIsEan}
            emptyText="No data available"
            onPage={(next) => send({ type: 'GO_TO_PAGE', page: next - 1 })}
            onSize={(size) => send({ type: 'RESIZE_PAGE', pageSize: size })}
          />
        )}
      </Flow>
    </div>
  );
}

import { Button } from '@mantine/core';
import type { FilterData } from '../../../../contract/entities/filter-data.ts';
import type { MatchDocument } from '../../../../contract/entities/match.ts';
import type { filtersMachine } from '../../../machines/catalogue/filters.ts';
import type { matchListMachine } from '../../../machines/catalogue/match-list.ts';
import { FilterChips } from '../filters/FilterChips.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import type { FlowProps } from '../../shared/Flow.tsx';
import { ExportIcon, TrashIcon } from '../../shared/icons/shell.tsx';
import { Card } from '../../shared/PageFrame.tsx';
import { Segments } from '../../shared/Segments.tsx';
import { useMay } from '../../shared/session.ts';
import { MatchList, type ListSettings } from './MatchList.tsx';
import type { OnRowAction } from './row-action.ts';
import * as classes from './list-card.module.css';

type Props = {
  title: string;
  list: FlowProps<typeof matchListMachine>;
  filters: FlowProps<typeof filtersMachine>;
  filterData: FilterData | null;
  settings: ListSettings;
  rows: readonly MatchDocument[];
  pending: ReadonlySet<string>;
  asOf: string | null;
  onView: (view: ListSettings['view']) => void;
  onAction: OnRowAction;
  onExport: () => void;
  onDeleteSelected: () => void;
};

/** The table with its controls: view, export, delete, filters and chips (DASH-06, DASH-07). */
export function ListCard({
  title,
  list,
  filters,
  filterData,
  settings,
  rows,
  pending,
  asOf,
  onView,
  onAction,
  onExport,
  onDeleteSelected,
}: Props) {
  const mayExport = useMay('requestExportation');
  const mayDelete = useMay('deleteMatch');
  const { selected } = list.snapshot.context;
  return (
    <Card
      title={title}
      flush
      aside={
        <div className={classes.tools}>
          <Segments
            label="View"
            value={settings.view}
            onChange={(view) => onView(view)}
            data={[
              { value: 'compact', label: 'Compact View' },
              { value: 'basic', label: 'Basic View' },
            ]}
          />
          {mayExport && (
            <Button
              size="xs"
              variant="default"
              leftSection={<ExportIcon size={15} />}
              onClick={onExport}
            >
              Prepare your export
            </Button>
          )}
          {mayDelete && (
            <Button
              size="xs"
              variant="default"
              leftSection={<TrashIcon size={15} />}
              disabled={selected.length === 0}
              onClick={onDeleteSelected}
            >
              Delete Products
              {selected.length > 0 && ` (${selected.length})`}
            </Button>
          )}
        </div>
      }
    >
      <FilterPanel {...filters} data={filterData} />
      <FilterChips {...list} />
      <MatchList
        {...list}
        settings={settings}
        rows={rows}
        pending={pending}
        asOf={asOf}
        onAction={onAction}
      />
    </Card>
  );
}

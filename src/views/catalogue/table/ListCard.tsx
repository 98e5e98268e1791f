import { Button } from '@mantine/core';
import type { FilterData } from '../../../../contract/entities/filter-data.ts';
import type { MatchDocument } from '../../../../contract/entities/match.ts';
import type { filtersMachine } from '../../../machines/catalogue/filters.ts';
import type { matchListMachine } from '../../../machines/catalogue/match-list.ts';
import { FilterChips } from '../filters/FilterChips.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { PhoneFilters } from '../filters/PhoneFilters.tsx';
import type { FlowProps } from '../../shared/Flow.tsx';
import { PercentIcon } from '../../shared/icons/pages.tsx';
import { ExportIcon, TrashIcon, ViewsIcon } from '../../shared/icons/shell.tsx';
import { later } from '../../shared/later.tsx';
import { Card } from '../../shared/PageFrame.tsx';
import { Segments } from '../../shared/Segments.tsx';
import { useMay } from '../../shared/session.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import { usePhone } from '../../shared/use-phone.ts';
import { MatchList, type ListSettings } from './MatchList.tsx';
import { PrintedAt } from './PrintedAt.tsx';
import type { OnRowAction } from './row-action.ts';
import * as classes from './list-card.module.css';

/** There is nothing to copy before something is selected. */
const CopyRows = later(async () => (await import('./CopyRows.tsx')).CopyRows);

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
  onTermsOfSelected: () => void;
  /** Opens the saved views below the button, or closes them. */
  onViews: (button: HTMLElement) => void;
  isViewsOpen: boolean;
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
  onTermsOfSelected,
  onViews,
  isViewsOpen,
}: Props) {
  const mayExport = useMay('requestExportation');
  const mayDelete = useMay('deleteMatch');
  const maySetTerms = useMay('setProductTerms');
  const { selected } = list.snapshot.context;
  const isPhone = usePhone();
  return (
    <Card
      title={title}
      flush
      aside={
        <div className={classes.tools}>
          {selected.length > 0 && (
            <CopyRows
              rows={rows.filter(({ match_id: id }) => selected.includes(id))}
              settings={settings}
            />
          )}
          {maySetTerms && selected.length > 0 && (
            <Button
              size="xs"
              variant="default"
              leftSection={<PercentIcon size={15} />}
              aria-haspopup="dialog"
              data-local
              onClick={onTermsOfSelected}
            >
              {`Set terms (${selected.length})`}
            </Button>
          )}
          {!isPhone && (
            <Segments
              label="View"
              value={settings.view}
              onChange={(view) => onView(view)}
              data={[
                { value: 'compact', label: 'Compact View' },
                { value: 'basic', label: 'Basic View' },
              ]}
            />
          )}
          <Button
            size="xs"
            variant="default"
            leftSection={<ViewsIcon size={15} />}
            aria-haspopup="dialog"
            aria-expanded={isViewsOpen}
            data-local
            onClick={({ currentTarget }) => onViews(currentTarget)}
          >
            Views
          </Button>
          {!isPhone && <ColumnsButton arrangement={settings.arrangement} />}
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
      {!isPhone && <FilterPanel {...filters} data={filterData} />}
      <PrintedAt snapshot={list.snapshot} />
      <FilterChips {...list} />
      <MatchList
        {...list}
        settings={settings}
        rows={rows}
        pending={pending}
        asOf={asOf}
        onAction={onAction}
        sheet={
          isPhone && (
            <PhoneFilters
              filters={filters}
              data={filterData}
              list={list}
              websites={settings.websites}
            />
          )
        }
      />
    </Card>
  );
}

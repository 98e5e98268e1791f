import { useState } from 'react';
import { ListCard } from '../../views/catalogue/table/ListCard.tsx';
import { later } from '../../views/shared/later.tsx';
import { useDeleteMany } from './use-delete-many.tsx';
import { useListSettings } from './use-list-settings.ts';
import type { MatchListWiring } from './use-match-list.ts';
import { useRowActions } from './use-row-actions.tsx';

const ExportRequestDialog = later(
  async () => (await import('../exportations/export-dialog.tsx')).ExportRequestDialog,
);

const NO_IDS: ReadonlySet<string> = new Set();

/** The table of a page with what acts on it, wired. */
export function ListOfMatches({ title, wiring }: { title: string; wiring: MatchListWiring }) {
  const { list, filters, page } = wiring;
  const { settings, filterData, chooseView } = useListSettings();
  const { rows, onAction, dialogs } = useRowActions({ list, page });
  const deletion = useDeleteMany();
  const { selected } = list.snapshot.context;
  const [isExporting, setExporting] = useState(false);
  return (
    <>
      <ListCard
        title={title}
        list={list}
        filters={filters}
        filterData={filterData}
        settings={settings}
        rows={rows}
        pending={page?.pendingIds ?? NO_IDS}
        asOf={page?.asOf ?? null}
        onView={chooseView}
        onAction={onAction}
        onExport={() => setExporting(true)}
        onDeleteSelected={() =>
          deletion.deleteAll(rows.filter(({ match_id: id }) => selected.includes(id)))
        }
      />
      {dialogs}
      {deletion.dialog}
      {isExporting && (
        <ExportRequestDialog
          filter={list.snapshot.context.filter}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}

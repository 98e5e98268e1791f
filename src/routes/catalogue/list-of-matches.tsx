import { useCallback, useState } from 'react';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { ListCard } from '../../views/catalogue/table/ListCard.tsx';
import { later, useWasOpen } from '../../views/shared/later.tsx';
import { useQuiet } from '../../views/shared/quiet.ts';
import { useListSettings } from './use-list-settings.ts';
import type { MatchListWiring } from './use-match-list.ts';
import { useRowActions } from './use-row-actions.tsx';

const ExportRequestDialog = later(
  async () => (await import('../exportations/export-dialog.tsx')).ExportRequestDialog,
);

const DeleteManyFlow = later(
  async () => (await import('./delete-many-flow.tsx')).DeleteManyFlow,
  null,
  ({ asked }) => asked !== null,
);

const TermsOfManyDialog = later(
  async () => (await import('./terms-of-many-dialog.tsx')).TermsOfManyDialog,
);

const SavedViewsPanel = later(async () => (await import('./saved-views.tsx')).SavedViewsPanel);

const NO_IDS: ReadonlySet<string> = new Set();

/** The table of a page with what acts on it, wired. */
export function ListOfMatches({ title, wiring }: { title: string; wiring: MatchListWiring }) {
  const { list, filters, page } = wiring;
  const { settings, filterData } = useListSettings(wiring.view.shown);
  const { rows, onAction, dialogs } = useRowActions({ list, page });
  const isQuiet = useQuiet();
  const [toDelete, setToDelete] = useState<readonly MatchDocument[] | null>(null);
  const onTaken = useCallback(() => setToDelete(null), []);
  // What was asked for goes on when the rows are taken, also on a page that still loads.
  const wasAsked = useWasOpen(toDelete !== null);
  const [toSet, setToSet] = useState<readonly MatchDocument[] | null>(null);
  const closeTerms = useCallback(() => setToSet(null), []);
  const { selected } = list.snapshot.context;
  const selectedRows = () => rows.filter(({ match_id: id }) => selected.includes(id));
  const [viewsButton, setViewsButton] = useState<HTMLElement | null>(null);
  const closeViews = useCallback(() => setViewsButton(null), []);
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
        onView={wiring.view.choose}
        onAction={onAction}
        onExport={() => setExporting(true)}
        onDeleteSelected={() => setToDelete(selectedRows())}
        onTermsOfSelected={() => setToSet(selectedRows())}
        onViews={(button) => setViewsButton((open) => (open ? null : button))}
        isViewsOpen={viewsButton !== null}
      />
      {viewsButton && (
        <SavedViewsPanel button={viewsButton} list={list} view={wiring.view} onClose={closeViews} />
      )}
      {dialogs}
      {(isQuiet || wasAsked) && <DeleteManyFlow asked={toDelete} onTaken={onTaken} />}
      {toSet && <TermsOfManyDialog matches={toSet} onClose={closeTerms} />}
      {isExporting && (
        <ExportRequestDialog
          filter={list.snapshot.context.filter}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}

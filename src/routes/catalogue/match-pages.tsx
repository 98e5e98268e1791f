import { useEffect, useState } from 'react';
import { useAnswer } from '../../db/hooks/use-answer.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import { ListCard } from '../../views/catalogue/table/ListCard.tsx';
import { Dashboard } from '../../views/dashboard/Dashboard.tsx';
import { DashboardBanners } from '../../views/dashboard/DashboardBanners.tsx';
import { later } from '../../views/shared/later.tsx';
import { PageFrame } from '../../views/shared/PageFrame.tsx';
import { PriceIndexSection } from '../dashboard/price-index-section.tsx';
import { follow } from '../shared/use-chart.ts';
import { useDashboardCharts } from '../dashboard/use-dashboard-charts.ts';
import { useDeleteMany } from './use-delete-many.tsx';
import { useListSettings } from './use-list-settings.ts';
import { useMatchList, type MatchListWiring } from './use-match-list.ts';
import { usePreference } from '../shared/use-preference.ts';
import { useRowActions } from './use-row-actions.tsx';

const ExportRequestDialog = later(
  async () => (await import('../exportations/export-dialog.tsx')).ExportRequestDialog,
);

const WHOLE = { favorite_only: false, exclusive_only: false };
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

type Flag = 'true' | 'false';
type PageProps = { title: string; withPriceIndex: boolean };

/** The dashboard and, without the price-index card, the compare page. */
export function MatchesPage({ title, withPriceIndex }: PageProps) {
  const store = useStore();
  const wiring = useMatchList({ scope: WHOLE, isSelectable: true });
  const charts = useDashboardCharts();
  const statistics = useAnswer('getMatchStatistics', {});
  const [accuracy, keepAccuracy] = usePreference<Flag>('show_ACCURATEDATA_MESSAGE', 'true');
  const [invitation, keepInvitation] = usePreference<Flag>('show_PRODUCTS_MESSAGE', 'true');
  const { refresh } = statistics;
  // oxlint-disable-next-line react/exhaustive-deps -- `refresh` is another function on each render
  useEffect(() => follow(store, refresh), [store]);
  const counts = statistics.state === 'ready' ? statistics.body : null;
  const isEmpty = counts?.list_length === 0;
  const { filter } = wiring.list.snapshot.context;
  return (
    <PageFrame title={title}>
      <DashboardBanners
        statistics={counts}
        isAccuracyShown={accuracy === 'true'}
        isInvitationShown={invitation === 'true'}
        onHideAccuracy={() => keepAccuracy('false')}
        onHideInvitation={() => keepInvitation('false')}
      />
      {!isEmpty && (
        <Dashboard
          charts={charts}
          priceIndex={withPriceIndex && <PriceIndexSection filter={filter} />}
          list={wiring.list}
        >
          <ListOfMatches title="Dashboard" wiring={wiring} />
        </Dashboard>
      )}
    </PageFrame>
  );
}

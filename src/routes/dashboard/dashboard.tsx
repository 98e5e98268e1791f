import { useEffect } from 'react';
import { useAnswer } from '../../db/hooks/use-answer.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import { Dashboard } from '../../views/dashboard/Dashboard.tsx';
import { DashboardBanners } from '../../views/dashboard/DashboardBanners.tsx';
import { later } from '../../views/shared/later.tsx';
import { PageFrame } from '../../views/shared/PageFrame.tsx';
import { useQuiet } from '../../views/shared/quiet.ts';
import { ListOfMatches } from '../catalogue/list-of-matches.tsx';
import { MATCH_SIZES } from '../catalogue/list-arrival.ts';
import { useMatchList } from '../catalogue/use-match-list.ts';
import { follow } from '../shared/follow.ts';
import { usePreference } from '../shared/use-preference.ts';
import { PriceIndexSection } from './price-index-section.tsx';
import { useDashboardCharts } from './use-dashboard-charts.ts';

const BrandMapSection = later(async () => (await import('./brand-map.tsx')).BrandMapSection);

const WHOLE = { favorite_only: false, exclusive_only: false };

export default function DashboardRoute() {
  return <MatchesPage title="Dashboard" withPriceIndex />;
}

export function Compare() {
  return <MatchesPage title="Compare" withPriceIndex={false} />;
}

type Flag = 'true' | 'false';
type PageProps = { title: string; withPriceIndex: boolean };

/** The dashboard and, without the price-index card, the compare page. */
function MatchesPage({ title, withPriceIndex }: PageProps) {
  const store = useStore();
  const wiring = useMatchList({ scope: WHOLE, isSelectable: true, addressed: MATCH_SIZES });
  const charts = useDashboardCharts();
  const statistics = useAnswer('getMatchStatistics', {});
  const [accuracy, keepAccuracy] = usePreference<Flag>('show_ACCURATEDATA_MESSAGE', 'true');
  const [invitation, keepInvitation] = usePreference<Flag>('show_PRODUCTS_MESSAGE', 'true');
  const { refresh } = statistics;
  // oxlint-disable-next-line react/exhaustive-deps -- `refresh` is another function on each render
  useEffect(() => follow(store, refresh), [store]);
  const isQuiet = useQuiet();
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
          <ListOfMatches title={title} wiring={wiring} />
        </Dashboard>
      )}
      {!isEmpty && isQuiet && <BrandMapSection list={wiring.list} />}
    </PageFrame>
  );
}

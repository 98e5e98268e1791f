import { exclusiveHistoryMachine } from '../../machines/exclusive/exclusive-history.ts';
import { periodOf } from '../../machines/history/date-range.ts';
import { ExclusiveHistoryCard } from '../../views/exclusive/ExclusiveHistoryCard.tsx';
import { PageFrame } from '../../views/shared/PageFrame.tsx';
import { fetchOrCached } from '../../db/read/answers.ts';
import { countChart } from '../shared/chart-data.ts';
import { ListOfMatches } from '../catalogue/list-of-matches.tsx';
import { today } from '../shared/today.ts';
import { rowsOf, useChart } from '../shared/use-chart.ts';
import { MATCH_SIZES } from '../catalogue/list-arrival.ts';
import { useMatchList } from '../catalogue/use-match-list.ts';

const EXCLUSIVE = { favorite_only: false, exclusive_only: true };

export default function ExclusiveProductsRoute() {
  const wiring = useMatchList({ scope: EXCLUSIVE, isSelectable: true, addressed: MATCH_SIZES });
  const history = useChart({
    machine: exclusiveHistoryMachine,
    mode: 'count',
    load: async (store, { range }) => {
      const answer = await fetchOrCached(store, 'getExclusiveHistory', {
        full: false,
        ...periodOf(range, Date.parse),
      });
      return { ...answer, body: countChart(answer.body.statisticsData, 'Exclusive products') };
    },
    files: { name: () => 'exclusive_chart_export', rows: rowsOf('date', ['count']) },
  });
  return (
    <PageFrame title="Exclusive products">
      <ExclusiveHistoryCard {...history} today={today()} />
      <ListOfMatches title="Exclusive products" wiring={wiring} />
    </PageFrame>
  );
}

import { useMachine } from '../shared/use-machine.ts';
import { useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import type { CompetitorEngagements } from '../../../contract/entities/engagement.ts';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import { useWebsites } from '../../db/hooks/use-rows.ts';
import { periodOf } from '../../machines/history/date-range.ts';
import { engagementsMachine } from '../../machines/history/engagements.ts';
import type { Answered } from '../../machines/history/history.ts';
import { priceHistoryMachine } from '../../machines/history/price-history.ts';
import { Engagements } from '../../views/history/Engagements.tsx';
import { PriceHistory } from '../../views/history/PriceHistory.tsx';
import { useSession } from '../../views/shared/session.ts';
import { fetchOrCached } from '../../db/read/answers.ts';
import { priceHistoryChart } from '../shared/chart-data.ts';
import { today } from '../shared/today.ts';
import { rowsOf, useChart } from '../shared/use-chart.ts';

type Props = { match: MatchDocument; onClose: () => void };

export function PriceHistoryDialog({ match, onClose }: Props) {
  const { websiteCountry, websiteAlias } = useSession();
  const websites = useWebsites();
  const colours = useMemo(
    () => Object.fromEntries(websites.map(({ alias, config }) => [alias, config.color])),
    [websites],
  );
  const flow = useChart({
    machine: priceHistoryMachine,
    mode: 'day',
    load: async (store, { mode, range }) => {
      const answer = await fetchOrCached(store, 'getPriceHistory', {
        match: match.match_id,
        interval: mode === 'month' ? 'month' : 'day',
        ...periodOf(range, Date.parse),
      });
      return { ...answer, body: priceHistoryChart(answer.body) };
    },
    files: { name: () => `price_history_${match.match_ref}`, rows: rowsOf('date') },
  });
  return (
    <PriceHistory
      {...flow}
      productName={match.product_name}
      country={websiteCountry}
      colours={colours}
      own={websiteAlias}
      today={today()}
      onClose={onClose}
    />
  );
}

export function EngagementsDialog({ match, onClose }: Props) {
  const store = useStore();
  const { websiteCountry } = useSession();
  const [machine] = useState(() =>
    engagementsMachine.provide({
      actors: {
        loadEngagements: fromPromise<Answered<CompetitorEngagements[]>, { matchId: string }>(
          async ({ input }) => {
            const answer = await fetchOrCached(store, 'getEngagements', {
              id_match: input.matchId,
            });
            return { ...answer, body: answer.body.competitors };
          },
        ),
      },
    }),
  );
  const [snapshot, send] = useMachine(machine, { input: { matchId: match.match_id } });
  return (
    <Engagements
      snapshot={snapshot}
      send={send}
      productName={match.product_name}
      country={websiteCountry}
      onClose={onClose}
    />
  );
}

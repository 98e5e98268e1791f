import { useEffect, useState } from 'react';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import type { PriceProposal } from '../../../contract/entities/price-proposal.ts';
import { priceResultsOf } from '../../../contract/rules/pricing/results.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import { matchIdsOf } from '../../db/model/keys.ts';
import type { Store } from '../../db/store.ts';
import { PriceResults } from '../../views/proposals/PriceResults.tsx';
import { useSession } from '../../views/shared/session.ts';

/** What the confirmed prices did, by the products of this device (PRICE-51). */
export function ConfirmedResults({ proposals }: { proposals: readonly PriceProposal[] }) {
  const store = useStore();
  const { websiteAlias: ownAlias } = useSession();
  const matches = useMatchesOf(store, proposals);
  if (!matches || matches.size === 0) return null;
  const confirmed = proposals.flatMap((proposal) => {
    const match = matches.get(proposal.id);
    return match ? [{ proposal, match }] : [];
  });
  const results = priceResultsOf(confirmed, {
    ownAlias,
    now: store.environment.now(),
  });
  return <PriceResults results={results} />;
}

/** Documents that are read at once: more would block the page. */
const PIECE = 200;

/** The products of proposals as this device has them, read again when one of them changes; null until they are read. */
function useMatchesOf(
  store: Store,
  proposals: readonly PriceProposal[],
): ReadonlyMap<string, MatchDocument> | null {
  const [matches, setMatches] = useState<ReadonlyMap<string, MatchDocument> | null>(null);
  const asked = JSON.stringify(proposals.map(({ id }) => id));
  useEffect(() => {
    const ids: string[] = JSON.parse(asked);
    const wanted = new Set(ids);
    let latest = { isOver: false };
    const read = async () => {
      latest.isOver = true;
      const reading = (latest = { isOver: false });
      const found = new Map<string, MatchDocument>();
      for (let from = 0; from < ids.length && !reading.isOver; from += PIECE) {
        // oxlint-disable-next-line no-await-in-loop -- in pieces, so that the page answers in between
        const some = await store.mirror.documentsOf(ids.slice(from, from + PIECE));
        for (const match of some) found.set(match.match_id, match);
      }
      if (!reading.isOver) setMatches(found);
    };
    const start = () => {
      read().catch((error: unknown) => store.environment.report(error));
    };
    start();
    const stop = store.mirror.listen(({ keys, all }) => {
      if (all || matchIdsOf(keys).some((id) => wanted.has(id))) start();
    });
    return () => {
      latest.isOver = true;
      stop();
    };
  }, [store, asked]);
  return matches;
}

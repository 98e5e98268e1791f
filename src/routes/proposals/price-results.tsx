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

/**
 * The products of proposals as this device has them; null until they are read. What changes is read again by itself,
 * once the page is idle: a crawl may change products faster than all of them are read.
 */
function useMatchesOf(
  store: Store,
  proposals: readonly PriceProposal[],
): ReadonlyMap<string, MatchDocument> | null {
  const [matches, setMatches] = useState<ReadonlyMap<string, MatchDocument> | null>(null);
  const asked = JSON.stringify(proposals.map(({ id }) => id));
  useEffect(() => {
    const { environment, mirror } = store;
    const wanted = new Set<string>(JSON.parse(asked));
    const found = new Map<string, MatchDocument>();
    const due = new Set(wanted);
    let isReading = false;
    const closing = new AbortController();
    const { signal } = closing;
    const read = async () => {
      const ids = [...due];
      due.clear();
      for (let from = 0; from < ids.length && !signal.aborted; from += PIECE) {
        const piece = ids.slice(from, from + PIECE);
        for (const id of piece) found.delete(id);
        // In pieces, so that the page answers in between.
        for (const match of await mirror.documentsOf(piece)) found.set(match.match_id, match);
      }
      if (!signal.aborted) setMatches(new Map(found));
    };
    const start = () => {
      if (isReading || signal.aborted || due.size === 0) return;
      isReading = true;
      read()
        .catch((error: unknown) => environment.report(error))
        .finally(() => {
          isReading = false;
          environment.idle(start);
        });
    };
    start();
    const stop = mirror.listen(({ keys, all }) => {
      const changed = all ? wanted : new Set(matchIdsOf(keys).filter((id) => wanted.has(id)));
      for (const id of changed) due.add(id);
      if (changed.size > 0) environment.idle(start);
    });
    return () => {
      closing.abort();
      stop();
    };
  }, [store, asked]);
  return matches;
}

import { useCallback, useEffect, useState } from 'react';
import type { PriceProposal } from '../../../contract/entities/price-proposal.ts';
import type { PricingRule } from '../../../contract/entities/pricing-rule.ts';
import { usePricingRules } from '../../db/hooks/use-rows.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import type { Store } from '../../db/store.ts';
import type { Decision } from '../../machines/proposals/decision.ts';
import { priceProposalsMachine } from '../../machines/proposals/price-proposals.ts';
import {
  decisionsLeft,
  proposalKeepingMachine,
} from '../../machines/proposals/proposal-keeping.ts';
import { Keeping } from '../../views/proposals/Keeping.tsx';
import { PriceProposals } from '../../views/proposals/PriceProposals.tsx';
import { ProposalDetails } from '../../views/proposals/ProposalDetails.tsx';
import { useSession } from '../../views/shared/session.ts';
import { useMachine } from '../shared/use-machine.ts';
import { competitorsNow } from './competitors-now.ts';
import { DecisionFlow } from './decision-flow.tsx';
import { priceRange } from './price-range.ts';
import { ConfirmedResults } from './price-results.tsx';
import { keep, keepDecision, proposalsOf, rowsOf } from './proposal-actors.ts';
import { useAskedMatch } from './use-asked-match.ts';

/** What the rules propose, and what people decide of it. */
export default function ProposalsRoute() {
  const store = useStore();
  const { websiteCountry: country, websiteAlias: ownAlias } = useSession();
  const rules = usePricingRules();
  const keeping = useKeeping(store);
  const [machine] = useState(() =>
    priceProposalsMachine.provide({ actors: { proposals: proposalsOf(store) } }),
  );
  const [snapshot, send, actor] = useMachine(machine, {
    input: { proposals: rowsOf(store) },
  });
  const { send: sendKeeping } = keeping;
  useEffect(() => {
    const decided = actor.on('DECIDED', ({ decisions }) =>
      sendKeeping({ type: 'KEEP', decisions }),
    );
    return () => decided.unsubscribe();
  }, [actor, sendKeeping]);
  const onEnd = useCallback(
    (decisions: Decision[]) =>
      send(decisions.length === 0 ? { type: 'CLOSE' } : { type: 'DECIDE', decisions }),
    [send],
  );

  const { asked, proposals, tab } = snapshot.context;
  const first = asked[0];
  const match = useAskedMatch(store, first?.id ?? null);
  const ruleOf = (proposal: PriceProposal): PricingRule | undefined =>
    rules.find(({ id }) => id === proposal.rule_id);
  return (
    <PriceProposals
      snapshot={snapshot}
      send={send}
      keeping={<Keeping snapshot={keeping.snapshot} send={keeping.send} />}
      results={tab === 'confirmed' && <ConfirmedResults proposals={confirmedOf(proposals)} />}
    >
      {snapshot.matches('rejecting') && (
        <DecisionFlow
          input={{ kind: 'reject', proposals: asked, range: ANY, country }}
          reasons={reasonsOf(proposals)}
          onEnd={onEnd}
        />
      )}
      {snapshot.matches('changing') && first && match !== 'reading' && (
        <DecisionFlow
          input={{
            kind: 'change',
            proposals: asked,
            range: priceRange(first, match, ruleOf(first)),
            country,
          }}
          reasons={[]}
          onEnd={onEnd}
        />
      )}
      {snapshot.matches('reading') && first && (
        <ProposalDetails
          snapshot={snapshot}
          send={send}
          proposal={proposals.find(({ id }) => id === first.id) ?? first}
          competitors={competitorsNow({
            match: match === 'reading' ? undefined : match,
            rule: ruleOf(first),
            ownAlias,
            now: store.environment.now(),
          })}
        />
      )}
    </PriceProposals>
  );
}

const ANY = { low: 1, high: Infinity };

/** The decisions are kept at once, also offline; the shell says what the server answered. */
function useKeeping(store: Store) {
  const [machine] = useState(() =>
    proposalKeepingMachine.provide({ actors: { keepDecision: keepDecision(store) } }),
  );
  const [snapshot, send, actor] = useMachine(machine);
  useEffect(
    () => () => {
      // The page was left faster than its decisions could be kept.
      for (const decision of decisionsLeft(actor.getSnapshot()))
        keep(store, decision).catch((error: unknown) => store.environment.report(error));
    },
    [actor, store],
  );
  return { snapshot, send };
}

const confirmedOf = (proposals: readonly PriceProposal[]): PriceProposal[] =>
  proposals.filter(({ state }) => state === 'confirmed');

/** The reasons of earlier rejections, each once, the latest first. */
const reasonsOf = (proposals: readonly PriceProposal[]): string[] => [
  ...new Set(proposals.flatMap(({ rejection }) => rejection ?? [])),
];

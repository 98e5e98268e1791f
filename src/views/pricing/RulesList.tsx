import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PriceProposal } from '../../../contract/entities/price-proposal.ts';
import type { PricingRule } from '../../../contract/entities/pricing-rule.ts';
import { usePriceProposals } from '../../db/hooks/use-rows.ts';
import type { pricingRulesMachine } from '../../machines/pricing/pricing-rules.ts';
import type { FlowProps } from '../shared/Flow.tsx';
import { RuleItem } from './RuleItem.tsx';
import * as classes from './rules.module.css';

type Props = FlowProps<typeof pricingRulesMachine> & { rules: readonly PricingRule[] };

/** The ids with one of them at another place. */
function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/** The rules in their order, which is changed by dragging or by the buttons of each (PRICE-03). */
export function RulesList({ rules, ...flow }: Props) {
  const { snapshot, send } = flow;
  const counts = useProposalCounts();
  const [dragged, setDragged] = useState<{ id: string; place: number } | null>(null);
  const [moved, setMoved] = useState<{ id: string; step: number } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const ids = rules.map(({ id }) => id);
  const shownIds = dragged ? movedTo(ids, dragged.id, dragged.place) : ids;
  const shown = shownIds.flatMap((id) => rules.find((rule) => rule.id === id) ?? []);
  const movedPlace = shownIds.indexOf(moved?.id ?? '');
  const isIdle = snapshot.matches({ change: 'idle' });

  // Links name a rule, as those of its proposals do (PRICE-48).
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.focus(), []);

  // The browser takes the focus from an element that changes its place.
  useLayoutEffect(() => {
    if (!moved || !isIdle) return;
    const item = list.current?.children[movedPlace];
    item?.querySelector<HTMLElement>(`[data-step="${moved.step}"]`)?.focus();
  }, [moved, movedPlace, isIdle]);

  return (
    <>
      <ol ref={list} className={classes.list} aria-label="Pricing rules">
        {shown.map((rule, place) => (
          <RuleItem
            key={rule.id}
            {...flow}
            rule={rule}
            place={place}
            last={shown.length - 1}
            proposals={counts.get(rule.id) ?? NO_PROPOSALS}
            isDragged={dragged?.id === rule.id}
            orderTo={(to) => ({ type: 'ORDER', ids: movedTo(ids, rule.id, to) })}
            onMove={(step) => {
              setMoved({ id: rule.id, step });
              send({ type: 'ORDER', ids: movedTo(ids, rule.id, place + step) });
            }}
            onDrag={() => setDragged({ id: rule.id, place })}
            onDragOver={() => dragged && setDragged({ ...dragged, place })}
            onDrop={() => send({ type: 'ORDER', ids: shownIds })}
            onDragEnd={() => setDragged(null)}
          />
        ))}
      </ol>
      <output className={classes.said}>
        {moved && `${shown[movedPlace]?.name ?? ''} is rule ${movedPlace + 1} of ${shown.length}`}
      </output>
    </>
  );
}

export type ProposalCount = { proposed: number; blocked: number };
const NO_PROPOSALS: ProposalCount = { proposed: 0, blocked: 0 };

/** How many proposals of each rule wait for a decision, and how many of its products are blocked. */
function useProposalCounts(): ReadonlyMap<string, ProposalCount> {
  const proposals = usePriceProposals();
  return useMemo(() => countsOf(proposals), [proposals]);
}

function countsOf(proposals: readonly PriceProposal[]): ReadonlyMap<string, ProposalCount> {
  const counts = new Map<string, ProposalCount>();
  for (const { rule_id: id, state } of proposals) {
    if (state !== 'proposed' && state !== 'blocked') continue;
    const count = counts.get(id) ?? NO_PROPOSALS;
    counts.set(id, { ...count, [state]: count[state] + 1 });
  }
  return counts;
}

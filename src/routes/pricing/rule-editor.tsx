import { useEffect, useMemo, useState } from 'react';
import { pricingRuleMachine, type RuleInput } from '../../machines/pricing/pricing-rule.ts';
import { RuleEditor } from '../../views/pricing/RuleEditor.tsx';
import { RulePreview } from '../../views/pricing/RulePreview.tsx';
import { restrictionsOf } from '../../views/pricing/rule-words.ts';
import { readStoredFilter } from '../catalogue/stored-filter.ts';
import { useEnd, useSnackbar } from '../shared/actor-effects.ts';
import type { DraftStorage } from '../shared/use-draft.ts';
import { useMachine } from '../shared/use-machine.ts';
import type { PricingActors } from './pricing-actors.ts';
import { useRulePreview } from './use-rule-preview.ts';

type Props = {
  actors: PricingActors;
  input: RuleInput;
  draft: DraftStorage<RuleInput>;
  onClosed: () => void;
};

/** The editor of a rule. What is entered survives a reload. */
export function RuleEditorFlow({ actors, input, draft, onClosed }: Props) {
  const { keepRule } = actors;
  const [machine] = useState(() => pricingRuleMachine.provide({ actors: { keepRule } }));
  const [snapshot, send, actor] = useMachine(machine, { input });
  useSnackbar(actor);
  useEnd(actor, onClosed);
  useEffect(() => {
    const subscription = actor.subscribe({
      next: ({ context, status }) => {
        if (status === 'active') draft.keep(context);
      },
      complete: draft.drop,
    });
    return () => subscription.unsubscribe();
  }, [actor, draft]);
  const tableFilter = useMemo(() => restrictionsOf(readStoredFilter()), []);
  const { state, inScope } = useRulePreview(snapshot.context);
  return (
    <RuleEditor
      snapshot={snapshot}
      send={send}
      tableFilter={tableFilter}
      inScope={inScope}
      preview={<RulePreview state={state} />}
    />
  );
}

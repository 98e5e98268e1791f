import { useCallback, useMemo, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useStore } from '../../db/hooks/use-store.ts';
import { pricingRulesMachine } from '../../machines/pricing/pricing-rules.ts';
import type { RuleInput } from '../../machines/pricing/pricing-rule.ts';
import { copyFormOf, NEW_FORM, ruleFormOf } from '../../machines/pricing/rule-form.ts';
import { PricingRules } from '../../views/pricing/PricingRules.tsx';
import { useMay } from '../../views/shared/session.ts';
import { useSnackbar } from '../shared/actor-effects.ts';
import { useDraft } from '../shared/use-draft.ts';
import { useMachine } from '../shared/use-machine.ts';
import { AcceptanceSetting } from './acceptance-setting.tsx';
import { createPricingActors } from './pricing-actors.ts';
import { RuleEditorFlow } from './rule-editor.tsx';

/** Changes when an older draft would not fit the editor any more. */
const EDITOR_VERSION = '1';

export default function PricingRulesRoute() {
  const store = useStore();
  const mayEdit = useMay('editPricingRule');
  // Interrupted by a reload: handled once, on arrival.
  const [isArriving] = useState(mayEdit);
  const draft = useDraft<RuleInput>(store, 'pricing-rule', EDITOR_VERSION);
  const actors = useMemo(
    () => createPricingActors({ store, arrive: async () => (isArriving ? draft.get() : null) }),
    [store, draft, isArriving],
  );
  const machine = useMemo(() => {
    const { keepRule: _, ...provided } = actors;
    return pricingRulesMachine.provide({ actors: provided });
  }, [actors]);
  const [snapshot, send, actor] = useMachine(machine);
  useSnackbar(actor);
  const onClosed = useCallback(() => send({ type: 'CLOSED' }), [send]);
  return (
    <PricingRules snapshot={snapshot} send={send} acceptance={<AcceptanceSetting />}>
      {snapshot.hasTag('editor') && (
        <RuleEditorFlow
          actors={actors}
          input={inputOf(snapshot)}
          draft={draft}
          onClosed={onClosed}
        />
      )}
    </PricingRules>
  );
}

/** With what the editor opens. */
function inputOf(snapshot: SnapshotFrom<typeof pricingRulesMachine>): RuleInput {
  const { rule, recalled } = snapshot.context;
  if (recalled) return recalled;
  if (!rule) return { id: null, form: NEW_FORM, step: 'products' };
  return snapshot.matches({ dialog: 'copying' })
    ? { id: null, form: copyFormOf(rule), step: 'products' }
    : { id: rule.id, form: ruleFormOf(rule), step: 'products', before: rule };
}

import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { countInScope, previewOf, takenBy } from '../../../contract/rules/pricing/preview.ts';
import { usePricingRules } from '../../db/hooks/use-rows.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import type { RuleToKeep } from '../../machines/pricing/pricing-rule.ts';
import { isComputable, ruleConfigOf } from '../../machines/pricing/rule-form.ts';
import type { PreviewState } from '../../views/pricing/RulePreview.tsx';
import { useSession } from '../../views/shared/session.ts';
import { PreviewReading } from './preview-products.ts';

/** What the rule in the editor would do, and how many products are in its scope; null until they are read. */
export function useRulePreview({ id, form }: RuleToKeep): {
  state: PreviewState;
  inScope: number | null;
} {
  const store = useStore();
  const { websiteAlias: ownAlias, timeZone } = useSession();
  const reading = useMemo(
    () => new PreviewReading(store, { ownAlias, timeZone }),
    [store, ownAlias, timeZone],
  );
  const read = useSyncExternalStore(reading.subscribe, reading.get);
  const rules = usePricingRules();
  // Keys that follow each other fast are not waited for.
  const later = useDeferredValue(form);
  const taken = useMemo(() => {
    if (read.kind !== 'ready') return null;
    const own = rules.find((rule) => rule.id === id);
    const earlier = own ? rules.filter(({ position }) => position < own.position) : rules;
    return takenBy(read.products, earlier, read.now);
  }, [read, rules, id]);
  const inScope = useMemo(
    () => (read.kind === 'ready' ? countInScope(read.products, later.scope, read.now) : null),
    [read, later.scope],
  );
  const state = useMemo((): PreviewState => {
    if (read.kind !== 'ready') return read;
    if (!taken || !isComputable(later)) return { kind: 'wrong' };
    const { products, now } = read;
    return {
      kind: 'ready',
      preview: previewOf(products, ruleConfigOf(later), { taken, now }),
      now,
    };
  }, [read, later, taken]);
  return { state, inScope };
}

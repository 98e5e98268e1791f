import { fromPromise } from 'xstate';
import type { PricingRule } from '../../../contract/entities/pricing-rule.ts';
import type { Api } from '../../api/client.ts';
import { inOrder } from '../../db/hooks/use-rows.ts';
import { isIntentOf } from '../../db/intents/intent-args.ts';
import type { Store } from '../../db/store.ts';
import type { RuleInput, RuleToKeep } from '../../machines/pricing/pricing-rule.ts';
import type { RuleDeletion, RuleStatus } from '../../machines/pricing/pricing-rules.ts';
import { ruleDraftOf } from '../../machines/pricing/rule-form.ts';

type Options = {
  store: Store;
  /** The editor that a reload interrupted. */
  arrive: () => Promise<RuleInput | null>;
};

/** The actors of the pricing rules and their editor. Changes are kept at once; the shell says what became of them. */
export function createPricingActors({ store, arrive }: Options) {
  const rules = () => inOrder(store.smallLists.rowsOf('pricingRule') as PricingRule[]);
  return {
    arrive: fromPromise<RuleInput | null, undefined>(arrive),

    keepStatus: fromPromise<void, RuleStatus>(async ({ input: { id, status } }) => {
      await store.changes.keep({ type: 'pricing-rule-switch@1', args: { id, status } });
    }),

    keepDeletion: fromPromise<void, RuleDeletion>(async ({ input: { id, name } }) => {
      await store.changes.keep({ type: 'pricing-rule-delete@1', args: { id, name } });
    }),

    /** The server skips rules that it does not know: it gets those of this device first. */
    keepOrder: fromPromise<void, { ids: string[] }>(async ({ input: { ids } }) => {
      const waiting = await store.waiting();
      const requires = waiting.flatMap((intent) =>
        isIntentOf(intent, 'pricing-rule-create@1') ? [intent.id] : [],
      );
      await store.changes.keep({ type: 'pricing-rules-order@1', args: { ids }, requires });
    }),

    keepRule: fromPromise<void, RuleToKeep>(async ({ input: { id, form, before } }) => {
      const draft = ruleDraftOf(form);
      if (id !== null) {
        await store.changes.keep({ type: 'pricing-rule-edit@1', args: { id, draft, before } });
        return;
      }
      const { environment } = store;
      const args = {
        id: environment.uuid(),
        draft,
        position: (rules().at(-1)?.position ?? -1) + 1,
        at: new Date(environment.now()).toISOString(),
      };
      await store.changes.keep({ type: 'pricing-rule-create@1', args });
    }),
  };
}

export type PricingActors = ReturnType<typeof createPricingActors>;

/** The actors of the setting of all proposals. */
export const createAcceptanceActors = (api: Api) => ({
  saveAcceptance: fromPromise<void, { percent: number | null }>(async ({ input, signal }) => {
    await api.setPricingSettings({ accept_up_to_percent: input.percent }, { signal });
  }),
});

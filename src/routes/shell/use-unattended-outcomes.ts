import { useEffect } from 'react';
import type { Intent } from '../../db/model/records.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import type { Store } from '../../db/store.ts';
import { show } from '../../views/shared/show.ts';

/** Says what became of changes that nobody waits for: those only kept, made offline, or left by their dialog. */
export function useUnattendedOutcomes(): void {
  const store = useStore();
  useEffect(
    () =>
      store.changes.onUnattended((intent) => {
        showOutcome(store, intent).catch((error: unknown) => store.environment.report(error));
      }),
    [store],
  );
}

async function showOutcome(store: Store, intent: Intent): Promise<void> {
  const { outcomeMessage } = await import('../../db/intents/outcome-messages.ts');
  const message = await outcomeMessage(intent, {
    matchName: async (id) => (await store.documentsOf([id]))[0]?.product_name ?? id,
  });
  if (message) show(message);
}

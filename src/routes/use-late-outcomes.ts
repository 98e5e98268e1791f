import { useEffect } from 'react';
import { changeDeskOf } from '../api/change-desk.ts';
import type { Intent } from '../db/records.ts';
import { useStore } from '../db/use-store.ts';
import { show } from '../views/shared/show.ts';

/** Says what became of changes of matches that no dialog waits for: those made offline, or left behind. */
export function useLateOutcomes(): void {
  const store = useStore();
  useEffect(() => changeDeskOf(store).onLate((intent) => void tell(intent)), [store]);
}

async function tell(intent: Intent): Promise<void> {
  const { wordsFor } = await import('./late-words.ts');
  const words = wordsFor(intent);
  if (words) show(words);
}

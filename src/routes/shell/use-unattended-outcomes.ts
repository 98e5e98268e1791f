import { useEffect } from 'react';
import { changeDeskOf } from '../../api/change-desk.ts';
import type { Intent } from '../../db/storage/records.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import { show } from '../../views/shared/show.ts';

/** Says what became of changes of matches that no dialog waits for: those made offline, or left behind. */
export function useUnattendedOutcomes(): void {
  const store = useStore();
  useEffect(() => changeDeskOf(store).onLate((intent) => void tell(intent)), [store]);
}

async function tell(intent: Intent): Promise<void> {
  const { unattendedMessage } = await import('./unattended-messages.ts');
  const words = unattendedMessage(intent);
  if (words) show(words);
}

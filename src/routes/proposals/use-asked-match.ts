import { useEffect, useState } from 'react';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import type { Store } from '../../db/store.ts';

/** A match as this device has it: 'reading' until that is known, undefined if it does not have it. */
export function useAskedMatch(
  store: Store,
  id: string | null,
): MatchDocument | 'reading' | undefined {
  const [known, setRead] = useState<{ id: string; match: MatchDocument | undefined } | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    let isStopped = false;
    const read = async () => {
      const [match] = await store.documentsOf([id]).catch(() => []);
      if (!isStopped) setRead({ id, match });
    };
    void read();
    return () => {
      isStopped = true;
    };
  }, [store, id]);
  return known?.id === id ? known.match : 'reading';
}

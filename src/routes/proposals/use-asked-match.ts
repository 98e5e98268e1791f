import { useEffect, useState } from 'react';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import type { Store } from '../../db/store.ts';

/** A match as this device has it: 'reading' until that is known, undefined if it does not have it. */
export function useAskedMatch(
  store: Store,
  id: string | null,
): MatchDocument | 'reading' | undefined {
  const [read, setRead] = useState<{ id: string; match: MatchDocument | undefined } | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    let isStopped = false;
    const done = (match: MatchDocument | undefined) => {
      if (!isStopped) setRead({ id, match });
    };
    store.documentsOf([id]).then(
      ([match]) => done(match),
      () => done(undefined),
    );
    return () => {
      isStopped = true;
    };
  }, [store, id]);
  return read?.id === id ? read?.match : 'reading';
}

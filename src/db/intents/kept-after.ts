import type { KeptChange } from '../../machines/shared/change.ts';
import { failing } from '../environment/hindrance.ts';
import type { Intent } from '../model/records.ts';

/** What became of an intent at which the server failed: it is sent again at `nextAt`. */
export function keptAfter({ outcome, nextAt }: Pick<Intent, 'outcome' | 'nextAt'>): KeptChange {
  return {
    kind: 'kept',
    because: failing(outcome?.status ?? null),
    retryInMs: outcome && Math.max(0, nextAt - Date.parse(outcome.at)),
  };
}

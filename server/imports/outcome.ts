import type { MatchLimits } from '../billing/limits.ts';
import { leftOut, NONE_VALIDATED, SOME_NOT_VALIDATED } from './messages.ts';
import type { ImportationRecord, RowCounts } from './repository.ts';

/** The final state of an importation whose rows are all processed. */
export function outcomeOf(
  { processed, added, errors, faulty, withoutMatch, overLimit }: RowCounts,
  { reached }: MatchLimits,
): Pick<ImportationRecord, 'status' | 'msg' | 'processed' | 'added' | 'errors'> {
  const counts = { processed, added, errors };
  if (faulty > 0) {
    const msg = withoutMatch < processed ? SOME_NOT_VALIDATED : NONE_VALIDATED;
    return { ...counts, status: 'uncompleted', msg };
  }
  return { ...counts, status: 'done', msg: overLimit > 0 ? leftOut(reached, overLimit) : '' };
}

import type { MatchLimits } from '../billing/limits.ts';
import {
  leftOut,
  NONE_VALIDATED,
  sheetsNotRead,
  SOME_NOT_VALIDATED,
  valuesNotTaken,
  valuesReplaced,
} from './messages.ts';
import type { ImportationRecord, RowCounts } from './repository.ts';

/** The final state of an importation whose rows are all processed. */
export function outcomeOf(
  { processed, added, errors, faulty, withoutMatch, overLimit, warned, replacing }: RowCounts,
  { reached }: MatchLimits,
  { mapping }: Pick<ImportationRecord, 'mapping'>,
): Pick<ImportationRecord, 'status' | 'msg' | 'processed' | 'added' | 'errors'> {
  const counts = { processed, added, errors };
  const faults = withoutMatch < processed ? SOME_NOT_VALIDATED : NONE_VALIDATED;
  const otherSheets = mapping?.otherSheets ?? [];
  const notes = [
    faulty > 0 ? faults : '',
    overLimit > 0 ? leftOut(reached, overLimit) : '',
    warned > 0 ? valuesNotTaken(warned) : '',
    replacing > 0 ? valuesReplaced(replacing) : '',
    otherSheets.length > 0 ? sheetsNotRead(otherSheets) : '',
  ];
  return {
    ...counts,
    status: faulty > 0 ? 'uncompleted' : 'done',
    msg: notes.filter((note) => note !== '').join('. '),
  };
}

import type { ReactNode } from 'react';
import type { DateRange } from '../../../machines/history/date-range.ts';
import { StateMessage } from '../StateMessage.tsx';

type Props = { range: DateRange | 'all' | null; action?: ReactNode };

const wordsOf = (range: DateRange | 'all') =>
  range === 'all' ? 'all days' : `${range.first} to ${range.last}`;

/** EXCL-04 names the range; HIST-01 advises to pick another. */
export function EmptyRange({ range, action }: Props) {
  const words = range ? ` (${wordsOf(range)})` : '';
  return (
    <StateMessage title={`There is no history in this range${words}`} action={action}>
      Please pick a valid range, with days on which prices were read.
    </StateMessage>
  );
}

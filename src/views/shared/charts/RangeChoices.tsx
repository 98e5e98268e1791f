import type { DateRange } from '../../../machines/history/date-range.ts';
import { choiceOf } from '../Flow.tsx';
import { Segments } from '../Segments.tsx';
import type { HistoryFlow } from './ChartCard.tsx';
import { lastDays, RANGES, rangeChoice, type RangeChoice } from './ranges.ts';

type Props = HistoryFlow & {
  today: string;
  /** Everything that is kept; null where a chart without a range shows that. */
  all: DateRange | null;
};

/** The usual ranges of a history at one press (HIST-02). */
export function RangeChoices({ snapshot, send, today, all }: Props) {
  const { range } = snapshot.context;
  const chosen = rangeChoice(range, all, today);
  const eventOf = (choice: RangeChoice) => {
    const wanted = choice === 'all' ? all : lastDays(Number(choice), today);
    return wanted
      ? { type: 'SET_RANGE' as const, range: wanted }
      : { type: 'RESET_RANGE' as const };
  };
  return (
    <Segments<RangeChoice>
      label="Range"
      value={chosen}
      controlFor={(choice) => choiceOf(snapshot, eventOf(choice), choice === chosen)}
      onChange={(choice) => send(eventOf(choice))}
      data={RANGES.map((value) => ({ value, label: value === 'all' ? 'All' : `${value} days` }))}
    />
  );
}

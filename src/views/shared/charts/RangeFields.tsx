import { rangeOf } from '../../../machines/history/date-range.ts';
import type { HistoryFlow } from './ChartCard.tsx';
import { DayField } from '../dates/DayField.tsx';
import { EventButton, fieldOf } from '../Flow.tsx';
import * as classes from './range-fields.module.css';

type Props = HistoryFlow & {
  today: string;
  /** The first day that may be chosen, where one is documented. */
  min?: string | null;
  /** The first day that is shown while none is chosen, where that is not the first with history. */
  firstShown?: string | undefined;
};

/** Two days in either order (core 5); the one not chosen yet is the bound on its side. */
export function RangeFields({ today, min = null, firstShown, ...flow }: Props) {
  const { snapshot, send } = flow;
  const { range, firstDate } = snapshot.context;
  const first = range?.first ?? firstShown ?? firstDate ?? '';
  const last = range?.last ?? today;
  const choose = (a: string, b: string) => send({ type: 'SET_RANGE', range: rangeOf(a, b) });
  const control = fieldOf(snapshot, { type: 'SET_RANGE', range: { first, last } });
  return (
    <div className={classes.fields}>
      <DayField
        {...control}
        size="xs"
        label="From"
        value={first}
        min={min}
        max={today}
        onChange={(day) => choose(day, last)}
      />
      <DayField
        {...control}
        size="xs"
        label="To"
        value={last}
        min={min}
        max={today}
        onChange={(day) => choose(first || day, day)}
      />
      <EventButton {...flow} event={{ type: 'RESET_RANGE' }} size="xs" variant="default">
        Reset
      </EventButton>
    </div>
  );
}

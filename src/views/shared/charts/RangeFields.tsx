import { TextInput } from '@mantine/core';
import { rangeOf } from '../../../machines/history/date-range.ts';
import type { HistoryFlow } from './ChartCard.tsx';
import { EventButton, fieldOf } from '../Flow.tsx';
import * as classes from './range-fields.module.css';

type Props = HistoryFlow & {
  /** The first day there is history of; null without any. */
  min: string | null;
  today: string;
};

/** Two days in either order (core 5); the one not chosen yet is the bound on its side. */
export function RangeFields({ min, today, ...flow }: Props) {
  const { snapshot, send } = flow;
  const { range } = snapshot.context;
  const first = range?.first ?? min ?? '';
  const last = range?.last ?? today;
  const choose = (a: string, b: string) => {
    if (a !== '' && b !== '') send({ type: 'SET_RANGE', range: rangeOf(a, b) });
  };
  const control = fieldOf(snapshot, { type: 'SET_RANGE', range: { first, last } });
  return (
    <div className={classes.fields}>
      <TextInput
        type="date"
        size="xs"
        label="From"
        value={first}
        min={min ?? undefined}
        max={today}
        {...control}
        onChange={(event) => choose(event.currentTarget.value, last)}
      />
      <TextInput
        type="date"
        size="xs"
        label="To"
        value={last}
        {...control}
        min={min ?? undefined}
        max={today}
        onChange={(event) => choose(first || event.currentTarget.value, event.currentTarget.value)}
      />
      <EventButton {...flow} event={{ type: 'RESET_RANGE' }} size="xs" variant="default">
        Reset
      </EventButton>
    </div>
  );
}

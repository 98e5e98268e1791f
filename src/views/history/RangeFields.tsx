import { Button, TextInput } from '@mantine/core';
import { rangeOf, type DateRange } from '../../machines/date-range.ts';
import '../dashboard/charts.css';

type Props = {
  range: DateRange | null;
  /** The first day there is history of; null without any. */
  min: string | null;
  today: string;
  canReset: boolean;
  onRange: (range: DateRange) => void;
  onReset: () => void;
};

/** Two days in either order (core 5); the one not chosen yet is the bound on its side. */
export function RangeFields({ range, min, today, canReset, onRange, onReset }: Props) {
  const first = range?.first ?? min ?? '';
  const last = range?.last ?? today;
  const choose = (a: string, b: string) => {
    if (a !== '' && b !== '') onRange(rangeOf(a, b));
  };
  return (
    <div className="range-fields">
      <TextInput
        type="date"
        size="xs"
        label="From"
        value={first}
        min={min ?? undefined}
        max={today}
        onChange={(event) => choose(event.currentTarget.value, last)}
      />
      <TextInput
        type="date"
        size="xs"
        label="To"
        value={last}
        min={min ?? undefined}
        max={today}
        onChange={(event) => choose(first || event.currentTarget.value, event.currentTarget.value)}
      />
      <Button size="xs" variant="default" disabled={!canReset} onClick={onReset}>
        Reset
      </Button>
    </div>
  );
}

import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { DatePicker } from '@mantine/dates';
import { dayReached } from './day.ts';
import { FloatingPanel } from '../FloatingPanel.tsx';
import * as classes from './day-calendar.module.css';
import '@mantine/dates/styles.layer.css';

type Props = {
  /** What opened it. */
  button: HTMLElement;
  label: string;
  value: string;
  min?: string | null | undefined;
  max?: string | undefined;
  onChange: (day: string) => void;
  onClose: () => void;
};

const NAMES = {
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next ten years',
  previousDecade: 'Previous ten years',
};

/** The library writes weekends in a red that is hard to read. */
const NO_DAYS: [] = [];

/** The months with their days below the button of a field. */
export function DayCalendar({ button, label, value, min, max, onChange, onClose }: Props) {
  const [month, setMonth] = useState(value || max);
  const box = useRef<HTMLDivElement>(null);
  /** The library moves within a month; the arrows lead out of it too. */
  const leaveMonth = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
    const to = from && dayReached(from, event.key);
    if (!to || to.slice(0, 7) === from.slice(0, 7)) return;
    event.preventDefault();
    if ((min && to < min) || (max && to > max)) return;
    flushSync(() => setMonth(to));
    box.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus();
  };
  return (
    <FloatingPanel button={button} label={`${label}: calendar`} onClose={onClose}>
      <div
        ref={box}
        className={classes.calendar}
        role="presentation"
        data-local
        onKeyDown={leaveMonth}
      >
        <DatePicker
          value={value || null}
          {...(month && { date: month })}
          onDateChange={setMonth}
          {...(min && { minDate: min })}
          {...(max && { maxDate: max })}
          onChange={(day) => {
            if (day !== null && day !== value) onChange(day);
            onClose();
          }}
          firstDayOfWeek={1}
          weekendDays={NO_DAYS}
          monthLabelFormat="YYYY-MM"
          yearLabelFormat="YYYY"
          getDayProps={(day) => ({
            'data-day': day,
            'data-autofocus': day === value || undefined,
          })}
          ariaLabels={NAMES}
          highlightToday
          hideOutsideDates
          __stopPropagation
        />
      </div>
    </FloatingPanel>
  );
}

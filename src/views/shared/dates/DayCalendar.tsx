import { DatePicker } from '@mantine/dates';
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
  const first = value || max;
  return (
    <FloatingPanel button={button} label={`${label}: calendar`} onClose={onClose}>
      <div className={classes.calendar} data-local>
        <DatePicker
          value={value || null}
          {...(first && { defaultDate: first })}
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
          getDayProps={(day) => ({ 'data-autofocus': day === value || undefined })}
          ariaLabels={NAMES}
          highlightToday
          hideOutsideDates
          __stopPropagation
        />
      </div>
    </FloatingPanel>
  );
}

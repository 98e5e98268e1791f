import { useId } from 'react';
import type { ControlProps } from './Flow.tsx';
import * as classes from './segments.module.css';

type Props<Value extends string> = {
  label: string;
  value: Value;
  data: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** The attributes of the control of a value. */
  controlFor?: (value: Value) => ControlProps;
};

/** A choice among a few visible values. */
export function Segments<Value extends string>({
  label,
  value,
  data,
  onChange,
  controlFor,
}: Props<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.segments}>
      {data.map((one) => (
        <label key={one.value} className={classes.segment}>
          <input
            type="radio"
            name={name}
            value={one.value}
            checked={one.value === value}
            onChange={() => onChange(one.value)}
            {...controlFor?.(one.value)}
          />
          <span>{one.label}</span>
        </label>
      ))}
    </div>
  );
}

import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ControlProps } from '../shared/Flow.tsx';
import '@mantine/core/styles/NumberInput.layer.css';

type Props = {
  label: string;
  description?: ReactNode;
  /** NaN for an empty field. */
  value: number;
  suffix?: string;
  decimals?: number;
  step?: number;
  error: string | undefined;
  control: ControlProps;
  /** NaN for an empty field. */
  onChange: (value: number) => void;
};

/** A number that is not negative; what is wrong with it stands below it. */
export function NumberField({ value, suffix, decimals = 2, error, control, ...rest }: Props) {
  const { onChange, ...props } = rest;
  return (
    <NumberInput
      {...props}
      {...control}
      {...(suffix !== undefined && { suffix })}
      allowNegative={false}
      decimalScale={decimals}
      value={Number.isNaN(value) ? '' : value}
      error={error}
      onChange={(next) => onChange(next === '' ? NaN : Number(next))}
    />
  );
}

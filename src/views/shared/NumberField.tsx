import { TextInput } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { typedText } from '../../machines/shared/figures.ts';
import { typedNumberOf } from '../../machines/shared/typed-number.ts';
import type { ControlProps } from './Flow.tsx';

type Props = Partial<ControlProps> & {
  label?: string;
  'aria-label'?: string;
  'data-autofocus'?: boolean;
  description?: ReactNode;
  error?: string | null | undefined;
  /** NaN for an empty field. */
  value: number;
  /** What the number counts, drawn beside it. */
  unit?: string;
  /** How many decimals the number has at most. */
  decimals?: number;
  /** How far an arrow key goes. */
  step?: number;
  min?: number;
  max?: number;
  /** NaN for a text that is no number. */
  onChange: (value: number, text: string) => void;
};

/**
 * A field for a number. The text stays as it is typed until the field is left, and then is the number that it says; a
 * text that is none remains.
 */
export function NumberField(props: Props) {
  const { value, unit, decimals = 2, step = 1, min, max, onChange, ...input } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const isUnread = Number.isNaN(value) && Number.isNaN(typedNumberOf(typed ?? ''));
  const shown = typed !== null && (hasFocus || isUnread) ? typed : textOf(value);

  const within = (number: number) =>
    Number(Math.min(Math.max(number, min ?? -Infinity), max ?? Infinity).toFixed(decimals));
  const take = (text: string) => {
    setTyped(text);
    onChange(within(typedNumberOf(text)), text);
  };
  const takeStep = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const from = typedNumberOf(shown);
    take(textOf(within(Number.isNaN(from) ? 0 : from + direction * step)));
  };
  const settle = (isFocused: boolean) => {
    setHasFocus(isFocused);
    if (!isUnread) setTyped(null);
  };
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      {...(unit !== undefined && {
        rightSection: unit,
        rightSectionPointerEvents: 'none',
        'aria-description': unit,
      })}
      value={shown}
      onFocus={() => settle(true)}
      onBlur={() => settle(false)}
      onChange={({ currentTarget: { value: text } }) => take(text)}
      onKeyDown={takeStep}
    />
  );
}

const textOf = (value: number) => (Number.isNaN(value) ? '' : typedText(value));

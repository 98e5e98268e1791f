import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { CalendarIcon } from '../icons/pages.tsx';
import { later } from '../later.tsx';
import { dayFault } from './day.ts';

const DayCalendar = later(async () => (await import('./DayCalendar.tsx')).DayCalendar);

type Props = Pick<TextInputProps, 'size' | 'disabled'> & {
  'data-event': string;
  'data-payload'?: string;
  label: string;
  /** Where what stands around it shows what the day is of. */
  isLabelHidden?: boolean;
  /** YYYY-MM-DD; empty where no day is chosen. */
  value: string;
  min?: string | null | undefined;
  max?: string | undefined;
  /** Whether the field may be emptied. */
  isOptional?: boolean;
  onChange: (day: string) => void;
};

/** A day, typed as YYYY-MM-DD or chosen in a calendar (DATE-01). */
export function DayField({ label, isLabelHidden, value, min, max, ...others }: Props) {
  const { isOptional = false, onChange, ...rest } = others;
  const { size, disabled } = rest;
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const [isTyping, setTyping] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (shown !== value) {
    setShown(value);
    setText(value);
  }
  // What stands there already was chosen elsewhere, as a range that begins before the history does.
  const isGiven = text === value || (text === '' && isOptional);
  const fault = isGiven ? null : dayFault(text, { min, max });
  const type = (typed: string) => {
    setText(typed);
    const isDay = typed === '' ? isOptional : dayFault(typed, { min, max }) === null;
    if (isDay && typed !== value) onChange(typed);
  };
  return (
    <>
      <TextInput
        {...rest}
        {...(isLabelHidden ? { 'aria-label': label } : { label })}
        value={text}
        placeholder="YYYY-MM-DD"
        autoComplete="off"
        maxLength={10}
        error={isTyping && text.length < 10 ? null : fault}
        onChange={(event) => type(event.currentTarget.value.trim())}
        onFocus={() => setTyping(true)}
        onBlur={() => {
          setTyping(false);
          if (text === '') setText(value);
        }}
        rightSectionPointerEvents="all"
        rightSection={
          <ActionIcon
            ref={setButton}
            variant="subtle"
            color="gray"
            size={size === 'xs' ? 24 : 28}
            aria-label={`${label}: calendar`}
            aria-expanded={isOpen}
            disabled={disabled ?? false}
            onClick={() => setOpen(!isOpen)}
            data-local
          >
            <CalendarIcon size={16} />
          </ActionIcon>
        }
      />
      {isOpen && button && (
        <DayCalendar
          button={button}
          label={label}
          value={value}
          min={min}
          max={max}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

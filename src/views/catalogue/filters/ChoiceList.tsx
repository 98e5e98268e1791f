import { ComboboxChevron, InputBase } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import type { fieldOf } from '../../shared/Flow.tsx';
import { later } from '../../shared/later.tsx';
import * as classes from './choice-list.module.css';
import '@mantine/core/styles/Combobox.layer.css';

export type Choice = { value: string; count: number };

export type ChoiceListProps = {
  /** The event that a choice causes. */
  field?: ReturnType<typeof fieldOf>;
  label: string;
  choices: readonly Choice[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
};

const ChoiceOptions = later(async () => (await import('./ChoiceOptions.tsx')).ChoiceOptions);

/** Several choices with their numbers of matches; closed, it shows the first and how many others (FILTER-03). */
export function ChoiceList({ field, label, chosen, ...rest }: ChoiceListProps) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const isOpen = button !== null;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') return setButton(null);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return undefined;
    event.preventDefault();
    return setButton(event.currentTarget);
  };
  return (
    <>
      <InputBase
        {...field}
        component="button"
        type="button"
        data-local
        label={label}
        pointer
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        // Escape closes the choices, not the dialog around them.
        data-mantine-stop-propagation={isOpen || undefined}
        rightSection={<ComboboxChevron />}
        rightSectionPointerEvents="none"
        onKeyDown={onKeyDown}
        onClick={({ currentTarget }) => setButton((open) => (open ? null : currentTarget))}
      >
        <Chosen chosen={chosen} />
      </InputBase>
      {isOpen && (
        <ChoiceOptions
          {...rest}
          label={label}
          chosen={chosen}
          button={button}
          onClose={() => setButton(null)}
        />
      )}
    </>
  );
}

function Chosen({ chosen }: { chosen: string[] }) {
  const [first] = chosen;
  if (first === undefined) return <span className={classes.none}>All</span>;
  return (
    <span className={classes.chosen}>
      <span className={classes.first}>{first}</span>
      {chosen.length > 1 && <span>{`(+${chosen.length - 1} others)`}</span>}
    </span>
  );
}

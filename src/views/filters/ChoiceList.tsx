import { Combobox, InputBase, useCombobox } from '@mantine/core';
import { useState } from 'react';
import type { fieldOf } from '../shared/Flow.tsx';
import { formatCount } from '../shared/format.ts';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';

export type Choice = { value: string; count: number };

type Props = {
  /** Says the event that choosing causes. */
  field?: ReturnType<typeof fieldOf>;
  label: string;
  choices: readonly Choice[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
};

/** Drawn at once; the search narrows the rest. */
const SHOWN_CHOICES = 60;

/** Several choices with the number of matches behind each; closed, the first and how many others (FILTER-03). */
export function ChoiceList({ field, label, choices, chosen, onChange }: Props) {
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const wanted = search.trim().toLowerCase();
  const found = choices.filter(({ value }) => value.toLowerCase().includes(wanted));
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <Combobox store={combobox} onOptionSubmit={toggle} withinPortal>
      <Combobox.Target targetType="button">
        <InputBase
          {...field}
          component="button"
          type="button"
          data-local
          label={label}
          pointer
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onClick={() => combobox.toggleDropdown()}
        >
          <Chosen chosen={chosen} />
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder="Search"
          aria-label={`Search ${label}`}
        />
        <Combobox.Options mah={260} className="choices" aria-label={label}>
          {found.slice(0, SHOWN_CHOICES).map(({ value, count }) => (
            <Combobox.Option key={value} value={value} active={chosen.includes(value)}>
              <span className="choice">
                <span className="choice-tick" aria-hidden="true">
                  {chosen.includes(value) ? '✓' : ''}
                </span>
                <span className="choice-value">{value}</span>
                <span className="choice-count">{formatCount(count)}</span>
              </span>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>Nothing found</Combobox.Empty>}
          {found.length > SHOWN_CHOICES && (
            <Combobox.Footer>{`${formatCount(found.length - SHOWN_CHOICES)} more: search to narrow`}</Combobox.Footer>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Chosen({ chosen }: { chosen: string[] }) {
  const [first] = chosen;
  if (first === undefined) return <span className="chosen-none">All</span>;
  return (
    <span className="chosen">
      <span className="chosen-first">{first}</span>
      {chosen.length > 1 && <span>{`(+${chosen.length - 1} others)`}</span>}
    </span>
  );
}

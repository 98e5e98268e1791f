import { Combobox, useCombobox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Anchor } from '../../shared/Anchor.tsx';
import { formatCount } from '../../shared/format.ts';
import type { ChoiceListProps } from './ChoiceList.tsx';
import * as classes from './choice-options.module.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';

type Props = Omit<ChoiceListProps, 'field'> & {
  /** The element that opened it, and gets the focus back. */
  button: HTMLElement;
  onClose: () => void;
};

/** The number of choices drawn at once; the search finds the others. */
const SHOWN_CHOICES = 60;

/** The choices below their button, with a search. They are open while they are mounted. */
export function ChoiceOptions({ button, label, choices, chosen, onChange, onClose }: Props) {
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    opened: true,
    onDropdownClose: () => {
      onClose();
      button.focus({ preventScroll: true });
    },
  });
  const { focusSearchInput } = combobox;
  // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  useEffect(() => focusSearchInput(), []);
  const searchText = search.trim().toLowerCase();
  const found = choices.filter(({ value }) => value.toLowerCase().includes(searchText));
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <Combobox store={combobox} onOptionSubmit={toggle} withinPortal>
      <Combobox.Target targetType="button">
        <Anchor element={button} />
      </Combobox.Target>
      {/* Tab goes on from the button: these stand at the end of the page. */}
      <Combobox.Dropdown onKeyDown={({ key }) => key === 'Tab' && combobox.closeDropdown()}>
        <Combobox.Search
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder="Search"
          aria-label={`Search ${label}`}
        />
        <Combobox.Options mah={260} className={classes.options} aria-label={label}>
          {found.slice(0, SHOWN_CHOICES).map(({ value, count }) => (
            <Combobox.Option key={value} value={value} active={chosen.includes(value)}>
              <span className={classes.option}>
                <span className={classes.tick} aria-hidden="true">
                  {chosen.includes(value) ? '✓' : ''}
                </span>
                <span className={classes.value}>{value}</span>
                <span className={classes.count}>{formatCount(count)}</span>
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

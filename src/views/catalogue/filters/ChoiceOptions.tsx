import { Combobox, useCombobox } from '@mantine/core';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { fold } from '../../../../contract/rules/fold.ts';
import { toggled } from '../../../machines/shared/toggled.ts';
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

/** How far each key moves from the active option, which is at `place` of `count`; none is at -1. */
const STEPS: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (place <= 0 ? count : place) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * The choices below their button, with a search: the pattern of a combobox with a list, of which several are chosen. They
 * are open while they are mounted.
 */
export function ChoiceOptions({ button, label, choices, chosen, onChange, onClose }: Props) {
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(-1);
  const listId = useId();
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
  const optionId = (place: number) => `${listId}-${place}`;
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);
  const searchText = fold(search.trim());
  const found = choices.filter(({ value }) => fold(value).includes(searchText));
  const shown = found.slice(0, SHOWN_CHOICES);
  const current = shown[active];
  const toggle = (value: string) => onChange(toggled(chosen, value));
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    // Tab goes on from the button: these stand at the end of the page.
    if (key === 'Escape' || key === 'Tab') return combobox.closeDropdown();
    if (key === 'Enter') {
      event.preventDefault();
      if (current) toggle(current.value);
      return;
    }
    // Before an option is active, these move in the text.
    const isOfText = (key === 'Home' || key === 'End') && !current;
    const step = STEPS[key];
    if (!step || isOfText || shown.length === 0) return;
    event.preventDefault();
    setActive(step(active, shown.length));
  };
  return (
    <Combobox store={combobox} onOptionSubmit={toggle} withinPortal>
      <Combobox.Target targetType="button">
        <Anchor element={button} />
      </Combobox.Target>
      <Combobox.Dropdown onKeyDown={onKeyDown}>
        <Combobox.Search
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setActive(-1);
          }}
          placeholder="Search"
          aria-label={`Search ${label}`}
          withKeyboardNavigation={false}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input already
          role="combobox"
          aria-autocomplete="list"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={current && optionId(active)}
        />
        <Combobox.Options
          id={listId}
          mah={260}
          className={classes.options}
          aria-label={label}
          aria-multiselectable
        >
          {shown.map(({ value, count }, place) => (
            <Combobox.Option
              key={value}
              id={optionId(place)}
              value={value}
              active={chosen.includes(value)}
              selected={place === active}
              aria-selected={chosen.includes(value)}
            >
              <span className={classes.option}>
                <span className={classes.tick} aria-hidden="true">
                  {chosen.includes(value) ? '✓' : ''}
                </span>
                <span className={classes.value}>{value}</span>
                <span className={classes.count}>{formatCount(count)}</span>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
        <output className={classes.note}>{noteOf(found.length)}</output>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function noteOf(found: number): string {
  if (found === 0) return 'Nothing found';
  const others = found - SHOWN_CHOICES;
  return others > 0 ? `${formatCount(others)} more: search to narrow` : '';
}

import { Group, Select, type OptionsFilter } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { useMemo, useState } from 'react';
import { EventButton, SubmitButton } from '../shared/Flow.tsx';
import type { TimeZoneProps } from './TimeZone.tsx';
import { searchedZone, zoneLabel, zoneNames } from './zone-names.ts';
import * as classes from './settings.module.css';

/** The choice among all zones that the browser knows, by any part of their names. */
export function TimeZoneForm({ zone, deviceZone, now, ...flow }: TimeZoneProps) {
  const { snapshot, send } = flow;
  const [value, setValue] = useState<string | null>(zone);
  // The offsets of now: of four hundred zones they take a while.
  const [at] = useState(now);
  const choices = useMemo(
    () => zoneNames(zone, deviceZone).map((name) => ({ value: name, label: zoneLabel(name, at) })),
    [zone, deviceZone, at],
  );
  const save = { type: 'SAVE', zone: value } as const;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(save);
      }}
    >
      <Select
        // It was asked for, and may be loaded only after its button is gone.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        // What is typed replaces the name that stands there.
        onFocus={({ currentTarget }) => currentTarget.select()}
        data-local
        label="Time zone"
        description="Type a part of its name"
        data={choices}
        searchable
        // The list would lie over the buttons before anything is typed.
        openOnFocus={false}
        filter={foundZones}
        nothingFoundMessage="No time zone has that name"
        value={value}
        onChange={setValue}
        maxDropdownHeight={260}
        comboboxProps={{ withinPortal: false }}
        error={snapshot.matches({ choosing: 'missing' }) && 'Choose a time zone.'}
      />
      <Group gap="xs">
        <SubmitButton snapshot={snapshot} event={save} size="compact-sm">
          Save
        </SubmitButton>
        <EventButton {...flow} event={{ type: 'CANCEL' }} variant="default" size="compact-sm">
          Cancel
        </EventButton>
      </Group>
    </form>
  );
}

const foundZones: OptionsFilter = ({ options, search }) => {
  const typed = searchedZone(search);
  return options.filter(
    (option) => 'label' in option && searchedZone(option.label).includes(typed),
  );
};

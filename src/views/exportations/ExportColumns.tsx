import { Checkbox, Group } from '@mantine/core';
import { keysOf } from '../../../contract/records.ts';
import {
  EXPORT_FIELDS,
  EXPORT_FORMATS,
  type ExportFieldGroup,
  type ExportFormat,
} from '../../../contract/rules/export-fields.ts';
import {
  chosenFields,
  type exportRequestMachine,
} from '../../machines/exportations/export-request.ts';
import { choiceOf, controlOf, EventButton, type FlowProps } from '../shared/Flow.tsx';
import { Segments } from '../shared/Segments.tsx';
import * as classes from './export-dialog.module.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';

const FORMATS: Record<ExportFormat, string> = { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' };

const GROUPS: Record<ExportFieldGroup, string> = {
  product: 'Product',
  own: 'Your website',
  comparison: 'Comparison',
  rival: 'Each competitor',
};

/** What the file has for each product, and in which format (EXPORT-04, EXPORT-05). */
export function ExportColumns({ snapshot, send }: FlowProps<typeof exportRequestMachine>) {
  const { format } = snapshot.context;
  const fields = chosenFields(snapshot.context);
  return (
    <div className={classes.stack}>
      <Segments
        label="Format"
        value={format}
        data={EXPORT_FORMATS.map((value) => ({ value, label: FORMATS[value] }))}
        controlFor={(value) =>
          choiceOf(snapshot, { type: 'CHOOSE_FORMAT', format: value }, value === format)
        }
        onChange={(value) => send({ type: 'CHOOSE_FORMAT', format: value })}
      />
      {keysOf(GROUPS).map((group) => (
        <fieldset key={group} className={classes.box}>
          <legend className={classes.legend}>{GROUPS[group]}</legend>
          <div className={classes.websites}>
            {keysOf(EXPORT_FIELDS)
              .filter((field) => EXPORT_FIELDS[field].group === group)
              .map((field) => (
                <Checkbox
                  key={field}
                  label={EXPORT_FIELDS[field].label}
                  checked={fields.includes(field)}
                  {...controlOf(snapshot, { type: 'TOGGLE_FIELD', field })}
                  onChange={() => send({ type: 'TOGGLE_FIELD', field })}
                />
              ))}
          </div>
        </fieldset>
      ))}
      <Group gap="xs">
        <EventButton
          snapshot={snapshot}
          send={send}
          event={{ type: 'CHOOSE_ALL_FIELDS' }}
          variant="default"
          size="xs"
        >
          Select all columns
        </EventButton>
        <EventButton
          snapshot={snapshot}
          send={send}
          event={{ type: 'RESET_FIELDS' }}
          variant="default"
          size="xs"
        >
          Usual columns
        </EventButton>
      </Group>
      {fields.length === 0 && <output className={classes.text}>Choose at least one column.</output>}
    </div>
  );
}

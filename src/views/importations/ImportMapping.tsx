import { formatCount } from '../shared/format.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import {
  FILE_ENCODINGS,
  IMPORT_ROLES,
  type FileEncoding,
  type ImportRole,
} from '../../../contract/choices.ts';
import {
  HEADER_ROWS,
  type ImportMapping as Mapping,
  type ImportPreview,
  type PreviewedColumn,
} from '../../../contract/entities/import-mapping.ts';
import type { importMappingMachine } from '../../machines/importations/import-mapping.ts';
import { Banner } from '../shared/Banner.tsx';
import { EventButton, fieldOf, Flow, takes, type FlowProps } from '../shared/Flow.tsx';
import { ENCODING_LABELS } from './encoding-labels.ts';
import * as classes from './mapping.module.css';
import { ROLE_LABELS } from './role-labels.ts';
import { sheetSentence } from './sheet-sentence.ts';

type Props = FlowProps<typeof importMappingMachine>;

/** What each column of a file was taken for, with samples and counts, to be corrected. */
export function ImportMapping({ snapshot, send }: Props) {
  const { preview, mapping, msg } = snapshot.context;
  const flow = { snapshot, send };
  return (
    <Flow name="importMapping" snapshot={snapshot} className={classes.mapping}>
      {snapshot.matches('reading') && <output>Reading the columns of the file…</output>}
      {snapshot.matches('refused') && <Banner tone="error">{msg}</Banner>}
      {snapshot.matches('offline') && (
        <Banner tone="info">
          You are offline. The columns are recognised when the file arrives; the report of the
          importation says what each was taken for.
        </Banner>
      )}
      {snapshot.matches('failed') && (
        <Banner tone="warning">
          The columns could not be shown. You may try again, or send the file as it is.
        </Banner>
      )}
      {preview && mapping && <Table {...flow} preview={preview} mapping={mapping} />}
      {takes(snapshot, { type: 'RETRY' }) && (
        <EventButton
          {...flow}
          event={{ type: 'RETRY' }}
          variant="default"
          className={classes.reset}
        >
          Try again
        </EventButton>
      )}
    </Flow>
  );
}

type TableProps = Props & { preview: ImportPreview; mapping: Mapping };

function Table(props: TableProps) {
  const { snapshot, preview, mapping } = props;
  const { columns, rows, above, isKept, otherSheets = [] } = preview;
  const ignored = columns.filter(
    ({ key, values }) => (mapping.roles[key] ?? 'ignored') === 'ignored' && values > 0,
  );
  return (
    <>
      <Start {...props} />
      {otherSheets.length > 0 && (
        <Banner tone="warning">{sheetSentence(mapping.sheet, otherSheets)}</Banner>
      )}
      <p className={classes.hint}>
        {rows === 1 ? '1 row' : `${formatCount(rows)} rows`}
        {above.length > 0 && `, below: ${above.join(' / ')}`}
        {isKept && '. Read as you corrected such a file before.'}
      </p>
      {snapshot.matches('ready') && (
        <ul className={classes.columns} aria-label="Columns of the file">
          {columns.map((column) => (
            <Column key={column.key} {...props} column={column} />
          ))}
        </ul>
      )}
      {Object.values(mapping.roles).includes('ownId') && <Shop {...props} />}
      {ignored.length > 0 && (
        <p className={classes.hint}>Left out: {ignored.map(({ title }) => title).join(', ')}</p>
      )}
      <EventButton
        snapshot={props.snapshot}
        send={props.send}
        event={{ type: 'RESET' }}
        variant="default"
        size="compact-sm"
        className={classes.reset}
      >
        Undo the corrections
      </EventButton>
    </>
  );
}

/** The sheet, the row of the header, and the encoding of a file of text. */
function Start({ snapshot, send, preview, mapping }: TableProps) {
  const { sheets, encoding } = preview;
  const rowsAbove = Array.from({ length: HEADER_ROWS }, (_, index) => index + 1);
  return (
    <div className={classes.start}>
      {sheets.length > 1 && (
        <NativeSelect
          {...fieldOf(snapshot, { type: 'CHOOSE_SHEET', sheet: sheets[0] ?? '' })}
          label="Sheet"
          value={mapping.sheet}
          data={[
            ...(sheets.includes(mapping.sheet)
              ? []
              : [{ value: mapping.sheet, label: 'The first' }]),
            ...sheets,
          ]}
          onChange={({ currentTarget }) =>
            send({ type: 'CHOOSE_SHEET', sheet: currentTarget.value })
          }
        />
      )}
      <NativeSelect
        {...fieldOf(snapshot, { type: 'CHOOSE_HEADER', row: 1 })}
        label="Header"
        value={String(mapping.headerRow)}
        data={[
          { value: '0', label: 'The file has none' },
          ...rowsAbove.map((row) => ({ value: String(row), label: `Row ${row}` })),
        ]}
        onChange={({ currentTarget }) =>
          send({ type: 'CHOOSE_HEADER', row: Number(currentTarget.value) })
        }
      />
      {encoding && (
        <NativeSelect
          {...fieldOf(snapshot, { type: 'CHOOSE_ENCODING', encoding })}
          label="Encoding"
          value={encoding}
          data={ENCODINGS}
          onChange={({ currentTarget: { value } }) => {
            if (isEncoding(value)) send({ type: 'CHOOSE_ENCODING', encoding: value });
          }}
        />
      )}
    </div>
  );
}

const ROLES = IMPORT_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));
const isRole = (text: string): text is ImportRole => IMPORT_ROLES.some((role) => role === text);

const ENCODINGS = FILE_ENCODINGS.map((value) => ({ value, label: ENCODING_LABELS[value] }));
const isEncoding = (text: string): text is FileEncoding =>
  FILE_ENCODINGS.some((encoding) => encoding === text);

function Column({ snapshot, send, mapping, column }: TableProps & { column: PreviewedColumn }) {
  const { key, title, samples } = column;
  const role = mapping.roles[key] ?? 'ignored';
  return (
    <li className={classes.column} data-ignored={role === 'ignored'}>
      <div className={classes.what}>
        <strong>{title}</strong>
        <span className={classes.hint}>{countsOf(column)}</span>
        <span className={classes.samples}>{samples.join(' · ')}</span>
      </div>
      <NativeSelect
        {...fieldOf(snapshot, { type: 'SET_ROLE', column: key, role: 'ignored' })}
        aria-label={`${title} holds`}
        value={role}
        data={ROLES}
        onChange={({ currentTarget: { value } }) => {
          if (isRole(value)) send({ type: 'SET_ROLE', column: key, role: value });
        }}
      />
      {role === 'url' && (
        <TextInput
          {...fieldOf(snapshot, { type: 'NAME_COMPETITOR', column: key, name: '' })}
          aria-label={`Competitor of ${title}`}
          placeholder="Competitor"
          maxLength={100}
          value={mapping.competitors[key] ?? title}
          onChange={({ currentTarget: { value } }) =>
            send({ type: 'NAME_COMPETITOR', column: key, name: value })
          }
        />
      )}
    </li>
  );
}

/** '4 addresses of amazon.es, 6 other values' */
function countsOf({ values, urls, websites }: PreviewedColumn): string {
  const [first, ...others] = websites;
  if (!first) return valuesText(values, '');
  const where = others.length > 0 ? `${first.alias} and ${others.length} more` : first.alias;
  const without = Math.max(0, values - urls);
  const count = urls === 1 ? '1 address' : `${formatCount(urls)} addresses`;
  return `${count} of ${where}${without > 0 ? `, ${valuesText(without, 'other ')}` : ''}`;
}

const valuesText = (count: number, which: string) =>
  `${formatCount(count)} ${which}${count === 1 ? 'value' : 'values'}`;

function Shop({ snapshot, send, mapping }: TableProps) {
  return (
    <TextInput
      {...fieldOf(snapshot, { type: 'SET_SHOP', shop: '' })}
      label="Address of your shop"
      description="Your products' pages are found by their ids there"
      placeholder="https://www.your-shop.com"
      maxLength={500}
      value={mapping.shop}
      onChange={({ currentTarget }) => send({ type: 'SET_SHOP', shop: currentTarget.value })}
    />
  );
}
